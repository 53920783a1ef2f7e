import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveFeed } from '../../live/live-feed.ts'
import type { LoadPool } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import type { SystemUnderTest, RunningServer } from '../../servers/system-under-test.ts'
import { TalkingCrowd } from './crowd.ts'
import { openTalkers, type Circles } from './people.ts'

export interface StagePlan extends Circles {
  contender: SystemUnderTest
  feed: LiveFeed
  /** Memory is looked at after so long a rest. */
  restMs: number
  /** Load processes; chosen when not given. */
  processes?: number | undefined
  /** Connections begun in a second; as fast as they get in when not given. */
  connectsPerSecond?: number | undefined
}

/** A server on which everybody who is to talk is connected. */
export interface Stage {
  server: RunningServer
  pool: LoadPool
  crowd: TalkingCrowd
  meter: ServerMeter
  people: number
  /** Those who were not let in, by reason. */
  refused: Record<string, number>
  close(): Promise<void>
}

export async function openStage(plan: StagePlan): Promise<Stage> {
  const { contender, feed, groups, size, restMs, processes, connectsPerSecond } = plan
  const pool = openLoadPool({ connections: groups * size, processes })
  const closers = [() => pool.close()]
  const close = async () => {
    for (const one of closers.splice(0)) await one()
  }
  try {
    const server = await contender.start()
    closers.push(() => server.stop())
    const talkers = await openTalkers(server, plan, (count) =>
      feed.report({ kind: 'progress', doing: 'groups made', count, of: groups }),
    )
    const load = (await pool.own()).map(({ pid }, index) => ({
      ...{ pid, role: `load ${index + 1}`, isTool: true },
    }))
    const stopWatching = watchUsage(feed, () => [
      ...server.processes().map((one) => ({ ...one, isTool: false })),
      ...load,
    ])
    closers.unshift(async () => stopWatching())
    const meter = new ServerMeter(server)
    const { crowd, refused } = await TalkingCrowd.enter(pool, talkers, {
      ...(connectsPerSecond !== undefined && { perSecond: connectsPerSecond }),
      onProgress: ({ ready, of }) =>
        feed.report({ kind: 'progress', doing: `connecting to ${contender.title}`, count: ready, of }),
    })
    await sleep(restMs)
    meter.connected()
    const reasons = Object.groupBy(refused, ({ why }) => why)
    return {
      ...{ server, pool, crowd, meter, close, people: talkers.newcomers.length },
      refused: Object.fromEntries(Object.entries(reasons).map(([why, all]) => [why, all!.length])),
    }
  } catch (error) {
    await close()
    throw error
  }
}
