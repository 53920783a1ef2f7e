import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, errors, type ConversationId } from '@hubbub/protocol'
import { restCall } from '../../servers/rest-call.ts'

const againMs = 50

/** Somebody who goes on talking through a storm: one message after the other, each again until it is acknowledged. [P-2] */
export class StormSpeaker {
  readonly conversationId: ConversationId
  readonly #say: (cid: string) => Promise<number>
  readonly #everyMs: number
  /** The numbers of what was acknowledged so far. */
  readonly acknowledged: number[] = []
  /** What was refused for good, by code. */
  readonly refused: Record<string, number> = {}
  #isTalking = false
  #hasGivenUp = false
  #talk: Promise<void> = Promise.resolve()
  #said = 0

  constructor(
    url: string,
    accessToken: string,
    {
      conversationId,
      perSecond,
      bytes,
    }: { conversationId: ConversationId; perSecond: number; bytes: number },
  ) {
    this.conversationId = conversationId
    const body = 'x'.repeat(bytes)
    this.#say = async (cid) =>
      (await restCall(url, 'messages.send', { conversationId, cid, body }, accessToken)).seq
    this.#everyMs = 1_000 / perSecond
  }

  begin(): void {
    this.#isTalking = true
    this.#talk = this.#go()
  }

  /** Answers when one more has been acknowledged, or when time is up. */
  async oneMore(withinMs: number): Promise<void> {
    const before = this.acknowledged.length
    const end = performance.now() + withinMs
    while (!this.#hasGivenUp && this.acknowledged.length === before && performance.now() < end)
      await sleep(againMs)
  }

  /** Answers when everything that was said is acknowledged. */
  async end(): Promise<void> {
    this.#isTalking = false
    await this.#talk
  }

  /** What is not acknowledged is left so. */
  giveUp(): void {
    this.#isTalking = false
    this.#hasGivenUp = true
  }

  async #go(): Promise<void> {
    const from = performance.now()
    let turn = 0
    while (this.#isTalking) {
      await sleep(Math.max(0, from + turn++ * this.#everyMs - performance.now()))
      await this.#insist(`storm-message-${++this.#said}`)
    }
  }

  async #insist(cid: string): Promise<void> {
    while (!this.#hasGivenUp)
      try {
        this.acknowledged.push(await this.#say(cid))
        return
      } catch (error) {
        // Anything else is the network, which is what a storm is about.
        if (error instanceof AppError && !errors[error.code].retryable) return this.#note(error.code)
        await sleep(againMs)
      }
  }

  #note(code: string): void {
    this.refused[code] = (this.refused[code] ?? 0) + 1
  }
}
