import {
  AppError,
  Body,
  mentionsIn,
  type ConversationId,
  type Message,
  type Output,
  type UserId,
} from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Call } from '../calls/calls.ts'
import type { Outbox } from '../client.ts'
import type { Clock } from '../clock.ts'
import type { OwnOnTheWay } from '../messages/entries.ts'
import type { Storage } from '../storage.ts'
import type { PendingMessage } from '../timeline.ts'
import { Item } from './item.ts'
import { KeptMessages, type KeptMessage } from './kept-messages.ts'
import { Lane } from './lane.ts'

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
  readonly #lanes = new Map<ConversationId, Lane>()
  readonly #items = new Map<string, Item>()
  #acknowledged: Acknowledged[] = []
  #kept: KeptMessages | undefined
  #me: UserId | undefined
  #order = 0

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  /** What this person had not sent when the page was left. */
  async load(me: UserId): Promise<void> {
    const kept = new KeptMessages(this.#deps.storage, me)
    const messages = await kept.all()
    this.#me = me
    this.#kept = kept
    for (const message of messages) if (!this.#items.has(message.cid)) this.#add(message)
  }

  send(
    conversationId: ConversationId,
    { body, replyTo = null }: { body: string; replyTo?: number | null },
  ): string {
    if (!this.#kept) throw new AppError('not_signed_in')
    if (this.#items.size >= bounds.outbox) throw new AppError('limit_reached')
    const createdAt = this.#deps.clock.now()
    this.#order = Math.max(this.#order + 1, createdAt)
    const text = Body.safeParse(body).data ?? body
    const message = {
      cid: this.#deps.newCid(),
      conversationId,
      body: text,
      replyTo,
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
    this.#lane(item.message.conversationId).retry(item)
    this.#deps.changed(item.message.conversationId)
  }

  discard(cid: string): void {
    this.take(cid)
  }

  take(cid: string): PendingMessage | undefined {
    const item = this.#items.get(cid)
    if (item) this.#lane(item.message.conversationId).remove(item)
    return item?.entry.pending
  }

  onTheWay(id: ConversationId): OwnOnTheWay {
    const pending = this.#lanes.get(id)?.items.map(({ entry }) => entry) ?? []
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
    this.#lane(message.conversationId).remove(item)
  }

  /** The timeline shows everything up to this position by itself. */
  settle(id: ConversationId, rev: number): void {
    const isSettled = (own: Acknowledged) => own.message.conversationId === id && own.rev <= rev
    this.#acknowledged = this.#acknowledged.filter((own) => !isSettled(own))
  }

  online(): void {
    for (const lane of this.#lanes.values()) lane.online()
  }

  offline(): void {
    for (const lane of this.#lanes.values()) lane.offline()
  }

  /** Leaves nothing running; what is on disk stays there. */
  clear(): void {
    for (const lane of this.#lanes.values()) lane.close()
    this.#lanes.clear()
    this.#items.clear()
    this.#acknowledged = []
    this.#kept = this.#me = undefined
  }

  #add(message: KeptMessage, written?: Promise<void>): void {
    const { conversationId, cid, order } = message
    this.#order = Math.max(this.#order, order)
    const item = new Item(message, written, this.#deps.clock, () => this.#deps.changed(conversationId))
    this.#items.set(cid, item)
    this.#lane(conversationId).add(item)
  }

  #lane(id: ConversationId): Lane {
    const known = this.#lanes.get(id)
    if (known) return known
    const lane = new Lane({
      ...this.#deps,
      send: ({ message: { conversationId, cid, body, replyTo } }) =>
        this.#deps.call('messages.send', { conversationId, cid, body, replyTo }, answerWithinMs),
      isStillWanted: async ({ message }) => (await this.#kept?.has(message.cid)) ?? false,
      acknowledged: (item, ack) => this.#acknowledge(item, ack),
      removed: (item) => this.#remove(item),
    })
    this.#lanes.set(id, lane)
    return lane
  }

  #acknowledge(item: Item, ack: Output<'messages.send'>): void {
    if (this.#me) this.#note({ message: messageOf(item.message, ack, this.#me), rev: ack.rev })
    this.#lane(item.message.conversationId).remove(item)
  }

  #note(own: Acknowledged): void {
    this.#acknowledged = [...this.#acknowledged, own].slice(-bounds.acknowledged)
  }

  #remove({ message: { cid, conversationId } }: Item): void {
    this.#items.delete(cid)
    if (this.#lanes.get(conversationId)?.items.length === 0) this.#lanes.delete(conversationId)
    // Left behind on disk it would be sent once more, with the same cid: harmless.
    this.#kept?.remove(cid).catch(() => undefined)
    this.#deps.changed(conversationId)
  }
}

function messageOf(pending: PendingMessage, ack: Output<'messages.send'>, authorId: UserId): Message {
  const { conversationId, cid, body, replyTo } = pending
  const { userIds, everyone } = mentionsIn(body)
  const { id, seq, at } = ack
  const still = { kind: 'text', reactions: [], editedAt: null, deletedAt: null } as const
  const mentioned = { mentions: userIds, mentionsEveryone: everyone }
  return { id, conversationId, seq, cid, authorId, body, replyTo, at, ...mentioned, ...still, reactions: [] }
}
