import type { UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'

/** What somebody began to write where they are no longer. What is not done now is done when their drafts are asked for. */
export async function forgetLostDrafts(userIds: UserId | UserId[], { bus }: GroupsDeps): Promise<void> {
  await bus
    .call('drafts.forgetLost', { userIds: [userIds].flat() })
    .catch((error: unknown) => bus.log.warn({ err: error, userIds }, 'could not remove lost drafts'))
}
