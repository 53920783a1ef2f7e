import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import { isSeen } from './conversation-repository.ts'
import type { GroupsDeps } from './deps.ts'

/** What a conversation is, as far as rules ask. */
export async function place(id: ConversationId, { conversations }: GroupsDeps): Promise<Place | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { kind, groupId, isPrivate, isArchived } = conversation
  return { kind, groupId, isPrivate, isArchived }
}

/** Of these people, those who may see this conversation. */
export async function whoSees(
  id: ConversationId,
  userIds: readonly UserId[],
  { conversations }: GroupsDeps,
): Promise<UserId[]> {
  return (await conversations.seatsIn(id, userIds)).filter(isSeen).map(({ userId }) => userId)
}
