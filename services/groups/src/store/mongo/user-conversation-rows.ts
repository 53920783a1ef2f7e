import type { Conversation, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { UserConversationRow } from '../../records/conversation-repository.ts'
import type { Collections } from './models/collections.ts'
import { readConversations } from './conversation-reads.ts'
import { participantKey } from './models/participant-model.ts'
import { readInside } from './participant-reads.ts'
import { memberKey, ranksOf } from './models/member-model.ts'
import { readMembers } from './membership.ts'

/**
 * How each of these people stands to each of these conversations. Who may see them is read after what there is to see: who is
 * removed meanwhile sees nothing that came later. [P-12]
 */
export async function readUserConversationRows(
  store: Collections,
  userIds: readonly UserId[],
  ids: readonly ConversationId[],
): Promise<UserConversationRow[]> {
  const conversations = (await readConversations(store, ids)).toSorted(byGroupAndPosition)
  if (conversations.length === 0) return []
  const known = conversations.map(({ id }) => id)
  const groupIds = [...new Set(conversations.flatMap(({ groupId }) => groupId ?? []))]
  const [members, participants] = await Promise.all([
    readMembers(store, groupIds, userIds),
    readInside(store, known, userIds),
  ])
  const ranks = new Map(members.map((part) => [part._id, ranksOf(part)]))
  const inside = new Set(participants.map(({ _id }) => _id))
  const ranksIn = (groupId: GroupId | null, userId: UserId) =>
    (groupId && ranks.get(memberKey(groupId, userId))) ?? { role: null }
  return conversations.flatMap((conversation) =>
    userIds.map((userId) => ({
      userId,
      conversation,
      ...ranksIn(conversation.groupId, userId),
      isIn: inside.has(participantKey(conversation.id, userId)),
    })),
  )
}

function byGroupAndPosition(a: Conversation, b: Conversation): number {
  const [groupA, groupB] = [a.groupId ?? '', b.groupId ?? '']
  if (groupA !== groupB) return groupA < groupB ? -1 : 1
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}
