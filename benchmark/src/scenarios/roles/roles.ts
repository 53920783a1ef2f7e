import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import { watchUsage } from '../../measure/usage-watch.ts'
import { gather, registerUpTo } from '../../register/register.ts'
import { TokensFile } from '../../register/tokens-file.ts'
import { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import { changesOf, holdersPrefix } from './changes.ts'
import type { RolesPlan } from './plan.ts'
import { changeSeries, messageSeries, rowOf, sendSeries } from './series.ts'
import { RolesVisit, type Step, type VisitParts } from './visit.ts'

const sendRounds = 5
const name = 'Grand chat'

/**
 * A large group in which a role is made, given to half of the members, allowed something, let into a private channel, and all of it taken back:
 * what each change takes, until the last screen shows it, what is on the wire for it, and whether messages go as before.
 */
export async function roles(plan: RolesPlan): Promise<ScenarioResult> {
  const { members, turns, rounds, bytes, sends, feed } = plan
  const describes =
    `A group of many members, some of them online. Half of them get a role, and lose it; ${turns} times each change, with a role and a channel ` +
    'of its own, which stay. Answered is from the call until the server has acknowledged it. Last screen is until the last one online has ' +
    'all that a client needs to show it; what nobody tells them they ask for, at the times at which a client does, which waits a second ' +
    'and longer before it asks. Quiet is when nobody asks any more. Somebody else sends 50 messages a second meanwhile, which are part of ' +
    `the server’s CPU. Before and after: ${rounds} messages of ${bytes} bytes to all online, and ${sendRounds} times ${sends} messages in a ` +
    'channel that nobody else listens to, up to 500 of them on their way.'
  feed.report({ kind: 'started', scenario: 'roles', describes })
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-roles-'))
  const server = await LastingHubbub.found()
  const stopWatching = watchUsage(feed, () => server.processes().map((one) => ({ ...one, isTool: false })))
  const file = TokensFile.open(join(folder, 'tokens'), server.url)
  try {
    const parts = { administrator: server.administrator, file, feed }
    const half = Math.floor(members / 2)
    await registerUpTo(half, { ...parts, prefix: holdersPrefix })
    await registerUpTo(members, parts)
    await gather({ name, members }, parts)
    const { groupId, conversationId } = file.groups[0]!
    const [holders, others] = [file.users.slice(0, half), file.users.slice(half)]
    const series = await measure({ server, plan, groupId, conversationId, holders, others })
    feed.report({ kind: 'done' })
    return { scenario: 'roles', describes, series, notes: [] }
  } finally {
    stopWatching()
    file.close()
    await server.remove()
    rmSync(folder, { recursive: true })
  }
}

async function measure(parts: VisitParts): Promise<Series[]> {
  const { plan } = parts
  const visit = await RolesVisit.begin(parts)
  try {
    const before = [await speak(visit, 'messages before', plan), await send(visit, 'sends before', plan)]
    await visit.readAll()
    const steps = await change(visit, parts)
    const changed = [...steps].map(([what, of]) => changeSeries(rowOf(what, plan), of, visit.meter))
    const after = [await speak(visit, 'messages after', plan), await send(visit, 'sends after', plan)]
    return [...before, ...changed, ...after]
  } finally {
    await visit.end()
  }
}

/** The steps of each kind of change. */
async function change(visit: RolesVisit, parts: VisitParts): Promise<Map<string, Step[]>> {
  const { turns, feed, signal } = parts.plan
  const steps = new Map<string, Step[]>()
  visit.meter.startOver()
  visit.meter.begins()
  for (let turn = 0; turn < turns; turn++)
    for (const { what, ...one } of await changesOf(turn, parts, (stream) => visit.head(stream))) {
      signal?.throwIfAborted()
      steps.set(what, [...(steps.get(what) ?? []), await visit.change(one)])
      feed.report({ kind: 'progress', doing: what, count: turn + 1, of: turns })
    }
  visit.meter.ends()
  return steps
}

async function speak(visit: RolesVisit, what: string, plan: RolesPlan): Promise<Series> {
  const row = rowOf(what, plan)
  return counted(visit, plan, {
    ...{ warmUps: plan.warmUps, rounds: plan.rounds, play: () => visit.speak() },
    report: ({ rounds: [round] }, number) =>
      plan.feed.report({ kind: 'round', ...row, number, of: plan.rounds, round: round! }),
    series: (played) => messageSeries(row, played, visit.meter),
  })
}

async function send(visit: RolesVisit, what: string, plan: RolesPlan): Promise<Series> {
  return counted(visit, plan, {
    ...{ warmUps: 1, rounds: sendRounds, play: () => visit.beside.flatOut(plan.sends) },
    report: (_, number) => plan.feed.report({ kind: 'progress', doing: what, count: number, of: sendRounds }),
    series: (rounds) => sendSeries(rowOf(what, plan), rounds, visit.meter),
  })
}

interface Counted<T> {
  warmUps: number
  rounds: number
  play(): Promise<T>
  report(one: T, number: number): void
  series(all: readonly T[]): Series
}

async function counted<T>(visit: RolesVisit, { signal }: RolesPlan, of: Counted<T>): Promise<Series> {
  for (let n = 0; n < of.warmUps; n++) await of.play()
  const all: T[] = []
  visit.meter.startOver()
  visit.meter.begins()
  for (let number = 1; number <= of.rounds; number++) {
    signal?.throwIfAborted()
    const one = await of.play()
    all.push(one)
    of.report(one, number)
  }
  visit.meter.ends()
  return of.series(all)
}
