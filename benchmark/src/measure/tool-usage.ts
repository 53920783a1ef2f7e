import type { OwnUsage } from '../load/swarm-port.ts'
import type { Series } from './result.ts'

/** Of the load processes together: the busiest one is the one that may hold up the figures. */
export function toolUsage(own: readonly OwnUsage[]): Series['tool'] {
  const medians = own.map(({ lag }) => lag.median).sort((a, b) => a - b)
  return {
    cpuShare: Math.max(0, ...own.map(({ cpuShare }) => cpuShare)),
    lag: {
      min: medians[0] ?? 0,
      median: medians[Math.floor(medians.length / 2)] ?? 0,
      max: Math.max(0, ...own.map(({ lag }) => lag.max)),
      count: own.length,
    },
  }
}
