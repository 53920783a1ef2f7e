import type { GroupId, RoleId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { isSeen } from '../records/conversation-repository.ts'

/** What was said in a group before somebody came, with these roles, is not unread to them. */
export async function startAtHeads(
  groupId: GroupId,
  userIds: UserId[],
  deps: GroupsDeps,
  roleIds: readonly RoleId[] = [],
): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter((conversation) =>
    isSeen({ conversation, role: 'member', roleIds, isIn: false }),
  )
  const conversationIds = channels.map(({ id }) => id)
  await deps.bus.call('messages.startAtHead', { userIds, conversationIds })
}
