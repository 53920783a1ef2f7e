/** How high rows are: as measured, or as a guess until they have been on the screen. */
export class RowHeights {
  #measured = new Map<string, number>()
  readonly #guess: number

  constructor(guess = 48) {
    this.#guess = guess
  }

  measure(key: string, height: number): void {
    this.#measured.set(key, height)
  }

  of(key: string): number {
    return this.#measured.get(key) ?? this.#guess
  }

  sum(keys: readonly string[], from: number, to: number): number {
    let sum = 0
    for (let index = from; index < to; index++) sum += this.of(keys[index]!)
    return sum
  }

  /** The rows that touch this stretch of the whole, as `[from, to)`. */
  between(keys: readonly string[], top: number, bottom: number): [number, number] {
    let from = 0
    let edge = 0
    while (from < keys.length && edge + this.of(keys[from]!) <= top) edge += this.of(keys[from++]!)
    let to = from
    while (to < keys.length && edge < bottom) edge += this.of(keys[to++]!)
    return [from, to]
  }
}
