import type { GroupId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'

/** What was said in a group before somebody came is not unread to them. */
export async function startAtHeads(groupId: GroupId, userIds: UserId[], deps: GroupsDeps): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => !isPrivate)
  const conversationIds = channels.map(({ id }) => id)
  await deps.bus.call('messages.startAtHead', { userIds, conversationIds })
}
