import type { ScenarioResult, Series } from '../../measure/result.ts'
import { BenchError } from '../../bench-error.ts'
import { churnSeries } from './series.ts'
import { whoCanRun } from '../who-can-run.ts'
import type { ChurnPlan } from './plan.ts'

/**
 * Some stay and are told something every second while as many others come, stay for a few seconds and leave, over and over. The
 * network's share of a delay is twice a ping, measured between the messages on the same connections.
 */
export async function churn(plan: ChurnPlan): Promise<ScenarioResult> {
  const { idle, coming, stayMs, everyMs, rounds, bytes, feed } = plan
  const describes =
    `${idle} stay and hear ${rounds} messages of ${bytes} bytes, one every ${everyMs} ms, while ${coming} others connect, leave after ` +
    `${stayMs} ms and come again. Less two pings: each message’s mean delay without twice the median of the pings measured on ` +
    'ten of the same connections right after it. Inside: the server’s own clocks, from its door to the answer, and from the ' +
    'commit to the last byte handed to the kernel.'
  feed.report({ kind: 'started', scenario: 'churn', describes })
  const { able, notes } = await whoCanRun(plan.contenders)
  const series: Series[] = []
  for (const contender of able) {
    plan.signal?.throwIfAborted()
    series.push(await churnSeries(plan, contender))
  }
  if (series.length === 0) throw new BenchError('not_possible_here', notes.join('\n'))
  for (const text of notes) feed.report({ kind: 'note', text })
  feed.report({ kind: 'done' })
  return { scenario: 'churn', describes, series, notes }
}
