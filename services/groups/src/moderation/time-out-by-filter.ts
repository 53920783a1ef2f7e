import type { JobPayloads } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import { tellOfTimeout } from './time-out.ts'

/**
 * By what whoever changed the filter last may do now: who has lost that right, or is not above the author, times nobody out. So no filter
 * does what its makers could not do.
 */
export async function timeOutByFilter(
  { groupId, userId, filterId, at }: JobPayloads['filters.timeOut'],
  deps: GroupsDeps,
): Promise<void> {
  const filter = (await deps.filters.of(groupId))?.filters.find(({ id }) => id === filterId)
  const { timeoutMs = null } = filter?.actions ?? {}
  if (filter?.mode !== 'on' || timeoutMs === null) return
  const now = deps.clock.wall()
  const until = at + timeoutMs
  const known = await deps.restrictions.timeoutsOf(groupId, now)
  // Done late, it would end an hour that somebody else gave meanwhile.
  if (until <= now || known.some((one) => one.userId === userId && one.until >= until)) return
  const reason = filter.actions.block?.text || filter.name
  const audit = {
    ...{ id: deps.newId('a'), at: now, actorId: filter.by, act: 'moderation.timeOut', about: groupId },
    details: { userId, reason, minutes: timeoutMs / 60_000, filter: filter.name },
  }
  const restriction = { kind: 'timeout', userId, until, reason, by: filter.by, at: now } as const
  const outcome = await deps.restrictions.timeOut({ groupId, restriction, audit })
  if (outcome.refused === null) await tellOfTimeout(groupId, outcome.changes, deps)
}
