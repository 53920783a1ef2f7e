import { setTimeout as sleep } from 'node:timers/promises'
import type { Newcomer, LoadPool } from '../../load/load-pool-port.ts'
import { openLoadPool } from '../../load/load-pool.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import type { RunningServer } from '../../servers/system-under-test.ts'
import { ChurnFlow } from '../churn/flow.ts'
import { refuseTooMany } from '../full-room.ts'
import { SlowReaders } from '../slow-readers.ts'
import { inviteSoakPeople, type SoakPeople } from './people.ts'
import { SoakSampler, type SoakSample } from './sampler.ts'
import type { SoakPlan } from './plan.ts'

/** They leave and come in so many groups, so that somebody does all the time. */
const flows = 50

/** A server, and everybody who is to be there for a long time. */
export interface SoakStage {
  server: RunningServer
  meter: ServerMeter
  sampler: SoakSampler
  people: SoakPeople
  /** Of the large room, those who stay. */
  crowd: LoadPool
  passers: LoadPool
  flow: ChurnFlow
  /** Those in small rooms, and then the one who floods the slow readers. */
  near: LoadPool
  slow: SlowReaders
  /** Before anybody came. */
  idle: SoakSample[]
  refused: Record<string, number>
  rest(): Promise<void>
  close(): Promise<void>
}

/** Everybody is in when it answers, but those who come and go. */
export async function openSoakStage(plan: SoakPlan): Promise<SoakStage> {
  const { contender, coming, restMs, feed, processes } = plan
  const closers: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    const one = closers.pop()
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
    const people = await inviteSoakPeople(server, plan)
    const { staying, passing, near: nearby, flooding, slow: slowRoom } = people
    const poolFor = (connections: number, of = processes && 1) => {
      const pool = openLoadPool({ connections, processes: of })
      closers.push(() => pool.close())
      return pool
    }
    refuseTooMany(contender, server, staying.length + coming + nearby.length + plan.slow)
    const [crowd, passers, near] = [
      poolFor(staying.length, processes),
      poolFor(Math.max(1, coming)),
      poolFor(nearby.length + 1),
    ]
    const sampler = new SoakSampler(server, plan.sampleMs)
    closers.push(() => sampler.end())
    await rest()
    const idle = await sampler.since(0)
    const meter = new ServerMeter(server)
    closers.push(watchUsage(feed, () => server.processes().map((one) => ({ ...one, isTool: false }))))
    const refused: Record<string, number> = {}
    const enter = async (pool: LoadPool, newcomers: Newcomer[]) => {
      const onProgress = ({ ready, of }: { ready: number; of: number }) =>
        feed.report({ kind: 'progress', doing: `connecting to ${contender.title}`, count: ready, of })
      const entrance = await pool.connect(newcomers, { onProgress })
      for (const { why } of entrance.refused) refused[why] = (refused[why] ?? 0) + 1
    }
    await enter(crowd, staying)
    await enter(near, [...nearby, flooding])
    const slow = new SlowReaders({
      ...{ target: server.targets[0]!, tokens: slowRoom.credentials, betweenMs: plan.slowMs },
      random: Math.random,
    })
    closers.push(() => slow.leave())
    if (!(await slow.enter(plan.withinMs))) refused['a slow reader is not in'] = 1
    await rest()
    meter.connected()
    const groups = Math.max(1, Math.min(coming, flows))
    const flow = new ChurnFlow({ pool: passers, newcomers: passing, stayMs: plan.stayMs, groups })
    return { server, meter, sampler, people, crowd, passers, flow, near, slow, idle, refused, rest, close }
  } catch (error) {
    await close()
    throw error
  }
}
