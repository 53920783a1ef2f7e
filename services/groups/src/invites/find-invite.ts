import { ensure, type Invite } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'

/** The invite with this code, and whether it still opens its group now. */
export async function findInvite(
  code: string,
  deps: GroupsDeps,
): Promise<{ invite: Invite; isOpen: boolean }> {
  const found = await deps.invites.byCode(code, deps.clock.wall())
  ensure(found, 'not_found')
  const { invite, isOpen } = found
  return { invite, isOpen: isOpen && (await isBackedByCreator(invite, deps)) }
}

/** An invite is worth what its creator may do now, not what they could when they made it. */
async function isBackedByCreator(
  { groupId, createdBy }: Invite,
  { bus, clock, members, restrictions }: GroupsDeps,
): Promise<boolean> {
  const creator = await bus.call('accounts.get', { userId: createdBy })
  if (!creator || creator.isDisabled) return false
  const role = await members.role(groupId, createdBy)
  const isTimedOut = (await restrictions.ownTimeouts(createdBy, clock.wall())).has(groupId)
  const group = { id: groupId, role, isTimedOut }
  return may({ kind: creator.kind, group, conversation: null }, 'invites.create')
}
