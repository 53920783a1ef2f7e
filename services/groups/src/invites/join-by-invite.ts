import { ensure, guestRoleId, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { findInvite } from './find-invite.ts'
import { groupViewFor } from '../views/group-views.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { enterGroup } from '../members/enter-group.ts'
import { startAtHeads } from '../positions/start-at-heads.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Joins by an invite. Joining twice is joining once, and costs no use. */
export async function joinByInvite(
  { code }: Input<'groups.join'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.join'>> {
  const me = actorOf(caller)
  // Nobody could take one away while a node of before there were roles keeps groups, too.
  const isGuest = caller.actor?.kind === 'guest'
  const givesRoles = !isGuest && !deps.bus.isMissingSomewhere('groups.roles')
  const { invite, isOpen } = await findInvite(code, deps)
  if ((await deps.members.role(invite.groupId, me)) === null) {
    ensure(isOpen, 'invite_used_up')
    const roleIds = isGuest ? [guestRoleId] : givesRoles ? invite.roleIds : []
    await startAtHeads(invite.groupId, [me], deps, roleIds)
  }
  const audit = audited('groups.join', caller, deps.clock, invite.groupId)
  const wish = { code, userId: me, isGuest, givesRoles, now: deps.clock.wall(), audit }
  const { groupId, changes } = unwrap(await onBehalf(caller, deps, ({ invites }) => invites.accept(wish)))

  await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId: me, groupId }] })
  // Also for who is in already: it may be the retry of a joining whose answer was lost.
  await enterGroup(groupId, me, deps)
  deps.memberCountReports.after(groupId, changes)
  await publish(changes, deps)
  return groupViewFor(me, groupId, deps)
}
