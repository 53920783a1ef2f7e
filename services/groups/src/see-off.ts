import type { GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { expel } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import type { Departure } from './member-repository.ts'
import { tell } from './tell.ts'

/** What follows the end of a membership: nothing is heard any more before anybody is told. [P-12] */
export async function seeOff(
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  { rooms, wasIn, changes }: Departure & { changes: LoggedChange[] },
  deps: GroupsDeps,
): Promise<void> {
  const facts = [{ userId, groupId }, ...wasIn.map((conversationId) => ({ userId, conversationId }))]
  await deps.bus.everywhere('standing.changed', { facts })
  await expel(userId, rooms, deps)
  deps.crowdReports.after(groupId, changes)
  await tell(changes, deps)
}
