import type { ConversationId } from '@hubbub/protocol'
import type { Ear, Somebody } from '@hubbub/testing'

let said = 0

/** People who talk, in turns and in several places. */
export class Chatter {
  readonly #people: readonly Somebody[]
  readonly #places: readonly ConversationId[]

  constructor(people: readonly Somebody[], places: readonly ConversationId[]) {
    this.#people = people
    this.#places = places
  }

  async say(body: string): Promise<void> {
    const turn = ++said
    const conversationId = this.#places[turn % this.#places.length]!
    const who = this.#people[turn % this.#people.length]!
    await who.call('messages.send', { conversationId, cid: `chatter-${turn}`, body })
  }

  /** So many times, ten at once. */
  async says(times: number, body: string): Promise<void> {
    let left = times
    const one = async () => {
      while (left-- > 0) await this.say(body)
    }
    await Promise.all(Array.from({ length: 10 }, one))
  }
}

export const bodiesHeard = ({ events }: Ear): string[] =>
  events.flatMap(({ type, data }) => (type === 'message.created' ? data.message.body : []))
