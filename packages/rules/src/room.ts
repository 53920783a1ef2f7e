import type { ConversationId, GroupId, StreamId } from '@hubbub/protocol'

/**
 * Where a conversation is heard. Public channels are heard in their group's one room, so that a socket joins one room for
 * each group and not one for each channel; everything private has a room of its own.
 */
export function roomOf(
  id: ConversationId,
  { groupId, isPrivate }: { groupId: GroupId | null; isPrivate: boolean },
): StreamId {
  return groupId && !isPrivate ? groupId : id
}
