import type { HubbubClient, Readable } from '@hubbub/client-core'
import type { ConversationId, Message, Reaction, StreamEvent, UserId } from '@hubbub/protocol'

/** What this person wants of a reaction while the server does not know yet. */
type Wishes = ReadonlyMap<string, boolean>

/** Reactions show at once: a wish lies over the message until the change itself arrives, or the server refuses. */
export class ReactionWishes implements Readable<Wishes> {
  #wishes: Wishes = new Map()
  #listeners = new Set<() => void>()
  readonly #hub: Pick<HubbubClient, 'call'>

  constructor(hub: Pick<HubbubClient, 'call'>) {
    this.#hub = hub
  }

  get(): Wishes {
    return this.#wishes
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
    if (this.#wishes.get(key) === (change.type === 'reaction.added')) this.#put(key, undefined)
  }

  #put(key: string, isMine: boolean | undefined) {
    const wishes = new Map(this.#wishes)
    if (isMine === undefined) wishes.delete(key)
    else wishes.set(key, isMine)
    this.#wishes = wishes
    for (const listener of this.#listeners) listener()
  }
}

/** The reactions as this person should see them now. */
export function withWishes({ conversationId, seq, reactions }: Message, wishes: Wishes): readonly Reaction[] {
  if (wishes.size === 0) return reactions
  const prefix = keyOf(conversationId, seq, '')
  const shown = new Map(reactions.map((reaction) => [reaction.emoji, reaction]))
  for (const [key, isMine] of wishes) {
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
