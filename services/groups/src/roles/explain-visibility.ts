import type { Input, Output } from '@hubbub/protocol'
import { explainVisibility as explain, isVisibleBy } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { isSeen } from '../records/conversation-repository.ts'

/**
 * What a member sees of a group, and why. What the caller does not see is not in the answer, so that nobody learns of it. Whoever comes or goes
 * between the two reads may be a member by one of them alone: who looks is told of the change, and asks again.
 */
export async function explainVisibility(
  { groupId, userId }: Input<'roles.explainVisibility'>,
  caller: Caller,
  { channels, conversations, members }: GroupsDeps,
): Promise<Output<'roles.explainVisibility'>> {
  const ids = (await channels.of([groupId])).map(({ id }) => id)
  const own = await conversations.userConversationRows(actorOf(caller), ids)
  const seen = own.filter(isSeen).map(({ conversation }) => conversation.id)
  const [member = null] = await members.among(groupId, [userId])
  const rows = await conversations.userConversationRows(userId, seen)
  return {
    member,
    channels: rows.map(({ conversation, role, roleIds, isIn }) => {
      const reasons = explain({ role, ...(roleIds && { roleIds }) }, { ...conversation, isIn })
      return { conversationId: conversation.id, isVisible: isVisibleBy(reasons), reasons }
    }),
  }
}
