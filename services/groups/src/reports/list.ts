import { AppError, limits, type Input, type Output, type ReportCase, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { ReportDeps } from './report-deps.ts'
import type { CaseRecord, Queue } from './store/case-record.ts'

/** A page of a queue. Who is reported themselves sees nothing of it, whatever they may handle. */
export async function listCases(
  queue: Queue,
  { filter, before, limit }: Omit<Input<'reports.list'>, 'groupId'>,
  caller: Caller,
  { bus, reports }: ReportDeps,
): Promise<Output<'reports.list'>> {
  const asked = { queue, isDone: filter === 'done', viewer: actorOf(caller) }
  const found = await reports.page({ ...asked, before: readCursor(before), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    cases: shown.map(caseFor),
    people: await bus.call('accounts.cards', { userIds: peopleIn(shown) }),
    next: last && found.length > limit ? `${last.at}:${last.id}` : null,
  }
}

export async function countCases(
  queue: Queue,
  caller: Caller,
  { reports }: ReportDeps,
): Promise<Output<'reports.count'>> {
  return { open: await reports.countOpen(queue, actorOf(caller), limits.reportsCounted) }
}

/** As those see it who handle reports. */
export function caseFor(kept: CaseRecord): ReportCase {
  const { queue, reporters: _, ...record } = kept
  return { ...record, isOnServer: queue === 'server' }
}

/** Whoever is reported or handles a case comes before those who reported it. */
function peopleIn(cases: readonly CaseRecord[]): UserId[] {
  const first = cases.flatMap(({ userId, handlerId }) => (handlerId ? [userId, handlerId] : [userId]))
  const others = cases.flatMap(({ reports }) => reports.map(({ by }) => by))
  return [...new Set([...first, ...others])].slice(0, limits.peopleLookup)
}

function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{1,16}):(.+)$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new AppError('bad_input')
  return { at: Number(at), id }
}
