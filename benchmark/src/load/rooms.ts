/** Rooms by number, as long as nobody has to read them. */
export class Rooms {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #heads: number[] = []
  readonly #members: number[] = []

  number(name: string): number {
    const before = this.#numbers.get(name)
    if (before !== undefined) return before
    const number = this.#names.length
    this.#numbers.set(name, number)
    this.#names.push(name)
    this.#heads.push(0)
    this.#members.push(0)
    return number
  }

  name(room: number): string {
    return this.#names[room]!
  }

  /** How many connections of this process are in the room because they were to be. */
  members(room: number): number {
    return this.#members[room]!
  }

  join(room: number): void {
    this.#members[room]!++
  }

  leave(room: number): void {
    this.#members[room]!--
  }

  /** Somebody has heard this number. */
  reached(room: number, number: number): void {
    if (number > this.#heads[room]!) this.#heads[room] = number
  }

  /** The highest number that anybody has heard in each room that has members. */
  heads(): Record<string, number> {
    const rooms = this.#names.map((name, room): [string, number] => [name, this.#heads[room]!])
    return Object.fromEntries(rooms.filter(([, head], room) => head > 0 && this.#members[room]! > 0))
  }
}
