/** How often each happens to a hint, from 0 to 1. */
export interface Odds {
  dropped: number
  doubled: number
  late: number
}

export type FaultCounts = Record<keyof Odds, number>

interface MischiefParts {
  odds: Odds
  /** From 0 up to 1. */
  chance: () => number
  later?: (run: () => void, ms: number) => unknown
}

const latestMs = 1_500

/** Loses, doubles and holds back what may be lost, doubled and out of order, and counts. */
export class FaultProxy {
  readonly counts: FaultCounts = { dropped: 0, doubled: 0, late: 0 }
  readonly #parts: MischiefParts

  constructor(parts: MischiefParts) {
    this.#parts = parts
  }

  pass(tell: () => void): void {
    const { odds, chance, later = setTimeout } = this.#parts
    const dice = chance()
    if (dice < odds.dropped) return this.#count('dropped')
    if (dice < odds.dropped + odds.doubled) {
      this.#count('doubled')
      tell()
      return void later(tell, chance() * latestMs)
    }
    if (dice >= odds.dropped + odds.doubled + odds.late) return tell()
    this.#count('late')
    later(tell, chance() * latestMs)
  }

  #count(what: keyof Odds): void {
    this.counts[what]++
  }
}
