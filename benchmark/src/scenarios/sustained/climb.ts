/**
 * Finds the highest rate that holds: up by one step after another until a rate breaks, then on from the highest that held by
 * half the step, and half of that again. It ends when the step is below the precision.
 */
export class Climb {
  readonly #precision: number
  #step: number
  #held: number | null = null
  #broken = Infinity

  /** The step is also the first rate. */
  constructor({ step, precision }: { step: number; precision: number }) {
    this.#step = step
    this.#precision = precision
  }

  /** What to try next; null when it is known. */
  next(): number | null {
    const from = this.#held ?? 0
    while (from + this.#step >= this.#broken) this.#step /= 2
    return this.#step < this.#precision ? null : from + this.#step
  }

  held(rate: number): void {
    this.#held = rate
  }

  broke(rate: number): void {
    this.#broken = rate
  }

  /** The highest rate that held; null when none did. */
  get highest(): number | null {
    return this.#held
  }

  /** The lowest rate that did not; null when all did. */
  get lowestBroken(): number | null {
    return this.#broken === Infinity ? null : this.#broken
  }
}
