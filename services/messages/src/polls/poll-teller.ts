import { limits } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { MessagesDeps } from '../context/deps.ts'
import type { PollOutcome, PollPlace } from '../records/poll-repository.ts'
import { publish } from '../context/publish.ts'
import { pollForAll } from '../records/stored-poll.ts'

const remembered = 10_000

/**
 * Tells a conversation how its polls stand: the first vote at once, and of those that follow within a second all together. What a process
 * does not come to is told by the job that is part of each vote.
 */
export class PollTeller {
  readonly #deps: MessagesDeps
  readonly #later: (run: () => void, ms: number) => void
  /** When a poll was told last, or will be. */
  readonly #toldAt = new LRUCache<string, number>(atMost(remembered))

  constructor(
    deps: MessagesDeps,
    later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms).unref(),
  ) {
    this.#deps = deps
    this.#later = later
  }

  async soon(place: PollPlace): Promise<void> {
    const key = `${place.conversationId} ${place.seq}`
    const now = this.#deps.clock.monotonic()
    const due = (this.#toldAt.get(key) ?? -Infinity) + limits.pollToldMs
    // It will be told, this vote too.
    if (due - now > limits.pollToldMs) return
    this.#toldAt.set(key, Math.max(now, due))
    if (due <= now) return this.#try(place)
    this.#later(() => void this.#try(place), due - now)
  }

  /** All that came since it was told last. */
  async tell(place: PollPlace): Promise<PollOutcome['kind']> {
    const outcome = await this.#deps.bus.running.during([place.conversationId], this.#deps.polls.tell(place))
    await this.publish(place, outcome)
    return outcome.kind
  }

  async publish({ conversationId, seq }: PollPlace, outcome: PollOutcome): Promise<void> {
    if (outcome.kind !== 'changed') return
    const { voters, counts, isClosed } = pollForAll(outcome.poll)
    const place = await this.#deps.bus.accessContexts.place(conversationId)
    if (!place) return
    const room = roomOf(conversationId, place)
    publish(
      this.#deps,
      {
        ...{ room, stream: conversationId, rev: outcome.rev },
        ...(place.threadOf && { isInThread: true }),
      },
      { type: 'poll.changed', data: { seq, voters, isClosed, ...(counts && { counts }) } },
    )
  }

  /** The vote is taken in any case; the job tells of it later. */
  async #try(place: PollPlace): Promise<void> {
    try {
      await this.tell(place)
    } catch (error) {
      this.#deps.bus.log.warn({ err: error, ...place }, 'could not tell how a poll stands')
    }
  }
}
