/** Who has heard one message of a room, and when, in the order of arriving. */
export class Arrival {
  readonly room: number
  readonly sentAt: number
  readonly size: number
  #times: Float64Array
  #who: Int32Array
  #count = 0
  #wanted = Infinity
  #whenAll = () => {}

  constructor(room: number, sentAt: number, members: number) {
    this.room = room
    this.sentAt = sentAt
    this.size = members
    this.#times = new Float64Array(members)
    this.#who = new Int32Array(members)
  }

  add(connection: number, at: number): void {
    if (this.#count === this.#times.length) this.#grow()
    this.#times[this.#count] = at
    this.#who[this.#count++] = connection
    if (this.#count >= this.#wanted) this.#whenAll()
  }

  /** Answers when so many have heard it, or when time is up. */
  async heardBy(wanted: number, withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#whenAll = () => {
        clearTimeout(timer)
        resolve()
      }
      this.want(wanted)
    })
    this.#wanted = Infinity
    this.#whenAll = () => {}
  }

  /** Fewer are left to hear it. */
  want(wanted: number): void {
    this.#wanted = wanted
    if (this.#count >= wanted) this.#whenAll()
  }

  /** One who was to hear it is gone. */
  wantOneLess(): void {
    if (this.#wanted !== Infinity) this.want(this.#wanted - 1)
  }

  times(): Float64Array {
    return this.#times.slice(0, this.#count)
  }

  who(): Set<number> {
    return new Set(this.#who.subarray(0, this.#count))
  }

  #grow(): void {
    const times = new Float64Array(Math.max(4, this.#times.length * 2))
    const who = new Int32Array(times.length)
    times.set(this.#times)
    who.set(this.#who)
    this.#times = times
    this.#who = who
  }
}

/** So many receipts are remembered, 12 bytes each, and never fewer messages than this. */
const keptReceipts = 1_000_000
const keptMessages = 8

/** The messages heard last. */
export class Arrivals {
  readonly #byMessage = new Map<string, Arrival>()
  #receipts = 0

  /** Of this message, with space for so many; the oldest ones are forgotten for it. */
  of(room: number, sentAt: number, members: number): Arrival {
    const key = `${room} ${sentAt}`
    const before = this.#byMessage.get(key)
    if (before) return before
    const arrival = new Arrival(room, sentAt, members)
    this.#byMessage.set(key, arrival)
    this.#receipts += arrival.size
    for (const [oldest, { size }] of this.#byMessage) {
      if (this.#receipts <= keptReceipts || this.#byMessage.size <= keptMessages) break
      this.#byMessage.delete(oldest)
      this.#receipts -= size
    }
    return arrival
  }

  [Symbol.iterator](): Iterator<Arrival> {
    return this.#byMessage.values()
  }
}
