import type { ConversationId } from '@hubbub/protocol'
import { BenchError } from '../../bench-error.ts'
import { filesPerProcess, serverObstacle } from '../../measure/file-limit.ts'
import { OwnMeter } from '../../measure/own-meter.ts'
import type { ScenarioResult } from '../../measure/result.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import { freshUsersOf } from '../../servers/hubbub.ts'
import { HubbubRooms } from '../../servers/hubbub-rooms.ts'
import { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import { StormCrowd } from './crowd.ts'
import { StormSpeaker } from './speaker.ts'
import { stormSeries } from './series.ts'
import { kill, type StormBackend, type StormOutcome } from './kill.ts'
import type { StormPlan } from './plan.ts'

const progressEveryMs = 250

/**
 * Every connection is gone at once. Each client comes back by itself and catches up as the real one does; meanwhile somebody
 * goes on talking. Timed until everybody is in again and has everything, nothing missing and nothing twice.
 */
export async function storm(plan: StormPlan): Promise<ScenarioResult> {
  const { people, how, retryMs, storms, workers, feed } = plan
  const describes =
    `${how === 'kill' ? 'The server is killed and started again' : 'The network takes every connection away'} ` +
    `while ${people} are online and somebody talks, ${storms} times; until everybody is back and has everything. They try again ` +
    `${retryMs === null ? 'as the client does, later each time and with jitter' : `every ${retryMs} ms, all of them`}.`
  feed.report({ kind: 'started', scenario: 'storm', describes })
  const obstacle = serverObstacle(people, [filesPerProcess()])
  if (obstacle !== null) throw new BenchError('file_limit', obstacle)
  const server = await LastingHubbub.found(workers === undefined ? {} : { HUBBUB_WORKERS: String(workers) })
  try {
    const series = await weather(plan, server)
    feed.report({ kind: 'done' })
    return { scenario: 'storm', describes, series: [series], notes: [] }
  } finally {
    await server.remove()
  }
}

async function weather(plan: StormPlan, server: LastingHubbub) {
  const { storms, feed, signal } = plan
  const backend = await gather(plan, server)
  const own = new OwnMeter()
  const tool = { pid: process.pid, role: 'tool', isTool: true }
  const stops = [
    watchUsage(feed, () => [...server.processes().map((one) => ({ ...one, isTool: false })), tool]),
    watchComingBack(plan, backend.crowd),
  ]
  try {
    const outcomes: StormOutcome[] = []
    const looks = []
    for (let storm = 0; storm < storms; storm++) {
      signal?.throwIfAborted()
      own.read()
      outcomes.push(await kill(backend, plan))
      looks.push([{ pid: process.pid, connections: backend.crowd.size, ...own.read() }])
    }
    return stormSeries(plan, backend, outcomes, looks)
  } finally {
    for (const stop of stops) stop()
    own.stop()
    backend.speaker.giveUp()
    backend.crowd.leave()
  }
}

/** Everybody is in, and one more who speaks. */
async function gather(plan: StormPlan, server: LastingHubbub): Promise<StormBackend> {
  const {
    people,
    retryMs,
    perSecond,
    withinMs,
    messagesPerSecond,
    bytes,
    signal,
    random = Math.random,
  } = plan
  const rooms = new HubbubRooms(server.administrator, freshUsersOf(server.administrator))
  const { id, credentials } = await rooms.open(people + 1)
  const conversationId = id as ConversationId
  const [voice, ...tokens] = credentials
  const speaker = new StormSpeaker(server.url, voice!, {
    conversationId,
    perSecond: messagesPerSecond,
    bytes,
  })
  const crowd = new StormCrowd({ target: server.targets[0]!, tokens, retryMs, random, signal })
  const stop = watchComingBack(plan, crowd, 'connecting')
  try {
    await crowd.enter(perSecond)
    if (await crowd.allBack(withinMs)) return { server, crowd, speaker, conversationId }
    throw new BenchError(
      'not_possible_here',
      `${people - crowd.caughtUp} of ${people} could not connect even without a storm: ask for fewer people, or give them more time.`,
    )
  } catch (error) {
    crowd.leave()
    throw error
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
