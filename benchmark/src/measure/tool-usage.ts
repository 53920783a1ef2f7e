import type { OwnUsage } from '../load/load-pool-port.ts'
import type { Series } from './result.ts'
import { spreadOf } from './spread.ts'

/**
 * What the tool took, of several looks at its load processes: the busiest process of each look counts, because that is the
 * one that may hold up the figures.
 */
export function toolUsage(looks: readonly (readonly OwnUsage[])[]): Series['tool'] {
  const busiest = looks.map((own) => Math.max(0, ...own.map(({ cpuShare }) => cpuShare)))
  const latest = looks.map((own) => Math.max(0, ...own.map(({ lag }) => lag.max)))
  return { cpuShare: spreadOf(busiest).median, lag: spreadOf(latest) }
}

/** Of a scenario without load processes. */
export const noTool: Series['tool'] = { cpuShare: 0, lag: { min: 0, median: 0, max: 0, count: 0 } }
