import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { roomOf, type PlaceInConversation } from '@hubbub/rules'
import type { Where } from './publish.ts'

/** The signed-in caller: behind every rule but `anyone` there is one. */
export const actorOf = (caller: Caller): UserId => caller.actor!.userId

/** The conversation that the access rule was about, or for a thread the one where it began, and where it is heard. */
export function placeOf({
  accessContext,
}: Caller): PlaceInConversation & { room: ReturnType<typeof roomOf> } {
  const conversation = accessContext!.conversation!
  const groupId = accessContext!.group?.id ?? null
  return { ...conversation, room: roomOf(conversation.id, { groupId, isPrivate: conversation.isPrivate }) }
}

/** Where a change is told of in the conversation or thread that the access rule was about. */
export function whereOf(caller: Caller, rev: number): Where {
  const { id, thread, room } = placeOf(caller)
  return { room, stream: thread ?? id, rev, ...(thread && { isInThread: true }) }
}

/** The same, about a thread that began in that conversation: what may be done here may be done there. */
export function callerInThread(caller: Caller, thread: ConversationId): Caller {
  const accessContext = caller.accessContext!
  return {
    ...caller,
    accessContext: { ...accessContext, conversation: { ...accessContext.conversation!, thread } },
  }
}
