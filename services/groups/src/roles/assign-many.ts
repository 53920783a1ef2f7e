import type { Conversation, ConversationId, GroupId, Input, Output, RoleId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../deps.ts'
import { changeVisibility, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { startWhereManyGain } from '../members/start-where-gained.ts'
import { unwrap } from '../store/write-result.ts'
import { ensureAssignmentsKnown } from './ensure-roles-known.ts'

/**
 * Gives a role to many members at once, or takes it away: one write, one event, one command to forget what they had. Private channels that
 * let the role in come into their view, or go out of it, as when a role is let in: gateways look at the sockets of the group.
 */
export async function assignMany(
  { groupId, roleId, userIds }: Input<'roles.assignMany'>,
  isGiven: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.assignMany'>> {
  ensureAssignmentsKnown(deps)
  const letInto = await channelsOf(groupId, roleId, deps)
  if (letInto.length > 0) ensureVisibilityKnown(deps)
  const asked = [...new Set(userIds)]
  const cards = isGiven ? await deps.bus.call('accounts.cards', { userIds: asked }) : []
  const guests = cards.filter(({ kind }) => kind === 'guest').map(({ id }) => id)
  const act = isGiven ? 'roles.assignMany' : 'roles.unassignMany'
  const audit = audited(act, caller, deps.clock, groupId, { roleId })
  const wish = { groupId, roleId, userIds: asked, guests, isGiven, by: actorOf(caller), audit }
  if (isGiven && letInto.length > 0) {
    const there = await deps.members.among(groupId, asked)
    await startWhereManyGain(
      there.map(({ userId }) => userId),
      letInto,
      deps,
    )
  }
  const { changed, leftOut, changes } = unwrap(
    await onBehalf(caller, deps, ({ roles }) => roles.assignMany(wish)),
  )
  if (changed.length > 0) {
    const facts = changed.map((userId) => ({ userId, groupId }))
    await deps.bus.broadcastAndWait('standing.changed', { facts })
    // Asked once more: where the role was let in meanwhile, the gateways may have looked before it was taken away. [P-12]
    const open = await channelsOf(groupId, roleId, deps)
    await changeVisibility(groupId, open, changes, deps)
    if (!isGiven) await forgetLostDraftsIn(open, deps)
  }
  await publish(changes, deps)
  return { changed: changed.length, changedIds: changed, leftOut }
}

/** The private channels of a group that let a role in. */
async function channelsOf(
  groupId: GroupId,
  role: RoleId,
  { channels }: GroupsDeps,
): Promise<ConversationId[]> {
  const letsIn = ({ isPrivate, seenByRoles = [] }: Conversation) =>
    isPrivate && seenByRoles.some(({ roleId }) => roleId === role)
  return (await channels.of([groupId])).filter(letsIn).map(({ id }) => id)
}
