/** Reproducible chance (mulberry32): the same seed gives the same run of choices. */
export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  isChance(of: number): boolean {
    return this.next() < of
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }
}
