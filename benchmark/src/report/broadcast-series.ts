import type { Result, Series } from '../measure/result.ts'
import { isOurs } from './ours.ts'

/** Where a message to everybody is timed, the fullest comparison first. */
const timed = ['compare', 'broadcast']

/** The series of full receipts that the plots and the first figures are about; empty when the run has none. */
export function broadcastSeries({ scenarios }: Result): Series[] {
  const found = timed.map((name) => scenarios.find(({ scenario }) => scenario === name))
  return (found.find((one) => one !== undefined)?.series ?? []).filter(
    ({ rounds, setting }) => rounds.length > 0 && Number.isFinite(onlineOf({ setting })),
  )
}

/** How many are connected. */
export function onlineOf({ setting: { online, connections } }: Pick<Series, 'setting'>): number {
  return Number(online ?? connections)
}

/** Everybody at the largest size at which the product was measured, or anybody when it was not; ours first. */
export function atTheLargest(series: readonly Series[]): Series[] {
  const measured = series.some(isOurs) ? series.filter(isOurs) : series
  const largest = Math.max(...measured.map(onlineOf))
  return series
    .filter((one) => onlineOf(one) === largest)
    .sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)))
}
