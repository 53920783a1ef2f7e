import type { Result } from '../../measure/result.ts'
import { atTheLargest, broadcastSeries, onlineOf } from '../broadcast-series.ts'
import { faultWords } from '../faults.ts'
import { fullReceipt } from '../full-receipt.ts'
import { count } from '../numerals.ts'
import { isOurs } from '../ours.ts'
import { ratioTo } from '../ratio.ts'
import { bars } from './bars.ts'
import { besidesSize } from './lines-by-size.ts'
import type { Plot } from './plot.ts'
import { looksOf } from './style.ts'

/** Full receipt at the largest size, contender by contender. Null when there is nobody to compare with. */
export function besideThePeers(result: Result): Plot | null {
  const all = broadcastSeries(result)
  const series = atTheLargest(all)
  if (!series.some(isOurs) || series.length < 2) return null
  const look = looksOf(all.map(({ contender }) => contender))
  const besides = besidesSize(series)
  const online = count(onlineOf(series[0]!))
  const rows = series.flatMap((one) => {
    const spread = fullReceipt(one)
    if (!spread || !Number.isFinite(spread.median)) return []
    const ratio = ratioTo('climit', one, series)
    return [
      {
        title: [one.title, besides(one)].filter(Boolean).join(', '),
        look: look(one.contender),
        value: spread.median,
        ...(Number.isFinite(spread.max) && { low: spread.min, high: spread.max }),
        ...(ratio !== null && one.contender !== 'climit' && { also: `${ratio.toFixed(2)} ×` }),
        isFaulty: faultWords(one).length > 0,
      },
    ]
  })
  const silent = series.length - rows.length
  return {
    name: 'beside-the-peers',
    title: `One message to ${online} people`,
    reads: [
      'Full receipt: median of the rounds, in milliseconds; the thin line goes from the fastest round to the slowest.',
      series.some(({ contender }) => contender === 'climit') && '“×” is against the C limit.',
      silent > 0 &&
        `${silent} of ${series.length} contenders are not drawn: most of their rounds never ended.`,
    ]
      .filter(Boolean)
      .join(' '),
    option: (frame) => bars(rows, 'full receipt, ms', frame),
  }
}
