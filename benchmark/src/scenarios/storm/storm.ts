import { BenchError } from '../../bench-error.ts'
import { filesPerProcess, serverObstacle } from '../../measure/file-limit.ts'
import { OwnMeter } from '../../measure/own-meter.ts'
import type { ScenarioResult } from '../../measure/result.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import type { StormCrowd } from './crowd.ts'
import { kill } from './kill.ts'
import type { StormPlan } from './plan.ts'
import { stormSeries, type Storms } from './series.ts'
import { hubbubSide, socketioSide, type StormSide } from './sides.ts'

const progressEveryMs = 250

/**
 * Every connection is gone at once. Each client comes back by itself and catches up as the real one does; meanwhile somebody
 * goes on talking. Timed until everybody is in again and has everything, nothing missing and nothing twice.
 */
export async function storm(plan: StormPlan): Promise<ScenarioResult> {
  const { people, how, retryMs, storms, feed, isWithSocketio = false } = plan
  const describes =
    `${how === 'kill' ? 'The server is killed and started again' : 'The network takes every connection away'} ` +
    `while ${people} are online and somebody talks, ${storms} times; until everybody is back and has everything. They try again ` +
    `${retryMs === null ? 'as the client does, later each time and with jitter' : `every ${retryMs} ms, all of them`}.`
  feed.report({ kind: 'started', scenario: 'storm', describes })
  const obstacle = serverObstacle(people, [filesPerProcess()])
  if (obstacle !== null) throw new BenchError('file_limit', obstacle)
  const sides: StormSide[] = []
  try {
    for (const open of [hubbubSide, ...(isWithSocketio ? [socketioSide] : [])]) sides.push(await open(plan))
    const series = await takeTurns(plan, sides)
    feed.report({ kind: 'done' })
    return { scenario: 'storm', describes, series, notes: isWithSocketio ? [note] : [] }
  } finally {
    for (const { server, speaker } of sides) {
      speaker?.giveUp()
      await server.remove()
    }
  }
}

const note =
  'Plain Socket.IO is one process, checks nobody, keeps nothing and is told nothing meanwhile. Who is let in counts as complete.'

/** A storm to each of them, so often. */
async function takeTurns(plan: StormPlan, sides: readonly StormSide[]) {
  const all = sides.map((): Storms => ({ outcomes: [], looks: [] }))
  for (let storm = 0; storm < plan.storms; storm++)
    for (const [index, side] of sides.entries()) {
      plan.signal?.throwIfAborted()
      await weather(plan, side, all[index]!)
    }
  return sides.map((side, index) => stormSeries(plan, side, all[index]!))
}

async function weather(plan: StormPlan, side: StormSide, { outcomes, looks }: Storms): Promise<void> {
  const crowd = side.crowd()
  const own = new OwnMeter()
  const tool = { pid: process.pid, role: 'tool', isTool: true }
  const stops = [
    watchUsage(plan.feed, () => [...side.server.processes().map((one) => ({ ...one, isTool: false })), tool]),
  ]
  try {
    await gather(plan, crowd)
    stops.push(watchComingBack(plan, crowd))
    own.read()
    outcomes.push(await kill({ ...side, crowd }, plan))
    looks.push([{ pid: process.pid, connections: crowd.size, ...own.read() }])
  } finally {
    for (const stop of stops) stop()
    own.stop()
    crowd.leave()
  }
}

/** Everybody is in. */
async function gather(plan: StormPlan, crowd: StormCrowd): Promise<void> {
  const stop = watchComingBack(plan, crowd, 'connecting')
  try {
    await crowd.enter(plan.perSecond)
    if (await crowd.allBack(plan.withinMs)) return
    throw new BenchError(
      'not_possible_here',
      `${crowd.size - crowd.caughtUp} of ${crowd.size} could not connect even without a storm: ask for fewer people, or give them more time.`,
    )
  } finally {
    stop()
  }
}

function watchComingBack({ people, feed }: StormPlan, crowd: StormCrowd, doing = 'back'): () => void {
  let before = -1
  const timer = setInterval(() => {
    const count = crowd.caughtUp
    if (count !== before) feed.report({ kind: 'progress', doing, count, of: people })
    before = count
  }, progressEveryMs)
  return () => clearInterval(timer)
}
