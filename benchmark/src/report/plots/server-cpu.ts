import type { Result } from '../../measure/result.ts'
import { atTheLargest, broadcastSeries, onlineOf } from '../broadcast-series.ts'
import { cpuPer10k } from '../columns.ts'
import { count } from '../numerals.ts'
import { bars } from './bars.ts'
import { besidesSize } from './lines-by-size.ts'
import type { Plot } from './plot.ts'
import { looksOf } from './style.ts'

/** What 10,000 deliveries cost each contender's server in CPU time. Null when it was not measured. */
export function serverCpu(result: Result): Plot | null {
  const all = broadcastSeries(result)
  const series = atTheLargest(all)
  const look = looksOf(all.map(({ contender }) => contender))
  const besides = besidesSize(series)
  const rows = series.flatMap((one) => {
    const value = cpuPer10k(one.server)
    const title = [one.title, besides(one)].filter(Boolean).join(', ')
    return value === null ? [] : [{ title, look: look(one.contender), value }]
  })
  if (rows.length === 0) return null
  return {
    name: 'server-cpu',
    title: 'What 10,000 deliveries cost the server',
    reads: `CPU seconds of all server processes together, with ${count(onlineOf(series[0]!))} online; what the clients needed is not in it.`,
    option: (frame) => bars(rows, 'CPU seconds for 10,000 deliveries', frame),
  }
}
