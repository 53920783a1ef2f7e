import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ConversationId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'

const voices = 4
let said = 0

/** Talk that goes on and on, through whatever happens; what is said tells when it was begun. */
export class Talk {
  readonly #people: readonly Somebody[]
  readonly #places: readonly ConversationId[]
  #goesOn = true
  #voices: Promise<void>[] = []
  /** What is said from now on. */
  phase = 'before'

  constructor(people: readonly Somebody[], places: readonly ConversationId[]) {
    this.#people = people
    this.#places = places
  }

  start(): this {
    this.#voices = Array.from({ length: voices }, async () => {
      while (this.#goesOn) await this.#say(this.phase)
    })
    return this
  }

  /** Answers when so many have been said in each place. */
  async says(times: number, body: string): Promise<void> {
    for (const place of this.#places)
      for (let left = times; left > 0;) if (await this.#say(body, place)) left--
  }

  async end(): Promise<void> {
    this.#goesOn = false
    await Promise.all(this.#voices)
  }

  /** Whether it is known to be said. */
  async #say(body: string, place?: ConversationId): Promise<boolean> {
    const turn = ++said
    const conversationId = place ?? this.#places[turn % this.#places.length]!
    try {
      const who = this.#people[turn % this.#people.length]!
      await who.call('messages.send', { conversationId, cid: `talk-${body}-${turn}`, body })
      return true
    } catch (error) {
      if (!(error instanceof AppError || error instanceof TypeError)) throw error
      await sleep(50)
      return false
    }
  }
}
