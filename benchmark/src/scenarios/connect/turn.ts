import type { OwnUsage } from '../../load/load-pool-port.ts'
import type { Faults, Usage } from '../../measure/result.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { fillRoom } from '../full-room.ts'
import { faultsSince, playRound } from '../round.ts'
import type { ConnectPlan } from './plan.ts'

/** What it took to let everybody in once. */
export interface ConnectTurn {
  /** How many are in. */
  connections: number
  /** From the first one that began to the last one that is in. */
  tookMs: number
  /** Its processor time is that of the same while. */
  server: Usage[]
  own: OwnUsage[]
  faults: Faults
}

const heardWithinMs = 60_000

/** Everybody comes in, is heard of once, and leaves. The server is a fresh one, and who comes has been registered before. */
export async function playConnectTurn(
  plan: ConnectPlan,
  contender: SystemUnderTest,
  people: number,
): Promise<ConnectTurn> {
  const { feed, restMs, processes, perSecond } = plan
  const full = await fillRoom({ contender, people, feed, restMs, processes, perSecond })
  try {
    const { pool, room, meter, connections, refused, tookMs, own } = full
    // Who is in hears: a message that somebody misses is a fault of this scenario as well.
    const { rounds } = await playRound({
      ...{ pool, room, restMs: 0, bytes: 100, withinMs: heardWithinMs },
      speakers: connections.slice(0, 1),
      online: connections.length,
    })
    const faults = faultsSince(null, await pool.faults())
    await pool.disconnect()
    await full.rest()
    meter.left()
    const missing = rounds.reduce((sum, round) => sum + round.faults.missing, 0)
    return {
      ...{ connections: connections.length, tookMs, own },
      server: meter.usage({ connections: connections.length, deliveries: null }),
      faults: { ...faults, missing, refused: { ...refused, ...faults.refused } },
    }
  } finally {
    await full.close()
  }
}
