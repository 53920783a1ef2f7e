import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import { AppError, type ConversationId } from '@hubbub/protocol'
import { passwordOf, type Seeded } from '@hubbub/testing'
import { insist } from './insist.ts'
import type { Wait } from './longest-waits.ts'
import { conversationsOf, type Places, type PollPlace } from './places.ts'
import { until } from './until.ts'
import { Walker, type Haunt } from './walker.ts'

export interface Acknowledged {
  conversationId: ConversationId
  cid: string
  seq: number
  rev: number
}

/** A change of a message that was acknowledged. */
export interface Changed {
  kind: 'edited' | 'deleted' | 'reacted' | 'pinned'
  conversationId: ConversationId
  seq: number
  emoji?: string
}

/** Somebody who chats through everything: half of it by the client's outbox, half by calls that they repeat themselves. */
export class Chatter {
  readonly client: HubbubClient
  readonly name: string
  readonly acknowledged: Acknowledged[] = []
  readonly changed: Changed[] = []
  /** Of what went by calls. */
  readonly waits: Wait[] = []
  /** What went through the outbox, in the order of sending. */
  readonly sentByOutbox: { conversationId: ConversationId; cid: string }[] = []
  readonly #chance: Seeded
  readonly #triedToVote = new Set<ConversationId>()
  readonly #voted = new Set<ConversationId>()
  #places: Places = { channels: [], threads: [], polls: [] }
  readonly #walker: Walker | undefined
  readonly #attempts = new Set<Promise<void>>()
  #calls: Promise<void> = Promise.resolve()
  #count = 0

  constructor(name: string, url: string, chance: Seeded, haunt?: Haunt) {
    this.name = name
    this.#chance = chance
    this.client = createClient({ url, device: name })
    this.#walker = haunt && new Walker(this.client, chance, haunt)
  }

  /** Leaves a place and comes back. */
  get isWalker(): boolean {
    return this.#walker !== undefined
  }

  /** In the one poll that is in this conversation. */
  hasVoted(conversationId: ConversationId): boolean {
    return this.#voted.has(conversationId)
  }

  hasTriedToVote(conversationId: ConversationId): boolean {
    return this.#triedToVote.has(conversationId)
  }

  async enter(places: Places): Promise<void> {
    this.#places = places
    await this.client.session.login({ name: this.name, password: passwordOf(this.name) })
    await until(() => this.client.connection.state.get().isCaughtUp, `${this.name} is in`)
    for (const { id, parentId } of places.threads) this.client.thread(id, parentId)
    for (const id of conversationsOf(places)) {
      const timeline = this.client.timeline(id)
      timeline.open()
      await until(() => timeline.get().status === 'ready', `${this.name} sees ${id}`)
    }
  }

  /** Until `isOver`: now and then a message, an edit, a reaction, a pin, a vote or a deletion; and reading, and walking out and in again. */
  async chat(
    conversations: readonly ConversationId[],
    everyMs: number,
    isOver: () => boolean,
  ): Promise<void> {
    while (!isOver()) {
      const place = this.#chance.of(conversations)
      this.#act(place)
      const dice = this.#chance.next()
      if (dice < 0.15) this.#read(place)
      else if (dice < 0.25) this.#walker?.walkOut()
      await sleep(this.#chance.between(0.5, 1.5) * everyMs)
    }
  }

  /** Answers when nothing is on its way any more. */
  async finish(): Promise<void> {
    await Promise.all([this.#calls, ...this.#attempts])
    await this.#walker?.finish()
    await until(
      () =>
        this.client.connection.state.get().isCaughtUp &&
        conversationsOf(this.#places).every((id) =>
          this.client
            .timeline(id)
            .get()
            .entries.every(({ state }) => state === 'sent'),
        ),
      `${this.name} has sent everything`,
      120_000,
    )
  }

  #act(conversationId: ConversationId): void {
    const dice = this.#chance.next()
    const own = this.acknowledged.length > 0 ? this.#chance.of(this.acknowledged) : undefined
    if (dice < 0.4) return this.#sendByOutbox(conversationId)
    if (dice < 0.8 || !own) return this.#sendByCall(conversationId)
    const { seq } = own
    const place = { conversationId: own.conversationId, seq }
    const { client } = this
    if (dice < 0.88)
      this.#attempt(client.call('messages.edit', { ...place, body: `edited ${dice}` }), {
        kind: 'edited',
        ...place,
      })
    else if (dice < 0.9) this.#attempt(client.call('pins.add', place), { kind: 'pinned', ...place })
    else if (dice < 0.92 && this.#places.polls.length > 0) this.#vote(this.#chance.of(this.#places.polls))
    else if (dice < 0.97) {
      const emoji = this.#chance.of(['👍', '🎉'])
      this.#attempt(client.call('messages.react', { ...place, emoji }), { kind: 'reacted', ...place, emoji })
    } else this.#attempt(client.call('messages.delete', place), { kind: 'deleted', ...place })
  }

  /** Each for the same option every time: then a vote that is done late changes nothing. */
  #vote(poll: PollPlace): void {
    const { conversationId } = poll
    this.#triedToVote.add(conversationId)
    const vote = this.client.call('polls.vote', { ...poll, options: [this.name.length % 3] })
    this.#attempt(vote, () => this.#voted.add(conversationId))
  }

  #sendByOutbox(conversationId: ConversationId): void {
    const cid = this.client.outbox.send(conversationId, { body: this.#body(), ...this.#also(conversationId) })
    this.sentByOutbox.push({ conversationId, cid })
  }

  /** As a program would: one after the other, and each again and again with its cid until it is answered. */
  #sendByCall(conversationId: ConversationId): void {
    const cid = `call-${this.name}-${++this.#count}`
    const request = { conversationId, cid, body: this.#body(), ...this.#also(conversationId) }
    this.#calls = this.#calls.then(async () => {
      const from = performance.now()
      const { seq, rev } = await insist(() => this.client.call('messages.send', request))
      this.waits.push({ from, until: performance.now() })
      this.acknowledged.push({ conversationId, cid: request.cid, seq, rev })
    })
  }

  #read(conversationId: ConversationId): void {
    const shown = this.client
      .timeline(conversationId)
      .get()
      .entries.findLast(({ state }) => state === 'sent')
    if (shown?.state === 'sent') this.client.read(conversationId, shown.message.seq)
  }

  /** May fail while the server is away, or because the message is deleted: the end state is what is compared. */
  #attempt(answer: Promise<unknown>, done: Changed | (() => void)): void {
    const attempt = answer
      .then(
        () => void (typeof done === 'function' ? done() : this.changed.push(done)),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
        },
      )
      .finally(() => this.#attempts.delete(attempt))
    this.#attempts.add(attempt)
  }

  /** Many replies go to the channel as well. */
  #also(id: ConversationId): { isAlsoInChannel?: true } {
    const isReply = this.#places.threads.some((thread) => thread.id === id)
    return isReply && this.#chance.next() < 0.4 ? { isAlsoInChannel: true } : {}
  }

  #body(): string {
    return `${this.name} says ${++this.#count}`
  }
}
