import type { ConversationId, UserId } from '@hubbub/protocol'
import { expel } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Ends somebody's place in a conversation; who runs the group goes on seeing its private channels. */
export async function takeOut(
  { conversationId, userId }: { conversationId: ConversationId; userId: UserId },
  deps: GroupsDeps,
): Promise<void> {
  const { stillSees, changes } = done(await deps.people.remove(conversationId, userId))
  await deps.bus.everywhere('standing.changed', { facts: [{ conversationId, userId }] })
  if (!stillSees) await expel(userId, [conversationId], deps)
  await tell(changes, deps)
}
