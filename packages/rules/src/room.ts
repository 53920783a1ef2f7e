import type { ConversationId, GroupId, StreamId } from '@hubbub/protocol'

/**
 * Where a conversation is heard. Public channels are heard in their group's one room, so that a socket joins one room for
 * each group and not one for each channel; everything private has a room of its own. A thread is heard where the conversation
 * is heard that it began in, so that whoever loses the one loses the other.
 */
export function roomOf(
  id: ConversationId,
  {
    groupId,
    isPrivate,
    threadOf = id,
  }: { groupId: GroupId | null; isPrivate: boolean; threadOf?: ConversationId },
): StreamId {
  return groupId && !isPrivate ? groupId : threadOf
}
