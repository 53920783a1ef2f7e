import { BenchError } from '../../bench-error.ts'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { neighbourSeries, type Beside, type NeighbourTurn } from './series.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { addFaults } from '../../measure/faults.ts'
import { whoCanRun } from '../who-can-run.ts'
import type { NeighbourPlan } from './plan.ts'

/** A small conversation by itself, and beside a message to a large room again and again, in turns. */
export async function neighbour(plan: NeighbourPlan): Promise<ScenarioResult> {
  const { people, messagesPerSecond, crowd, everyMs, bytes, turnMs, turns, feed } = plan
  const describes =
    `${people} people say ${messagesPerSecond} messages of ${bytes} bytes a second to one another for ${turnMs} ms, alone and then ` +
    `beside a message to ${crowd} others every ${everyMs} ms; ${turns} turns of each. The delays are those of the ${people}, who are in ` +
    'a load process of their own.'
  feed.report({ kind: 'started', scenario: 'neighbour', describes })
  const { able, notes } = await whoCanRun(plan.contenders)
  const series: Series[] = []
  for (const contender of able)
    try {
      plan.signal?.throwIfAborted()
      series.push(...(await measureOne(plan, contender)))
    } catch (error) {
      if (!(error instanceof BenchError) || error.code !== 'file_limit') throw error
      notes.push(error.message)
    }
  if (series.length === 0) throw new BenchError('not_possible_here', notes.join('\n'))
  for (const text of notes) feed.report({ kind: 'note', text })
  feed.report({ kind: 'done' })
  return { scenario: 'neighbour', describes, series, notes }
}

async function measureOne(plan: NeighbourPlan, contender: SystemUnderTest): Promise<Series[]> {
  const { turnMs, turns, warmUpMs, feed, signal } = plan
  const hood = await Neighbourhood.open(plan, contender)
  try {
    const taken: Record<Beside, NeighbourTurn[]> = { nobody: [], 'the crowd': [] }
    for (let turn = 0; turn <= turns; turn++)
      for (const beside of ['nobody', 'the crowd'] as const) {
        signal?.throwIfAborted()
        const doing = `${contender.title} beside ${beside}${turn === 0 ? ', warming up' : ''}`
        feed.report({ kind: 'progress', doing, count: turn, of: turns })
        const one = await hood.take(beside, turn === 0 ? warmUpMs : turnMs)
        if (turn > 0) taken[beside].push(one)
      }
    return neighbourSeries(plan, contender, taken).map((series) => ({
      ...series,
      faults: addFaults(series.faults, hood.refused),
    }))
  } finally {
    await hood.close()
  }
}
