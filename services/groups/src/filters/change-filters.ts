import { AppError, type GroupFilters, type GroupId, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import type { FilterChange } from '../records/filter-repository.ts'
import { unwrap } from '../records/write-result.ts'

type Seen = { groupId: GroupId; version: number }

export async function createFilter(
  { groupId, version, ...wish }: Input<'filters.create'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'filters.create'>> {
  const filter = { ...wish, id: deps.newId('x'), by: actorOf(caller), at: deps.clock.wall() }
  const filters = await changeFilters({ groupId, version }, { do: 'create', filter }, caller, deps)
  return { filterId: filter.id, filters }
}

export function editFilter(
  { groupId, version, filterId, ...wish }: Input<'filters.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<GroupFilters> {
  const filter = { ...wish, id: filterId, by: actorOf(caller), at: deps.clock.wall() }
  return changeFilters({ groupId, version }, { do: 'edit', filter }, caller, deps)
}

/**
 * When this is answered nobody writes by the old filters: every process has forgotten them, and what was begun by them in this group is
 * finished. [P-12]
 */
export async function changeFilters(
  { groupId, version }: Seen,
  change: FilterChange,
  caller: Caller,
  deps: GroupsDeps,
): Promise<GroupFilters> {
  // A node of before lets everything through.
  if (deps.bus.isMissingSomewhere('groups.filters')) throw new AppError('busy', { retryAfterMs: 10_000 })
  const audit = audited(`filters.${change.do}`, caller, deps.clock, groupId)
  const wish = { groupId, version, change, by: actorOf(caller), audit }
  const { filters } = unwrap(await onBehalf(caller, deps, (ports) => ports.filters.change(wish)))
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ groupId }] })
  return filters
}
