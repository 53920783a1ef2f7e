import type { ConversationId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

/** What somebody began to write where they are no longer. What is not done now is done when their drafts are asked for. */
export async function forgetLostDrafts(userIds: UserId | UserId[], { bus }: GroupsDeps): Promise<void> {
  await bus
    .call('drafts.forgetLost', { userIds: [userIds].flat() })
    .catch((error: unknown) => bus.log.warn({ err: error, userIds }, 'could not remove lost drafts'))
}

/** The same of everybody who saw these places, where nobody counts who they are. */
export async function forgetLostDraftsIn(
  conversationIds: readonly ConversationId[],
  { bus }: GroupsDeps,
): Promise<void> {
  for (const conversationId of conversationIds)
    await bus
      .call('drafts.forgetLostIn', { conversationId })
      .catch((error: unknown) => bus.log.warn({ err: error, conversationId }, 'could not remove lost drafts'))
}
