import type { Result } from '../../measure/result.ts'
import { atTheLargest, onlineOf } from '../broadcast-series.ts'
import { faultWords } from '../faults.ts'
import { count } from '../numerals.ts'
import { busyTool } from '../verdict.ts'
import { bars } from './bars.ts'
import type { Plot } from './plot.ts'
import { looksOf } from './style.ts'

/** How fast each contender let everybody in, at the largest size. Null when there is nobody to compare with. */
export function connectionsPerSecond({ scenarios }: Result): Plot | null {
  const all = scenarios.find(({ scenario }) => scenario === 'connect')?.series ?? []
  const look = looksOf(all.map(({ contender }) => contender))
  const series = atTheLargest(all).filter(({ figures }) => figures['connections per second'] !== undefined)
  if (series.length < 2) return null
  const rows = series.map((one) => {
    const { median, min, max } = one.figures['connections per second']!
    const ratio = one.figures['per second × Socket.IO']
    return {
      ...{ title: one.title, look: look(one.contender), value: median, low: min, high: max },
      ...(ratio && one.contender !== 'socketio' && { also: `${ratio.median.toFixed(2)} ×` }),
      isFaulty: faultWords(one).length > 0,
    }
  })
  const bound = series.filter(({ tool }) => tool.cpuShare > busyTool).map(({ title }) => title)
  return {
    name: 'connections-per-second',
    title: `${count(onlineOf(series[0]!))} people come in`,
    reads: [
      'Connections per second, from the first one that opens to the last one that is in the room: median of the rounds; the thin line goes from the slowest round to the fastest.',
      rows.some((row) => 'also' in row) && '“×” is against plain Socket.IO.',
      bound.length > 0 &&
        `The load had no time left with ${bound.join(' and ')}: it is at least so many there.`,
    ]
      .filter(Boolean)
      .join(' '),
    option: (frame) => bars(rows, 'connections per second', frame),
  }
}
