import {
  AppError,
  BodyOrNothing,
  mentionsIn,
  type ConversationId,
  type Message,
  type Output,
  type Request,
  type UserId,
} from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Call } from '../calls/calls.ts'
import type { Outbox, Outgoing } from '../client.ts'
import type { Clock } from '../clock.ts'
import type { OwnOnTheWay } from '../messages/entries.ts'
import type { Storage } from '../storage.ts'
import type { PendingMessage } from '../timeline.ts'
import { Item } from './item.ts'
import { PersistedMessages, type PersistedMessage } from './persisted-messages.ts'
import { SendQueue } from './send-queue.ts'

export interface OutboxDeps {
  clock: Clock
  random: () => number
  storage: Storage
  newCid: () => string
  isOnline(): boolean
  call: Call
  changed(conversationId: ConversationId): void
  added(conversationId: ConversationId): void
}

const answerWithinMs = 10_000

interface Acknowledged {
  message: Message
  rev: number
}

/** What one has written and the server does not have yet. It is on disk first, and survives a reload. [P-2] */
export class OutboxStore implements Outbox {
  readonly #deps: OutboxDeps
  readonly #queues = new Map<ConversationId, SendQueue>()
  readonly #items = new Map<string, Item>()
  #acknowledged: Acknowledged[] = []
  #kept: PersistedMessages | undefined
  #me: UserId | undefined
  #order = 0

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  /** What this person had not sent when the page was left. */
  async load(me: UserId): Promise<void> {
    const kept = new PersistedMessages(this.#deps.storage, me)
    const messages = await kept.all()
    this.#me = me
    this.#kept = kept
    for (const message of messages) if (!this.#items.has(message.cid)) this.#add(message)
  }

  send(
    conversationId: ConversationId,
    { body, replyTo = null, attachments = [], isAlsoInChannel = false }: Outgoing,
  ): string {
    if (!this.#kept) throw new AppError('not_signed_in')
    if (this.#items.size >= bounds.outbox) throw new AppError('limit_reached')
    const createdAt = this.#deps.clock.now()
    this.#order = Math.max(this.#order + 1, createdAt)
    const text = BodyOrNothing.safeParse(body).data ?? body
    const message = {
      cid: this.#deps.newCid(),
      conversationId,
      body: text,
      replyTo,
      ...(attachments.length > 0 && { attachments }),
      ...(isAlsoInChannel && { isAlsoInChannel }),
      createdAt,
      order: this.#order,
    }
    this.#add(message, this.#kept.write(message))
    this.#deps.added(conversationId)
    return message.cid
  }

  retry(cid: string): void {
    const item = this.#items.get(cid)
    if (!item) return
    this.#queue(item.message.conversationId).retry(item)
    this.#deps.changed(item.message.conversationId)
  }

  discard(cid: string): void {
    this.take(cid)
  }

  take(cid: string): PendingMessage | undefined {
    const item = this.#items.get(cid)
    if (item) this.#queue(item.message.conversationId).remove(item)
    return item?.entry.pending
  }

  isSending(id: ConversationId): boolean {
    return (this.#queues.get(id)?.items.length ?? 0) > 0
  }

  onTheWay(id: ConversationId): OwnOnTheWay {
    const pending = this.#queues.get(id)?.items.map(({ entry }) => entry) ?? []
    return {
      pending,
      acknowledged: this.#acknowledged.filter(({ message }) => message.conversationId === id),
    }
  }

  /** A message of one's own is there: from here, from another tab or from another device. */
  committed(message: Message, rev: number): void {
    const item = this.#items.get(message.cid)
    if (!item || item.message.conversationId !== message.conversationId) return
    this.#note({ message, rev })
    this.#queue(message.conversationId).remove(item)
  }

  /** The timeline shows everything up to this position by itself. */
  settle(id: ConversationId, rev: number): void {
    const isSettled = (own: Acknowledged) => own.message.conversationId === id && own.rev <= rev
    this.#acknowledged = this.#acknowledged.filter((own) => !isSettled(own))
  }

  online(): void {
    for (const queue of this.#queues.values()) queue.online()
  }

  offline(): void {
    for (const queue of this.#queues.values()) queue.offline()
  }

  /** Leaves nothing running; what is on disk stays there. */
  clear(): void {
    for (const queue of this.#queues.values()) queue.close()
    this.#queues.clear()
    this.#items.clear()
    this.#acknowledged = []
    this.#kept = this.#me = undefined
  }

  #add(message: PersistedMessage, written?: Promise<void>): void {
    const { conversationId, cid, order } = message
    this.#order = Math.max(this.#order, order)
    const item = new Item(message, written, this.#deps.clock, () => this.#deps.changed(conversationId))
    this.#items.set(cid, item)
    this.#queue(conversationId).add(item)
  }

  #queue(id: ConversationId): SendQueue {
    const known = this.#queues.get(id)
    if (known) return known
    const queue = new SendQueue({
      ...this.#deps,
      send: ({ message }) => this.#deps.call('messages.send', requestOf(message), answerWithinMs),
      isStillWanted: async ({ message }) => (await this.#kept?.has(message.cid)) ?? false,
      acknowledged: (item, ack) => this.#acknowledge(item, ack),
      removed: (item) => this.#remove(item),
    })
    this.#queues.set(id, queue)
    return queue
  }

  #acknowledge(item: Item, ack: Output<'messages.send'>): void {
    if (this.#me) this.#note({ message: messageOf(item.message, ack, this.#me), rev: ack.rev })
    this.#queue(item.message.conversationId).remove(item)
  }

  #note(own: Acknowledged): void {
    this.#acknowledged = [...this.#acknowledged, own].slice(-bounds.acknowledged)
  }

  #remove({ message: { cid, conversationId } }: Item): void {
    this.#items.delete(cid)
    if (this.#queues.get(conversationId)?.items.length === 0) this.#queues.delete(conversationId)
    // Left behind on disk it would be sent once more, with the same cid: harmless.
    this.#kept?.remove(cid).catch(() => undefined)
    this.#deps.changed(conversationId)
  }
}

/** A server of before refuses what it does not know: so that is named only where there is some. */
function requestOf({
  conversationId,
  cid,
  body,
  replyTo,
  attachments,
  isAlsoInChannel,
}: PendingMessage): Request<'messages.send'> {
  const files = attachments?.map(({ id, alt, isSpoiler, waveform }) => ({
    fileId: id,
    alt,
    isSpoiler,
    waveform,
  }))
  const also = isAlsoInChannel && { isAlsoInChannel }
  return { conversationId, cid, body, replyTo, ...(files && { attachments: files }), ...also }
}

function messageOf(pending: PendingMessage, ack: Output<'messages.send'>, authorId: UserId): Message {
  const { conversationId, cid, body, replyTo, attachments, isAlsoInChannel } = pending
  const { userIds, roleIds, everyone } = mentionsIn(body)
  const { id, seq, at } = ack
  const still = { kind: 'text', reactions: [], editedAt: null, deletedAt: null } as const
  const mentioned = {
    mentions: userIds,
    mentionsEveryone: everyone,
    ...(roleIds.length > 0 && { mentionedRoles: roleIds }),
  }
  const files = attachments && { attachments }
  return {
    id,
    conversationId,
    seq,
    cid,
    authorId,
    body,
    replyTo,
    at,
    ...mentioned,
    ...still,
    reactions: [],
    ...files,
    ...(isAlsoInChannel && { isAlsoInChannel }),
  }
}
