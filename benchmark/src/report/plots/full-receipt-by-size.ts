import type { Result, Series } from '../../measure/result.ts'
import { broadcastSeries, onlineOf } from '../broadcast-series.ts'
import { faultWords } from '../faults.ts'
import { fullReceipt } from '../full-receipt.ts'
import type { Plot } from './plot.ts'
import { linesBySize } from './lines-by-size.ts'
import { sizeLines, type SizePoint } from './size-line.ts'

/** Over more than this factor of sizes, straight axes would press all but the largest into the corner. */
const tooFarApart = 100

/** The heart of a report: full receipt against how many are online, each contender with its spread. Null with fewer than two sizes. */
export function fullReceiptBySize(result: Result): Plot | null {
  const series = broadcastSeries(result)
  const sizes = series.map(onlineOf)
  if (new Set(sizes).size < 2) return null
  const lines = linesBySize(series, pointsOf)
  const isLog = Math.max(...sizes) / Math.min(...sizes) > tooFarApart
  const axes = { x: 'online', y: 'full receipt, ms', isLog }
  return {
    name: 'full-receipt',
    title: 'Until the last one has it, by how many are online',
    reads: `Median of the rounds, in milliseconds${isLog ? ', both axes logarithmic: a straight line of slope one grows as the audience does' : ''}. The thin upright lines go from the fastest round to the slowest.`,
    option: (frame) => sizeLines(lines, axes, frame),
  }
}

/** Nothing is drawn where most rounds never ended: there is no such time. */
function pointsOf(series: Series): SizePoint[] {
  const spread = fullReceipt(series)
  if (!spread || !Number.isFinite(spread.median)) return []
  const whisker = Number.isFinite(spread.max) && { low: spread.min, high: spread.max }
  return [{ x: onlineOf(series), y: spread.median, ...whisker, isFaulty: faultWords(series).length > 0 }]
}
