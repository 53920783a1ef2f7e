import { BenchError } from '../../bench-error.ts'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { whoCanRun } from '../who-can-run.ts'
import type { ConnectPlan } from './plan.ts'
import { connectSeries } from './series.ts'
import { playConnectTurn, type ConnectTurn } from './turn.ts'

/**
 * Everybody comes in, is heard of once, and leaves: how many a second, what it costs the server, and how much memory each one
 * takes and gives back. Contenders take turns round by round, each time with a fresh server; another one begins each time.
 */
export async function connect(plan: ConnectPlan): Promise<ScenarioResult> {
  const { perSecond, rounds, feed } = plan
  const describes =
    `Everybody connects to a fresh server and leaves again, ${rounds === 1 ? 'once' : `${rounds} times, contenders in turns`}: ` +
    'connections per second from the first one that opens to the last one that is in the room, what each of them costs the ' +
    'server meanwhile, and its memory idle, connected and after. ' +
    (perSecond === undefined
      ? 'They come as fast as they get in.'
      : `At most ${perSecond} begin in a second, and no server can be faster than that.`)
  feed.report({ kind: 'started', scenario: 'connect', describes })
  const { able, notes } = await whoCanRun(plan.contenders)
  const series: Series[] = []
  for (const connections of plan.sizes) {
    const setting = { connections, ...(perSecond !== undefined && { 'begun a second': perSecond }) }
    series.push(...connectSeries(await takeTurns(plan, able, connections, notes), setting))
  }
  if (series.length === 0) throw new BenchError('not_possible_here', notes.join('\n'))
  for (const text of notes) feed.report({ kind: 'note', text })
  feed.report({ kind: 'done' })
  return { scenario: 'connect', describes, series, notes }
}

/** Who cannot have so many has no turns, and a note. */
async function takeTurns(
  plan: ConnectPlan,
  able: readonly SystemUnderTest[],
  people: number,
  notes: string[],
): Promise<Map<SystemUnderTest, ConnectTurn[]>> {
  const taken = new Map(able.map((contender) => [contender, [] as ConnectTurn[]]))
  for (let round = 0; round < plan.rounds; round++)
    for (let step = 0; step < able.length; step++) {
      const contender = able[(round + step) % able.length]!
      const turns = taken.get(contender)
      if (!turns) continue
      plan.signal?.throwIfAborted()
      try {
        turns.push(await playConnectTurn(plan, contender, people))
      } catch (error) {
        if (!(error instanceof BenchError) || error.code !== 'file_limit') throw error
        notes.push(error.message)
        taken.delete(contender)
      }
    }
  return taken
}
