/** The value below which this share of the sorted values lies, e.g. 0.99. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Spread {
  min: number
  median: number
  max: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { min: sorted[0] ?? Number.NaN, median: percentile(sorted, 0.5), max: sorted.at(-1) ?? Number.NaN }
}

/** `median (min–max)`, rounded. */
export function written({ min, median, max }: Spread, digits = 0): string {
  const [low, middle, high] = [min, median, max].map((value) => value.toFixed(digits))
  return `${middle} (${low}–${high})`
}
