import type { LiveFeed } from '../live/live-feed.ts'
import type { Swarm } from '../load/swarm-port.ts'
import { openSwarm } from '../load/swarm.ts'
import { ServerMeter } from '../measure/server-meter.ts'
import { watchUsage } from '../measure/usage-watch.ts'
import type { Contender, RunningServer } from '../servers/contender.ts'
import { TalkingCrowd } from './sustained-crowd.ts'
import { openTalkers, type Circles } from './sustained-people.ts'

export interface StagePlan extends Circles {
  contender: Contender
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
  swarm: Swarm
  crowd: TalkingCrowd
  meter: ServerMeter
  people: number
  /** Those who were not let in, by reason. */
  refused: Record<string, number>
  close(): Promise<void>
}

export async function openStage(plan: StagePlan): Promise<Stage> {
  const { contender, feed, groups, size, restMs, processes, connectsPerSecond } = plan
  const swarm = openSwarm({ connections: groups * size, processes })
  const closers = [() => swarm.close()]
  const close = async () => {
    for (const one of closers.splice(0)) await one()
  }
  try {
    const server = await contender.start()
    closers.push(() => server.stop())
    const talkers = await openTalkers(server, plan, (count) =>
      feed.report({ kind: 'progress', doing: 'groups made', count, of: groups }),
    )
    const load = (await swarm.own()).map(({ pid }, index) => ({
      ...{ pid, role: `load ${index + 1}`, isTool: true },
    }))
    const stopWatching = watchUsage(feed, () => [
      ...server.processes().map((one) => ({ ...one, isTool: false })),
      ...load,
    ])
    closers.unshift(async () => stopWatching())
    const meter = new ServerMeter(server)
    const { crowd, refused } = await TalkingCrowd.enter(swarm, talkers, {
      ...(connectsPerSecond !== undefined && { perSecond: connectsPerSecond }),
      onProgress: ({ ready, of }) =>
        feed.report({ kind: 'progress', doing: `connecting to ${contender.title}`, count: ready, of }),
    })
    await new Promise((resolve) => setTimeout(resolve, restMs))
    meter.connected()
    const reasons = Object.groupBy(refused, ({ why }) => why)
    return {
      ...{ server, swarm, crowd, meter, close, people: talkers.newcomers.length },
      refused: Object.fromEntries(Object.entries(reasons).map(([why, all]) => [why, all!.length])),
    }
  } catch (error) {
    await close()
    throw error
  }
}
