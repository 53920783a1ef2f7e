/** How long to wait before the next try: doubling, with jitter so that many clients do not come back together. */
export class Backoff {
  readonly #firstMs: number
  readonly #mostMs: number
  readonly #random: () => number
  #failures = 0

  constructor(firstMs: number, mostMs: number, random: () => number) {
    this.#firstMs = firstMs
    this.#mostMs = mostMs
    this.#random = random
  }

  /** Never less than `atLeastMs`, which a server may ask for. */
  nextMs(atLeastMs = 0): number {
    const most = Math.min(this.#mostMs, this.#firstMs * 2 ** this.#failures)
    this.#failures = Math.min(this.#failures + 1, 30)
    return Math.round(atLeastMs + most * (0.5 + this.#random() / 2))
  }

  reset(): void {
    this.#failures = 0
  }
}
