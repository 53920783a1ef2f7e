import type { UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { roomOf, type PlaceInConversation } from '@hubbub/rules'

/** The signed-in caller: behind every rule but `anyone` there is one. */
export const actorOf = (caller: Caller): UserId => caller.actor!.userId

/** The conversation that the access rule was about, and where it is heard. */
export function placeOf({
  accessContext,
}: Caller): PlaceInConversation & { room: ReturnType<typeof roomOf> } {
  const conversation = accessContext!.conversation!
  const groupId = accessContext!.group?.id ?? null
  return { ...conversation, room: roomOf(conversation.id, { groupId, isPrivate: conversation.isPrivate }) }
}
