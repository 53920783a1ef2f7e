import type { HubbubClient, Readable } from '@hubbub/client-core'
import type { ConversationId, Message, Reaction, StreamEvent, UserId } from '@hubbub/protocol'

/** What this person wants of a reaction while the server does not know yet. */
type Pending = ReadonlyMap<string, boolean>

/** Reactions show at once: a wish lies over the message until the change itself arrives, or the server refuses. */
export class OptimisticReactions implements Readable<Pending> {
  #pending: Pending = new Map()
  #listeners = new Set<() => void>()
  readonly #hub: Pick<HubbubClient, 'call'>

  constructor(hub: Pick<HubbubClient, 'call'>) {
    this.#hub = hub
  }

  get(): Pending {
    return this.#pending
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fails with the server's refusal, after taking the wish back. */
  async wish({ conversationId, seq }: Message, emoji: string, isMine: boolean): Promise<void> {
    const key = keyOf(conversationId, seq, emoji)
    this.#put(key, isMine)
    try {
      await this.#hub.call(isMine ? 'messages.react' : 'messages.unreact', { conversationId, seq, emoji })
    } catch (refusal) {
      this.#put(key, undefined)
      throw refusal
    }
  }

  /** The wish has come true. */
  hear(change: StreamEvent, myId: UserId): void {
    if (change.type !== 'reaction.added' && change.type !== 'reaction.removed') return
    const { seq, emoji, userId } = change.data
    if (userId !== myId) return
    const key = keyOf(change.stream as ConversationId, seq, emoji)
    if (this.#pending.get(key) === (change.type === 'reaction.added')) this.#put(key, undefined)
  }

  #put(key: string, isMine: boolean | undefined) {
    const pending = new Map(this.#pending)
    if (isMine === undefined) pending.delete(key)
    else pending.set(key, isMine)
    this.#pending = pending
    for (const listener of this.#listeners) listener()
  }
}

/** The reactions as this person should see them now. */
export function withPending(
  { conversationId, seq, reactions }: Message,
  pending: Pending,
): readonly Reaction[] {
  if (pending.size === 0) return reactions
  const prefix = keyOf(conversationId, seq, '')
  const shown = new Map(reactions.map((reaction) => [reaction.emoji, reaction]))
  for (const [key, isMine] of pending) {
    if (!key.startsWith(prefix)) continue
    const emoji = key.slice(prefix.length)
    const known = shown.get(emoji)
    if ((known?.isMine ?? false) === isMine) continue
    const count = (known?.count ?? 0) + (isMine ? 1 : -1)
    if (count > 0) shown.set(emoji, { emoji, count, isMine })
    else shown.delete(emoji)
  }
  return [...shown.values()]
}

const keyOf = (conversationId: ConversationId, seq: number, emoji: string) =>
  `${conversationId}/${seq}/${emoji}`
