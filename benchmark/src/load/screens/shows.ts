import { Arrival } from '../count/arrivals.ts'
import { keyOf, type Shown, type Showing, type ShownQuestion } from './shown.ts'

const nowhere = -1

/** What the screens of this process show, and since when. */
export class Shows {
  readonly #byKey = new Map<string, Arrival>()

  add(shown: Shown, connection: number, at: number): void {
    this.#of(keyOf(shown)).add(connection, at)
  }

  /** Answers when all of them show it, or when time is up. */
  async by({ shown, connections, withinMs }: ShownQuestion): Promise<Showing> {
    const arrival = this.#of(keyOf(shown))
    await arrival.heardBy(connections.length, withinMs)
    const who = arrival.who()
    const wanted = new Set(connections)
    return {
      times: arrival.times(),
      missing: connections.filter((one) => !who.has(one)),
      others: [...who].filter((one) => !wanted.has(one)),
    }
  }

  #of(key: string): Arrival {
    const known = this.#byKey.get(key)
    if (known) return known
    const arrival = new Arrival(nowhere, 0, 0)
    this.#byKey.set(key, arrival)
    return arrival
  }
}
