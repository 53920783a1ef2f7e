import {
  ensure,
  type ConversationView,
  type GroupId,
  type GroupRoles,
  type GroupView,
  type OwnTimeout,
  type UserId,
} from '@hubbub/protocol'
import { seesAllCategories } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'
import type { Membership } from '../records/group-repository.ts'
import { groupWith, withOwnCategories } from './categories.ts'
import { viewsFor } from './views.ts'

/** Those of these groups that this person belongs to now, as they see them. */
export async function groupViewsFor(
  viewer: UserId,
  ids: readonly GroupId[],
  deps: GroupsDeps,
): Promise<GroupView[]> {
  if (ids.length === 0) return []
  const memberships = (await deps.groups.of(viewer)).filter(({ group }) => ids.includes(group.id))
  const groupIds = memberships.map(({ group }) => group.id)
  const roles = await deps.roles.of(groupIds)
  const timeouts = await deps.restrictions.ownTimeouts(viewer, deps.clock.wall())
  const channels = await deps.channels.of(groupIds)
  const channelIds = channels.map(({ id }) => id)
  const views = await withOwnCategories(await viewsFor(viewer, channelIds, deps), deps)
  return memberships.map((membership) => asView(membership, views, { roles, timeouts }, deps.epoch))
}

export async function groupViewFor(viewer: UserId, id: GroupId, deps: GroupsDeps): Promise<GroupView> {
  const [view] = await groupViewsFor(viewer, [id], deps)
  ensure(view, 'not_found')
  return view
}

/** `views` may hold other groups' channels too. */
export function asView(
  { group, rev, role, roleIds, joinedAt, memberCount }: Membership,
  views: readonly ConversationView[],
  {
    roles,
    timeouts,
  }: { roles: ReadonlyMap<GroupId, GroupRoles>; timeouts: ReadonlyMap<GroupId, OwnTimeout> },
  epoch: string,
): GroupView {
  const own = roles.get(group.id)
  const holder = { role, ...(roleIds && { roleIds }) }
  const channels = views.filter(({ conversation }) => conversation.groupId === group.id)
  const seen = channels.map(({ conversation }) => conversation)
  const timeout = timeouts.get(group.id)
  return {
    ...{ group: groupWith(group, seen, seesAllCategories(holder, own)), epoch, rev },
    ...{ role, joinedAt, memberCount, channels },
    ...(roleIds && { roleIds }),
    ...(own && { roles: own }),
    ...(timeout && { timeout }),
  }
}
