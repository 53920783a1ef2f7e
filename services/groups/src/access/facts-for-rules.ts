import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import { isLarge } from '@hubbub/rules'
import { isSeen } from '../store/conversation-repository.ts'
import type { GroupsDeps } from '../deps.ts'

/** What a conversation is, as far as rules ask. */
export async function place(id: ConversationId, { conversations }: GroupsDeps): Promise<Place | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { kind, groupId, isPrivate, isArchived } = conversation
  return { kind, groupId, isPrivate, isArchived }
}

/** By the number that the group keeps of its members; in a private channel by those let into it. */
export async function isLargePlace(
  id: ConversationId,
  { conversations, groups, people }: GroupsDeps,
): Promise<boolean> {
  const [conversation] = await conversations.get([id])
  if (!conversation?.groupId) return false
  const [group] = await groups.get([conversation.groupId])
  const isInLargeGroup = isLarge(group?.memberCount ?? 0)
  return isInLargeGroup && conversation.isPrivate ? people.exceeds(id, limits.largeOver) : isInLargeGroup
}

/** Of these people, those who may see this conversation. */
export async function whoSees(
  id: ConversationId,
  userIds: readonly UserId[],
  { conversations }: GroupsDeps,
): Promise<UserId[]> {
  return (await conversations.userConversationRowsIn(id, userIds)).filter(isSeen).map(({ userId }) => userId)
}
