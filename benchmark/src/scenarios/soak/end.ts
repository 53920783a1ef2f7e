import { addFaults, noFaults } from '../../measure/faults.ts'
import type { Faults } from '../../measure/result.ts'
import type { FaultReport } from '../../load/load-pool-port.ts'
import { faultsSince } from '../round.ts'
import { newFaults, stayingFaults } from './part.ts'
import type { SoakStage } from './stage.ts'
import type { SoakPlan } from './plan.ts'

/**
 * Nobody comes any more and everybody reads on; then they leave. Answers what has gone wrong since it was looked at last, and at any time for
 * those who came and went or did not read, with a sentence about each of those.
 */
export async function endSoak(
  stage: SoakStage,
  { bytes, withinMs, slow: slowPeople }: SoakPlan,
  before: readonly FaultReport[],
): Promise<{ faults: Faults; notes: string[] }> {
  const { crowd, near, passers, flow, slow, people, refused } = stage
  flow.stop()
  const moved = await flow.ended()
  await slow.end()
  // Who has this one has everything before it, or has lost something.
  const last = { connection: people.near.length, room: people.slow.sayTo, bytes, withinMs }
  const { position } = await near.say(last)
  const lacking = await slow.missing(people.slow.id, position ?? 0, withinMs)
  const { messages, doubled, disordered, lost } = slow.tally
  const faults = [
    newFaults(before, await stayingFaults(stage)),
    faultsSince(null, await passers.faults()),
    { ...noFaults(), refused },
    { ...noFaults(), refused: moved.refused },
    { ...noFaults(), missing: lacking, doubled, disordered, refused: lost },
    ...slow.ended().map((code) => ({ ...noFaults(), refused: { [code]: 1 } })),
  ].reduce(addFaults)
  const tooMuch = await stage.server.figure('hubbub_readers_cut_off_total')
  slow.leave()
  await Promise.all([crowd.disconnect(), near.disconnect()])
  return {
    faults,
    notes: [
      `${moved.came} came and left, ${moved.perSecond.toFixed(1)} a second.`,
      `${slowPeople} slow readers did not read ${slow.stops} times and were cut off ${slow.cutOffs} times, ${tooMuch ?? 'nobody knows how many'} of them because too much waited for them; in the end they lacked ${lacking} of ` +
        `${messages + lacking} messages.`,
    ],
  }
}
