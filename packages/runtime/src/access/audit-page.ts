import { limits, type AuditEntry, type AuditId, type Input, type Output, type UserId } from '@hubbub/protocol'
import { commandLine, type AuditFilter } from '@hubbub/protocol/internal'
import type { Bus } from '../bus/broker.ts'
import type { CallerMeta } from '../caller.ts'

/** Where the audit log is read. */
export interface AuditReads {
  /** The newest first, from before that one on. */
  page(before: AuditId | null, limit: number, filter?: AuditFilter): Promise<AuditEntry[]>
}

interface AuditDeps {
  audit: AuditReads
  bus: Pick<Bus, 'call'>
  keptDays: number
}

/**
 * A page of the audit log, of the whole server or of one group, with the people in it. What became of reports about the one who reads is left
 * out: who is reported learns nothing of it.
 */
export async function auditPage(
  { before, limit, ...filter }: Input<'accounts.audit'>,
  { actor }: CallerMeta,
  { audit, bus, keptDays }: AuditDeps,
): Promise<Output<'accounts.audit'>> {
  const found = await audit.page(before ?? null, limit + 1, filter)
  const page = found.slice(0, limit)
  const entries = page.filter((entry) => !isReportOf(entry, actor!.userId))
  const userIds = peopleIn(entries)
  return {
    entries,
    people: userIds.length > 0 ? await bus.call('accounts.cards', { userIds }) : [],
    next: found.length > limit ? page.at(-1)!.id : null,
    keptDays,
  }
}

const isReportOf = ({ act, details }: AuditEntry, userId: UserId): boolean =>
  act.startsWith('reports.') && details['userId'] === userId

function peopleIn(entries: readonly AuditEntry[]): UserId[] {
  const named = entries.flatMap(({ actorId, about, details }) => [actorId, about, details['userId']])
  const people = named.filter((id): id is UserId => typeof id === 'string' && id.startsWith('u_'))
  return [...new Set(people)].filter((userId) => userId !== commandLine.userId).slice(0, limits.peopleLookup)
}
