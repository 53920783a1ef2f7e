import { guestRoleId, type UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { afterAssignment } from '../roles/assignment-effects.ts'
import { unwrap } from '../records/write-result.ts'
import { startWhereGained } from '../positions/start-where-gained.ts'

/**
 * Somebody who came as a guest has a full account: in their groups they see what all members but guests see. What was said there before
 * is not unread.
 */
export async function afterUpgrade(userId: UserId, deps: GroupsDeps): Promise<void> {
  for (const { group, roleIds = [] } of await deps.groups.of(userId)) {
    if (!roleIds.includes(guestRoleId)) continue
    const wish = { groupId: group.id, userId, roleId: guestRoleId, isGiven: false, by: null }
    const others = roleIds.filter((id) => id !== guestRoleId)
    await startWhereGained(group.id, userId, ({ role }) => ({ role, roleIds: others }), deps)
    const written = await deps.roles.assign(wish)
    // They have left meanwhile.
    if (written.refused !== 'not_found') await afterAssignment(wish, unwrap(written), deps)
  }
}
