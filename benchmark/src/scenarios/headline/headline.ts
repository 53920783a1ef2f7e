import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveFeed } from '../../live/live-feed.ts'
import { now } from '../../measure/clock.ts'
import type { Round, ScenarioResult, Series } from '../../measure/result.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import type { OwnUsage } from '../../load/load-pool-port.ts'
import { openHeadlineChannel, type HeadlineChannel, type HeadlineServer } from './channel.ts'
import { watchByPolling } from './polls.ts'
import { headlineLine } from './progress.ts'
import { HeadlineSetter } from './setter.ts'
import { watchBySocket } from './sockets.ts'
import type { Watch } from './watch.ts'
import { faultsSince, roundOf } from '../round.ts'

export interface HeadlinePlan {
  /** Starts the server; another one for each way of watching. */
  start: () => Promise<HeadlineServer>
  title: string
  ways: readonly Watch['way'][]
  watchers: number
  rounds: number
  warmUps: number
  bytes: number
  /** The limit of a round. */
  withinMs: number
  /** Between rounds, and before memory is looked at. */
  restMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
  processes?: number | undefined
}

const watchBy = { sockets: watchBySocket, 'long polling': watchByPolling }
/** How often it is told how many have it. */
const lineEveryMs = 100

/** A channel's headline changes, and everybody who watches it has the new one: over sockets, and by asking over HTTP. */
export async function headline(plan: HeadlinePlan): Promise<ScenarioResult> {
  const { watchers, bytes, rounds, ways, feed } = plan
  const describes =
    `A channel’s headline of ${bytes} bytes changes and ${watchers} people watch it, by ${ways.join(' or by ')}; ${rounds} rounds. ` +
    'The clock starts when the bytes of the request leave.'
  feed.report({ kind: 'started', scenario: 'headline', describes })
  const series: Series[] = []
  for (const way of ways) {
    plan.signal?.throwIfAborted()
    series.push(await watchOneWay(plan, way))
  }
  feed.report({ kind: 'done' })
  return { scenario: 'headline', describes, series, notes: [] }
}

async function watchOneWay(plan: HeadlinePlan, way: Watch['way']): Promise<Series> {
  const { feed, watchers: of, processes } = plan
  const server = await plan.start()
  const closers = [() => server.stop()]
  try {
    const channel = await openHeadlineChannel(server, of)
    if (server.isLasting) closers.unshift(() => channel.remove())
    const watch = watchBy[way](channel, processes)
    closers.unshift(() => watch.close())
    const load = (await watch.own()).map(({ pid }, index) => ({
      pid,
      role: `load ${index + 1}`,
      isTool: true,
    }))
    const stopWatching = watchUsage(feed, () => [
      ...server.processes().map((one) => ({ ...one, isTool: false })),
      ...load,
    ])
    closers.unshift(async () => stopWatching())
    await sleep(plan.restMs)
    const meter = new ServerMeter(server)
    const whys = await watch.enter((count) =>
      feed.report({ kind: 'progress', doing: `watching by ${way}`, count, of }),
    )
    await sleep(plan.restMs)
    meter.connected()
    const online = of - whys.length
    const { rounds, own } = await playRounds(plan, { watch, channel, meter, online })
    const refused = Object.groupBy(whys, (why) => why)
    const faults = faultsSince(null, await watch.faults())
    const deliveries = rounds.reduce((sum, round) => sum + round.online - round.faults.missing, 0)
    return {
      contender: 'hubbub',
      title: plan.title,
      setting: { online: of, watching: way },
      rounds,
      figures: { 'mean ms': spreadOf(rounds.map(({ meanMs }) => meanMs)) },
      server: meter.usage({ connections: online, deliveries }),
      tool: toolUsage([own]),
      faults: {
        ...faults,
        refused: {
          ...faults.refused,
          ...Object.fromEntries(Object.entries(refused).map(([why, all]) => [why, all!.length])),
        },
      },
    }
  } finally {
    for (const close of closers) await close()
  }
}

interface RoundParts {
  watch: Watch
  channel: HeadlineChannel
  meter: ServerMeter
  online: number
}

async function playRounds(
  plan: HeadlinePlan,
  parts: RoundParts,
): Promise<{ rounds: Round[]; own: OwnUsage[] }> {
  const setter = new HeadlineSetter(parts.channel)
  const rounds: Round[] = []
  try {
    await setter.connected()
    for (let number = 1 - plan.warmUps; number <= plan.rounds; number++) {
      plan.signal?.throwIfAborted()
      if (number === 1) {
        await parts.watch.own()
        parts.meter.begins()
      }
      const round = await playRound(plan, parts, setter)
      if (number < 1) continue
      rounds.push(round)
      plan.feed.report({
        ...{ kind: 'round', contender: 'hubbub', title: plan.title, number, of: plan.rounds, round },
        setting: { online: plan.watchers, watching: parts.watch.way },
      })
    }
    parts.meter.ends()
    return { rounds, own: await parts.watch.own() }
  } finally {
    setter.leave()
  }
}

async function playRound(
  plan: HeadlinePlan,
  { watch, online }: RoundParts,
  setter: HeadlineSetter,
): Promise<Round> {
  const { bytes, withinMs, feed } = plan
  const before = await watch.faults()
  const { sentAt, isSet } = setter.set(bytes)
  let times: Float64Array = new Float64Array()
  do {
    times = await watch.heard(sentAt, lineEveryMs)
    feed.report({ kind: 'note', text: headlineLine({ sentAt, at: now(), of: online }, times) })
  } while (times.length < online && now() - sentAt < withinMs * 1_000)
  const answer = await isSet
  await sleep(plan.restMs)
  const faults = faultsSince(before, await watch.faults())
  if (answer.refusal !== null) faults.refused[answer.refusal] = (faults.refused[answer.refusal] ?? 0) + 1
  return roundOf({
    ...{ online, withinMs, faults, receipts: { times } },
    said: { ...answer, sentAt, position: null },
  })
}
