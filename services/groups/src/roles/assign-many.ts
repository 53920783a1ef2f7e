import {
  limits,
  type ConversationId,
  type GroupId,
  type Input,
  type Output,
  type UserId,
} from '@hubbub/protocol'
import type { AccessFact } from '@hubbub/protocol/internal'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { changeVisibility, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { startWhereManyGain } from '../positions/start-where-gained.ts'
import type { RoleAssignments } from '../records/role-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { ensureAssignmentsKnown } from './ensure-roles-known.ts'
import { ensureMayAssign } from './ensure-may-assign.ts'
import { idsOf, lettingIn } from './letting-in.ts'
import { membersAmong } from './with-cards.ts'

type Assigned = Output<'roles.assignMany'>

/** Gives a role to those who are named, or takes it from them. */
export async function assignMany(
  { groupId, roleId, userIds: named }: Input<'roles.assignMany'>,
  isGiven: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Assigned> {
  ensureAssignmentsKnown(deps)
  return assignToAll({ groupId, roleId, userIds: [...new Set(named)], isGiven }, caller, deps)
}

/**
 * One write, one event, one command to forget what they had, however many they are. Private channels that let the role in come into their view,
 * or go out of it, as when a role is let in: gateways look at the sockets of the group.
 */
export async function assignToAll(
  about: Omit<RoleAssignments, 'by' | 'audit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Assigned> {
  const { groupId, roleId, userIds, isGiven } = about
  const letInto = await channelsOf(about, deps)
  if (letInto.length > 0) ensureVisibilityKnown(deps)
  const act = isGiven ? 'roles.assignMany' : 'roles.unassignMany'
  const audit = audited(act, caller, deps.clock, groupId, { roleId })
  if (isGiven && letInto.length > 0) {
    await ensureMayAssign(about, caller, deps)
    await startWhereManyGain(await membersAmong(groupId, userIds, deps), letInto, deps)
  }
  const wish = { ...about, by: actorOf(caller), audit }
  const { changed, leftOut, changes } = unwrap(
    await onBehalf(caller, deps, ({ roles }) => roles.assignMany(wish)),
  )
  if (changed.length > 0) {
    const facts = factsOf(groupId, changed, idsOf(await channelsOf(about, deps)))
    await deps.bus.broadcastAndWait('access.changed', { facts })
    // Asked once more: where the role was let in meanwhile, the gateways may have looked before it was taken away. [P-12]
    const open = idsOf(await channelsOf(about, deps))
    await changeVisibility(groupId, open, changes, deps)
    if (!isGiven) await forgetLostDraftsIn(open, deps)
  }
  const most = limits.membersPerAssignment
  const ofMany = changes.find(({ type }) => type === 'members.roles')
  // The event names nobody then: who is online is told beforehand, so that not all of them ask.
  if (ofMany && changed.length > most)
    await deps.bus.broadcastAndWait('gateway.ownRoles', { groupId, rev: ofMany.rev })
  await publish(changes, deps)
  return {
    changed: changed.length,
    ...(changed.length <= most && { changedIds: changed }),
    leftOut: leftOut.slice(0, most),
    ...(leftOut.length > most && { leftOutCount: leftOut.length }),
    ...(changed.length > 0 && { auditId: audit.id }),
  }
}

/** Of very many nobody is named. Who waits for something in one of the channels is looked at again. */
const factsOf = (
  groupId: GroupId,
  changed: readonly UserId[],
  letInto: readonly ConversationId[],
): AccessFact[] =>
  changed.length > limits.membersPerAssignment
    ? [{ groupId, areManyAssigned: true }, ...letInto.map((conversationId) => ({ conversationId }))]
    : changed.map((userId) => ({ userId, groupId }))

/** The private channels of a group that let a role in. */
const channelsOf = async (
  { groupId, roleId }: Pick<RoleAssignments, 'groupId' | 'roleId'>,
  { channels }: GroupsDeps,
) => lettingIn(roleId, await channels.of([groupId]))
