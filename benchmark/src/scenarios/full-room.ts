import { setTimeout as sleep } from 'node:timers/promises'
import { BenchError } from '../bench-error.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import type { LoadPool, OwnUsage } from '../load/load-pool-port.ts'
import { openLoadPool } from '../load/load-pool.ts'
import { filesPerProcess, serverObstacle } from '../measure/file-limit.ts'
import { ServerMeter } from '../measure/server-meter.ts'
import { watchUsage } from '../measure/usage-watch.ts'
import { doorsIn, type SystemUnderTest, type Room, type RunningServer } from '../servers/system-under-test.ts'

export interface FullRoomPlan {
  contender: SystemUnderTest
  people: number
  feed: LiveFeed
  /** Load processes; chosen when not given. */
  processes?: number | undefined
  /** Connections begun in a second; as fast as they get in when not given. */
  perSecond?: number | undefined
  /** Memory and processor are looked at after so long a rest: what was just allocated is not there to stay. */
  restMs?: number | undefined
}

/** A server of a contender with one room, and everybody of it connected. */
export interface FullRoom {
  contender: SystemUnderTest
  server: RunningServer
  room: Room
  pool: LoadPool
  /** Of those who are in, the first one is who speaks. */
  connections: number[]
  /** How many were not let in, by reason. */
  refused: Record<string, number>
  /** From the first one that began to connect to the last one that is in. */
  tookMs: number
  /** What the load processes took meanwhile. */
  own: OwnUsage[]
  meter: ServerMeter
  rest(): Promise<void>
  /** Everybody leaves, the server and the load processes end. */
  close(): Promise<void>
}

/** Throws a `BenchError` that says what to do when the machine or the server cannot have so many connections. */
export async function fillRoom(plan: FullRoomPlan): Promise<FullRoom> {
  const { contender, people, feed, processes, perSecond, restMs = 1_000 } = plan
  const pool = openLoadPool({ connections: people, processes })
  const closers = [() => pool.close()]
  const close = async (): Promise<void> => {
    const one = closers.shift()
    if (!one) return
    try {
      await one()
    } finally {
      await close()
    }
  }
  const rest = () => sleep(restMs)
  try {
    const server = await contender.start()
    closers.push(() => server.stop())
    refuseTooMany(contender, server, people)
    const room = await server.room(people)
    const load = (await pool.own()).map(({ pid }, index) => ({
      ...{ pid, role: `load ${index + 1}, ${contender.title}`, isTool: true },
    }))
    const watched = () => [...server.processes().map((one) => ({ ...one, isTool: false })), ...load]
    const stopWatching = watchUsage(feed, watched)
    closers.unshift(async () => stopWatching())
    await rest()
    const meter = new ServerMeter(server)
    await pool.own()
    meter.begins()
    const entrance = await pool.connect(
      room.credentials.map((credential, index) => ({
        target: server.targets[index % server.targets.length]!,
        dialect: server.dialect,
        credential,
        rooms: [room.id],
      })),
      {
        ...(perSecond !== undefined && { perSecond }),
        onProgress: ({ ready, of }) =>
          feed.report({ kind: 'progress', doing: `connecting to ${contender.title}`, count: ready, of }),
      },
    )
    meter.ends()
    const own = await pool.own()
    await rest()
    meter.connected()
    const out = new Set(entrance.refused.map(({ connection }) => connection))
    const reasons = Object.groupBy(entrance.refused, ({ why }) => why)
    return {
      ...{ contender, server, room, pool, meter, rest, close, own, tookMs: entrance.tookMs },
      connections: entrance.connections.filter((connection) => !out.has(connection)),
      refused: Object.fromEntries(Object.entries(reasons).map(([why, all]) => [why, all!.length])),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Throws a `BenchError` when the server may not open so many files. */
export function refuseTooMany(contender: SystemUnderTest, server: RunningServer, people: number): void {
  const doors = doorsIn(server.processes())
  const limits = doors.map(({ pid }) => filesPerProcess(pid))
  const obstacle = doors.length === 0 ? null : serverObstacle(people, limits)
  if (obstacle !== null) throw new BenchError('file_limit', `${contender.title}: ${obstacle}`)
}
