import type { Arrival, Arrivals } from './count/arrivals.ts'
import type { Lane } from './lane.ts'
import type { Receipts, ReceiptsQuestion } from './load-pool-port.ts'
import type { Rooms } from './rooms.ts'

/** Who waits until everybody of a room has heard a message. */
export class ReceiptWaits {
  readonly #arrivals: Arrivals
  readonly #rooms: Rooms
  readonly #waiting = new Set<Arrival>()

  constructor(arrivals: Arrivals, rooms: Rooms) {
    this.#arrivals = arrivals
    this.#rooms = rooms
  }

  async receipts(
    { room: name, sentAt, withinMs }: ReceiptsQuestion,
    lanes: ReadonlyMap<number, Lane>,
  ): Promise<Receipts> {
    const room = this.#rooms.number(name)
    const arrival = this.#arrivals.of(room, sentAt, this.#rooms.members(room))
    this.#waiting.add(arrival)
    await arrival.heardBy(this.#rooms.members(room), withinMs)
    this.#waiting.delete(arrival)
    const who = arrival.who()
    const members = [...lanes.values()].filter(({ isReady, rooms }) => isReady && rooms.includes(room))
    return {
      times: arrival.times(),
      missing: members.map(({ connection }) => connection).filter((connection) => !who.has(connection)),
    }
  }

  /** Of somebody who was in and is gone. */
  lost({ connection, rooms }: Lane): void {
    for (const arrival of this.#waiting)
      if (rooms.includes(arrival.room) && !arrival.who().has(connection)) arrival.wantOneLess()
  }
}
