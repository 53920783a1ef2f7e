import type { LoggedChange } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import { forgetLostDrafts } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { subscribeSockets, unsubscribeSockets } from '../events/subscribe-sockets.ts'
import { startWhereGained } from '../positions/start-where-gained.ts'
import type { RoleAssignment } from '../records/role-repository.ts'
import type { VisibilityTurned } from './visibility-turned.ts'

type Whom = Pick<RoleAssignment, 'groupId' | 'userId'>

/** Before a role is given: what was said in the private channels that let it in is not unread. */
export async function startWhereRoleShows(
  { groupId, userId, roleId, isGiven }: Whom & Pick<RoleAssignment, 'roleId' | 'isGiven'>,
  deps: GroupsDeps,
): Promise<void> {
  if (!isGiven) return
  const turn = ({ role, roleIds = [] }: Parameters<Parameters<typeof startWhereGained>[2]>[0]) => ({
    role,
    roleIds: [...roleIds, roleId],
  })
  await startWhereGained(groupId, userId, turn, deps)
}

/** After it was given or taken: sockets come into the channels that let it in, or leave them, before anything is told. */
export async function afterAssignment(
  { groupId, userId }: Whom,
  { gained, lost, changes }: VisibilityTurned & { changes: LoggedChange[] },
  deps: GroupsDeps,
): Promise<void> {
  if (changes.length > 0) await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId, groupId }] })
  await unsubscribeSockets(userId, lost, deps)
  await subscribeSockets(userId, gained, deps)
  await publish(changes, deps)
  if (lost.length > 0) await forgetLostDrafts(userId, deps)
}
