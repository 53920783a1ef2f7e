/** Of one sender. The others are served between two turns of the event loop. */
const mostPerTurn = 64

/** Somebody who sends, and what of it was handled in this turn. */
export interface Sender<T> {
  turn: number
  countInTurn: number
  handle(packet: T): void
}

interface TurnsOptions<S> {
  /** Packets of it wait now: no more should be read. */
  onWait: (sender: S) => void
  onEnd: (sender: S) => void
  next?: (run: () => void) => void
}

/** What one sender has sent in one piece is handled over several turns of the event loop, in its order. */
export class Turns<T, S extends Sender<T>> {
  readonly #waiting = new Map<S, T[]>()
  readonly #options: TurnsOptions<S>
  readonly #next: (run: () => void) => void
  #turn = 0
  #isTurning = false

  constructor(options: TurnsOptions<S>) {
    this.#options = options
    this.#next = options.next ?? setImmediate
  }

  isWaiting(sender: S): boolean {
    return this.#waiting.has(sender)
  }

  /** Handles it now or in a later turn. */
  take(sender: S, packet: T): void {
    this.#begin()
    const line = this.#waiting.get(sender)
    if (line) return void line.push(packet)
    if (sender.turn !== this.#turn) {
      sender.turn = this.#turn
      sender.countInTurn = 0
    }
    if (++sender.countInTurn <= mostPerTurn) return sender.handle(packet)
    this.#waiting.set(sender, [packet])
    this.#options.onWait(sender)
  }

  /** What waits is handled now: nothing more comes. */
  flush(sender: S): void {
    const line = this.#waiting.get(sender)
    this.drop(sender)
    for (const packet of line ?? []) sender.handle(packet)
  }

  drop(sender: S): void {
    this.#waiting.delete(sender)
  }

  #begin(): void {
    if (this.#isTurning) return
    this.#isTurning = true
    this.#next(() => this.#nextTurn())
  }

  #nextTurn(): void {
    this.#turn++
    this.#isTurning = false
    for (const [sender, line] of this.#waiting) {
      // Handling one may end its sender, and drop the others.
      for (const packet of line.splice(0, mostPerTurn)) if (this.#waiting.has(sender)) sender.handle(packet)
      if (line.length > 0 || !this.#waiting.delete(sender)) continue
      // It has had its turn.
      sender.turn = this.#turn
      sender.countInTurn = mostPerTurn
      this.#options.onEnd(sender)
    }
    if (this.#waiting.size > 0) this.#begin()
  }
}
