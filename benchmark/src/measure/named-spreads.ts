import type { Spread } from './result.ts'
import { spreadOf } from './spread.ts'

/** Figures by name, each of its values. What is no number has no part in it, and a figure without any is left out. */
export function spreadsOf(
  values: Readonly<Record<string, readonly (number | null)[]>>,
): Record<string, Spread> {
  const figures = Object.entries(values).map(([name, all]): [string, Spread] => [
    name,
    spreadOf(all.filter((value) => value !== null && Number.isFinite(value)) as number[]),
  ])
  return Object.fromEntries(figures.filter(([, { count }]) => count > 0))
}
