import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { expel } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Ends somebody's place in a conversation; who runs the group goes on seeing its private channels. */
export async function takeOut(
  { conversationId, userId }: { conversationId: ConversationId; userId: UserId },
  caller: Caller,
  deps: GroupsDeps,
): Promise<void> {
  const me = actorOf(caller)
  const by = me === userId ? null : me
  const { stillSees, changes } = done(
    await onBehalf(caller, deps, ({ people }) => people.remove(conversationId, userId, by)),
  )
  await deps.bus.everywhere('standing.changed', { facts: [{ conversationId, userId }] })
  if (!stillSees) await expel(userId, [conversationId], deps)
  await tell(changes, deps)
}
