import type { GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { unsubscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import type { Departure } from '../records/member-repository.ts'
import { publish } from '../events/publish.ts'
import { forgetLostDrafts } from '../events/forget-lost-drafts.ts'

/** What follows the end of a membership: nothing is heard any more before anybody is told. [P-12] */
export async function afterMemberLeft(
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  { rooms, wasIn, changes }: Departure & { changes: LoggedChange[] },
  deps: GroupsDeps,
): Promise<void> {
  const facts = [{ userId, groupId }, ...wasIn.map((conversationId) => ({ userId, conversationId }))]
  await deps.bus.broadcastAndWait('access.changed', { facts })
  await unsubscribeSockets(userId, rooms, deps)
  deps.memberCountReports.after(groupId, changes)
  await publish(changes, deps)
  await forgetLostDrafts(userId, deps)
}
