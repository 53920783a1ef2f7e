import type { Series } from '../measure/result.ts'
import { fullReceipt } from './full-receipt.ts'

/**
 * How many times the median full receipt of a contender under the very same setting. Null where that did not run, and where
 * either left somebody without the message: there is nothing to compare.
 */
export function ratioTo(reference: string, series: Series, run: readonly Series[]): number | null {
  const other = run.find((one) => one.contender === reference && isSameSetting(one, series))
  const own = fullReceipt(series)
  const theirs = other ? fullReceipt(other) : null
  if (!own || !theirs || !Number.isFinite(own.max) || !Number.isFinite(theirs.max)) return null
  return theirs.median === 0 ? null : own.median / theirs.median
}

function isSameSetting({ setting: a }: Series, { setting: b }: Series): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => a[key] === b[key])
}
