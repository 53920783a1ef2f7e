import type { FaultLog } from './fault-log.ts'
import { Gaps } from './gaps.ts'

const none = -1
/** Of a row in which nothing was heard yet and no head was told. */
const unknown = -1

/**
 * How far each connection has heard in each of its rooms. A connection's rows are a list that begins with the row it keeps
 * itself; a row is a few numbers in arrays that all share, so that a million of them weigh little.
 */
export class Positions {
  readonly #faults: FaultLog
  readonly #gaps = new Gaps()
  #next = new Int32Array(1_024)
  #room = new Int32Array(1_024)
  #connection = new Int32Array(1_024)
  /** The highest number heard. */
  #last = new Int32Array(1_024)
  /** Up to here the server said that it was known already: harmless when it comes. */
  #known = new Int32Array(1_024)
  /** Of the last message, where messages are numbered by themselves as well; 0 when that is not sure. */
  #message = new Int32Array(1_024)
  #stamp = new Float64Array(1_024)
  #rows = 0
  #free = none

  constructor(faults: FaultLog) {
    this.#faults = faults
  }

  /** The list of a connection that is in no room. */
  static readonly empty = none

  /** Answers the list with the room in it. */
  enter(list: number, connection: number, room: number): number {
    const row = this.#take()
    this.#next[row] = list
    this.#room[row] = room
    this.#connection[row] = connection
    this.#last[row] = unknown
    this.#known[row] = 0
    this.#message[row] = 0
    this.#stamp[row] = 0
    return row
  }

  /** The row of the room in the list; -1 when it is not there. */
  find(list: number, room: number): number {
    let row = list
    while (row !== none && this.#room[row] !== room) row = this.#next[row]!
    return row
  }

  /** What the server says was the last one when the connection came in. */
  begin(row: number, head: number): void {
    this.#known[row] = head
    if (head > this.#last[row]!) this.#last[row] = head
    this.#gaps.forget(row)
  }

  /** This number has arrived. Answers whether it counts: it is new and nobody could know it before. */
  arrived(row: number, number: number): boolean {
    const last = this.#last[row]!
    if (number === last + 1 || last === unknown) {
      this.#last[row] = number
      return true
    }
    if (number > last) {
      this.#last[row] = number
      this.#message[row] = 0
      this.#gaps.open(row, last + 1, number - 1)
      this.#faults.missing(this.#connection[row]!, this.#room[row]!, last + 1, number - 1)
      return true
    }
    if (number <= this.#known[row]!) return false
    const isLate = this.#gaps.fill(row, number)
    if (isLate) this.#faults.late(this.#connection[row]!, this.#room[row]!, number)
    else this.#faults.doubled(this.#connection[row]!, this.#room[row]!, number)
    return isLate
  }

  /** The same where messages have numbers of their own besides: those are without a hole, too. */
  messageArrived(row: number, rev: number, position: number): boolean {
    const isInOrder = rev === this.#last[row]! + 1
    if (!this.arrived(row, rev)) return false
    const before = this.#message[row]!
    if (isInOrder && before !== 0 && position !== before + 1)
      this.#faults.misnumbered(this.#connection[row]!, this.#room[row]!, position)
    if (position > before) this.#message[row] = position
    return true
  }

  /** The same where nothing is numbered: only the same text twice in a row is noticed. */
  stampArrived(row: number, stamp: number): boolean {
    if (this.#stamp[row] === stamp) {
      this.#faults.doubled(this.#connection[row]!, this.#room[row]!, null)
      return false
    }
    this.#stamp[row] = stamp
    return true
  }

  /** Where others are further: what this connection may still miss, as ranges. Counts nothing. */
  *behind(
    list: number,
    headOf: (room: number) => number,
  ): Generator<[room: number, from: number, to: number]> {
    for (let row = list; row !== none; row = this.#next[row]!) {
      const last = this.#last[row]!
      const head = headOf(this.#room[row]!)
      if (last !== unknown && head > last) yield [this.#room[row]!, last + 1, head]
    }
  }

  /** How far the row has come; below 0 where nothing is known of it. */
  reached(row: number): number {
    return this.#last[row]!
  }

  /** The room is none of the connection's any more. Answers the list without it. */
  drop(list: number, room: number): number {
    const row = this.find(list, room)
    if (row === none) return list
    let rest = list
    if (list === row) rest = this.#next[row]!
    else {
      let before = list
      while (this.#next[before] !== row) before = this.#next[before]!
      this.#next[before] = this.#next[row]!
    }
    this.#next[row] = none
    this.leave(row)
    return rest
  }

  /** The connection is gone: what it misses stays counted, its rows are free. */
  leave(list: number): void {
    for (let row = list; row !== none;) {
      const next = this.#next[row]!
      this.#gaps.forget(row)
      this.#next[row] = this.#free
      this.#free = row
      row = next
    }
  }

  #take(): number {
    const row = this.#free
    if (row !== none) {
      this.#free = this.#next[row]!
      return row
    }
    if (this.#rows === this.#next.length) this.#grow()
    return this.#rows++
  }

  #grow(): void {
    const size = this.#next.length * 2
    const wider = (narrow: Int32Array) => {
      const wide = new Int32Array(size)
      wide.set(narrow)
      return wide
    }
    this.#next = wider(this.#next)
    this.#room = wider(this.#room)
    this.#connection = wider(this.#connection)
    this.#last = wider(this.#last)
    this.#known = wider(this.#known)
    this.#message = wider(this.#message)
    const stamp = new Float64Array(size)
    stamp.set(this.#stamp)
    this.#stamp = stamp
  }
}
