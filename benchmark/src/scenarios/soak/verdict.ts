import type { Spread } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'

/** A figure at a moment, in milliseconds. */
export type Point = readonly [at: number, value: number]

export interface Trend {
  /** Over the first tenth of the time, and over the last one. */
  first: Spread
  last: Spread
  /** Of a straight line through all points, for an hour. */
  slopePerHour: number
  /** At most so much may the last tenth's median be. */
  limit: number
  holds: boolean
}

const tolerated = 0.1

/**
 * Where a figure ends that should go nowhere. It ends where it began when the median of the last tenth is above that of the first
 * one by no more than a tenth, or than what the first one varied by itself, whichever is larger.
 */
export function trendOf(tenths: readonly (readonly Point[])[]): Trend {
  const [first, last] = [tenths.at(0)!, tenths.at(-1)!].map((tenth) =>
    spreadOf(tenth.map(([, value]) => value)),
  )
  const limit = first!.median + Math.max(tolerated * first!.median, first!.max - first!.min)
  return {
    ...{ first: first!, last: last!, limit },
    slopePerHour: slopeOf(tenths.flat()) * 3_600_000,
    holds: last!.median <= limit,
  }
}

/** Of what a crowd weighed, the share that is still there after it has left: 1 is all of it, below 0 less than before it came. */
export function shareLeft(before: number, under: number, after: number): number {
  return (after - before) / (under - before)
}

/** Least squares. */
function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean(([x]) => x), mean(([, y]) => y)]
  return mean(([x, y]) => (x - at) * (y - value)) / mean(([x]) => (x - at) ** 2)
}
