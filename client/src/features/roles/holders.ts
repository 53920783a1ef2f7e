import { limits, type Output, type RoleId, type StreamEvent, type UserId } from '@hubbub/protocol'

type Answer = Output<'groups.members'>

/** The members of a role as far as they were looked at. */
export type Holders = Pick<Answer, 'members' | 'next'>

export const withNextPage = ({ members }: Holders, { members: more, next }: Holders): Holders => {
  const known = new Set(members.map(({ userId }) => userId))
  return { members: [...members, ...more.filter(({ userId }) => !known.has(userId))], next }
}

/** Without those who have it no more after a change in the group; the same where nobody lost it. */
export function applyToHolders(holders: Holders, change: StreamEvent, roleId: RoleId): Holders {
  const lost = new Set(lostBy(change, roleId))
  const members = holders.members.filter(({ userId }) => !lost.has(userId))
  return members.length < holders.members.length ? { ...holders, members } : holders
}

/** Whether the list is to be asked for again: somebody has the role now who could be in it, or it is not told who has it. */
export function isOutdated({ members, next }: Holders, change: StreamEvent, roleId: RoleId): boolean {
  if (change.type === 'members.roles' && change.data.count > limits.membersTold)
    return change.data.roleId === roleId
  // Who came in may have it by their invite.
  if (change.type === 'members.joined') return next === null
  // They may come with the further pages.
  if (next !== null) return false
  const known = new Set(members.map(({ userId }) => userId))
  return heldIn(change).some(
    ({ roleIds, userIds }) => roleIds.includes(roleId) && userIds.some((userId) => !known.has(userId)),
  )
}

function lostBy(change: StreamEvent, roleId: RoleId): UserId[] {
  if (change.type === 'member.left') return [change.data.userId]
  return heldIn(change).flatMap(({ roleIds, userIds }) => (roleIds.includes(roleId) ? [] : userIds))
}

function heldIn(change: StreamEvent): { roleIds: RoleId[]; userIds: UserId[] }[] {
  if (change.type === 'members.roles') return change.data.held
  if (change.type === 'member.joined') {
    const { userId, roleIds = [] } = change.data.member
    return [{ roleIds, userIds: [userId] }]
  }
  if (change.type !== 'member.roles') return []
  return [{ roleIds: change.data.roleIds, userIds: [change.data.userId] }]
}
