import { createClient, type HubbubClient } from '@hubbub/client-core'
import { AppError, type ConversationId } from '@hubbub/protocol'
import { passwordOf } from '@hubbub/testing'
import type { Seeded } from './seeded.ts'

export interface Acknowledged {
  conversationId: ConversationId
  cid: string
  seq: number
  rev: number
}

/** Somebody who chats through everything: half of it by the client's outbox, half by calls that they repeat themselves. */
export class Chatter {
  readonly client: HubbubClient
  readonly name: string
  readonly acknowledged: Acknowledged[] = []
  /** What went through the outbox, in the order of sending. */
  readonly sentByOutbox: { conversationId: ConversationId; cid: string }[] = []
  readonly #chance: Seeded
  #calls: Promise<void> = Promise.resolve()
  #count = 0

  constructor(name: string, url: string, chance: Seeded) {
    this.name = name
    this.#chance = chance
    this.client = createClient({ url, device: name })
  }

  async enter(channels: readonly ConversationId[]): Promise<void> {
    await this.client.session.login({ name: this.name, password: passwordOf(this.name) })
    await until(() => this.client.connection.state.get().isCaughtUp, `${this.name} is in`)
    for (const channel of channels) {
      const timeline = this.client.timeline(channel)
      timeline.open()
      await until(() => timeline.get().status === 'ready', `${this.name} sees ${channel}`)
    }
  }

  /** Until `isOver`: now and then a message, an edit, a reaction or a deletion. */
  async chat(channels: readonly ConversationId[], everyMs: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#act(this.#chance.of(channels))
      await pause(this.#chance.between(0.5, 1.5) * everyMs)
    }
  }

  /** Answers when nothing is on its way any more. */
  async finish(channels: readonly ConversationId[]): Promise<void> {
    await this.#calls
    await until(
      () =>
        this.client.connection.state.get().isCaughtUp &&
        channels.every((id) =>
          this.client
            .timeline(id)
            .get()
            .entries.every(({ state }) => state === 'sent'),
        ),
      `${this.name} has sent everything`,
    )
  }

  #act(conversationId: ConversationId): void {
    const dice = this.#chance.next()
    const own = this.acknowledged.length > 0 ? this.#chance.of(this.acknowledged) : undefined
    if (dice < 0.4) return this.#sendByOutbox(conversationId)
    if (dice < 0.8 || !own) return this.#sendByCall(conversationId)
    const { seq } = own
    const place = { conversationId: own.conversationId, seq }
    if (dice < 0.88) this.#attempt(this.client.call('messages.edit', { ...place, body: `edited ${dice}` }))
    else if (dice < 0.97)
      this.#attempt(this.client.call('messages.react', { ...place, emoji: this.#chance.of(['👍', '🎉']) }))
    else this.#attempt(this.client.call('messages.delete', place))
  }

  #sendByOutbox(conversationId: ConversationId): void {
    const cid = this.client.outbox.send(conversationId, { body: this.#body() })
    this.sentByOutbox.push({ conversationId, cid })
  }

  /** As a program would: one after the other, and each again and again with its cid until it is answered. */
  #sendByCall(conversationId: ConversationId): void {
    const request = { conversationId, cid: `call-${this.name}-${++this.#count}`, body: this.#body() }
    this.#calls = this.#calls.then(async () => {
      for (;;)
        try {
          const { seq, rev } = await this.client.call('messages.send', request)
          this.acknowledged.push({ conversationId, cid: request.cid, seq, rev })
          return
        } catch (error) {
          if (error instanceof AppError && !isWorthRetrying(error)) throw error
          await pause(50)
        }
    })
  }

  /** May fail while the server is away, or because the message is deleted: the end state is what is compared. */
  #attempt(answer: Promise<unknown>): void {
    answer.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }

  #body(): string {
    return `${this.name} says ${++this.#count}`
  }
}

const isWorthRetrying = ({ code }: AppError) =>
  ['busy', 'timed_out', 'unexpected', 'not_signed_in'].includes(code)

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function until(claim: () => boolean, what: string, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!claim()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`)
    await pause(20)
  }
}
