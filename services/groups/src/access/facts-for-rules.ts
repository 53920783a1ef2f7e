import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { Place, PlaceTitle } from '@hubbub/protocol/internal'
import { isLarge } from '@hubbub/rules'
import { overridesOf } from '../overrides/overrides-of.ts'
import { isSeen } from '../store/conversation-repository.ts'
import type { GroupsDeps } from '../deps.ts'

/** What a conversation is, as far as rules ask. */
export async function place(
  id: ConversationId,
  { conversations, groups, people }: GroupsDeps,
): Promise<Place | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { kind, groupId, categoryId, isPrivate, isArchived, hasPreviews, slowModeMs } = conversation
  const [found] = groupId && categoryId ? await groups.get([groupId]) : []
  const overrides = overridesOf(conversation, found?.group.categories ?? [])
  const pair = kind === 'direct' && (await people.of([id])).map(({ userId }) => userId)
  return {
    ...{ kind, groupId, isPrivate, isArchived },
    ...(pair && { pair }),
    ...(overrides && { overrides }),
    ...(hasPreviews === false && { hasPreviews }),
    ...(slowModeMs && { slowModeMs }),
  }
}

/** What it is called, for whoever is told of it outside of the client. */
export async function titleOf(
  id: ConversationId,
  { conversations, groups }: GroupsDeps,
): Promise<PlaceTitle | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { kind, groupId, categoryId, name } = conversation
  const [found] = groupId ? await groups.get([groupId]) : []
  return { kind, groupId, categoryId, name, groupName: found?.group.name ?? null }
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

/** Who is in it, or in the group of a public channel; null where more than `most` are. */
export async function fewPeople(
  id: ConversationId,
  most: number,
  { conversations, groups, members, people }: GroupsDeps,
): Promise<UserId[] | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { groupId, isPrivate } = conversation
  if (groupId === null || isPrivate)
    return (await people.exceeds(id, most)) ? null : (await people.of([id])).map(({ userId }) => userId)
  const [group] = await groups.get([groupId])
  if (!group || group.memberCount > most) return null
  return (await members.page(groupId, null, most)).map(({ userId }) => userId)
}

/** Of these people, those who may see this conversation. */
export async function whoSees(
  id: ConversationId,
  userIds: readonly UserId[],
  { conversations }: GroupsDeps,
): Promise<UserId[]> {
  return (await conversations.userConversationRowsIn(id, userIds)).filter(isSeen).map(({ userId }) => userId)
}
