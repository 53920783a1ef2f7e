import type { Spread } from './result.ts'

/** The value at or below which this share of the sorted values lies, e.g. 0.99; NaN of none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(sorted.length * share))
  return sorted[Math.min(sorted.length, rank) - 1] ?? Number.NaN
}

/** NaN of none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return {
    min: sorted[0] ?? Number.NaN,
    median: ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2,
    max: sorted.at(-1) ?? Number.NaN,
    count: sorted.length,
  }
}

/** `median (min–max)`, rounded. */
export function written({ min, median, max }: Spread, digits = 0): string {
  const [low, middle, high] = [min, median, max].map((value) => value.toFixed(digits))
  return `${middle} (${low}–${high})`
}
