import { BenchError } from '../../bench-error.ts'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { BroadcastTurn } from './turn.ts'
import { fillRoom, type FullRoom } from '../full-room.ts'
import { whoCanRun } from '../who-can-run.ts'
import type { BroadcastPlan } from './plan.ts'

/**
 * Full receipt: one message to everybody in a room, from the sender's bytes to the last receiver's frame. Contenders take
 * turns round by round, so that what the machine does meanwhile hits all; another one begins each time.
 */
export async function broadcast(plan: BroadcastPlan): Promise<ScenarioResult> {
  const { sizes, bytes, senders, rounds, warmUps, feed } = plan
  const describes =
    `One message of ${bytes} bytes${senders > 1 ? ` from each of ${senders} at once` : ''} to everybody online, ` +
    `${rounds} rounds after ${warmUps} to warm up.`
  feed.report({ kind: 'started', scenario: 'broadcast', describes })
  const { able, notes } = await whoCanRun(plan.contenders)
  const series: Series[] = []
  for (const online of sizes) {
    const rooms: FullRoom[] = []
    try {
      for (const contender of able) {
        plan.signal?.throwIfAborted()
        const room = await filled(plan, contender, online, notes)
        if (room) rooms.push(room)
      }
      series.push(...(await takeTurns(plan, rooms, online)))
    } finally {
      for (const room of rooms) await room.close()
    }
  }
  if (series.length === 0) throw new BenchError('not_possible_here', notes.join('\n'))
  for (const text of notes) feed.report({ kind: 'note', text })
  feed.report({ kind: 'done' })
  return { scenario: 'broadcast', describes, series, notes }
}

/** Null, with a note, where this machine cannot have so many. */
async function filled(
  { feed, processes, perSecond, restMs }: BroadcastPlan,
  contender: SystemUnderTest,
  people: number,
  notes: string[],
): Promise<FullRoom | null> {
  try {
    return await fillRoom({ contender, people, feed, processes, perSecond, restMs: restMs * 10 })
  } catch (error) {
    if (!(error instanceof BenchError) || error.code !== 'file_limit') throw error
    notes.push(error.message)
    return null
  }
}

async function takeTurns(plan: BroadcastPlan, rooms: readonly FullRoom[], online: number): Promise<Series[]> {
  const turns = rooms.map((room) => new BroadcastTurn(plan, room, online))
  for (let number = 1; number <= plan.warmUps; number++)
    for (const turn of turns) {
      plan.signal?.throwIfAborted()
      await turn.warmUp()
    }
  for (let number = 1; number <= plan.rounds; number++)
    for (let step = 0; step < turns.length; step++) {
      plan.signal?.throwIfAborted()
      await turns[(number + step) % turns.length]!.play(number)
    }
  const series: Series[] = []
  for (const turn of turns) series.push(await turn.end())
  return series
}
