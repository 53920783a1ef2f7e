import { limits, type StreamEvent } from '@hubbub/protocol'
import type { HomeState } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Timer } from '../timer.ts'
import { maySilence } from './without-calls.ts'

interface RecountDeps {
  clock: Clock
  random: () => number
  reload(): void
}

/** Has unread calls counted again by the server, after changes by which others may call than before. */
export class Recount {
  readonly #deps: RecountDeps
  readonly #later: Timer

  constructor(deps: RecountDeps) {
    this.#deps = deps
    this.#later = new Timer(deps.clock)
  }

  /** `home`: before the event. */
  heard(event: StreamEvent, home: HomeState | undefined): void {
    if (!maySilence(event, home)) return
    const withinMs = spreadOf(event)
    if (withinMs === 0) this.#deps.reload()
    else this.#later.setUnlessSet(this.#deps.random() * withinMs, () => this.#deps.reload())
  }

  clear(): void {
    this.#later.clear()
  }
}

/** How long for each member, in milliseconds: each who is online asks for a home, which costs the server about as much. */
const msEach = 2

/** Very many hear the same at the same time. */
const spreadOf = ({ type, data }: StreamEvent): number =>
  type === 'members.roles' && data.count > limits.membersPerAssignment ? data.count * msEach : 0
