import { limits, type Conversation, type ConversationId, type GroupId, type UserId } from '@hubbub/protocol'
import type { Place, PlaceTitle } from '@hubbub/protocol/internal'
import { isGuest, isLarge, roomOf } from '@hubbub/rules'
import { overridesOf } from './overrides-of.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** What a conversation is, as far as rules ask. */
export async function place(
  id: ConversationId,
  { conversations, groups, people }: GroupsDeps,
): Promise<Place | null> {
  const [conversation] = await conversations.get([id])
  if (!conversation) return null
  const { kind, groupId, categoryId, isPrivate, isArchived } = conversation
  const { hasPreviews, slowModeMs, seenByRoles } = conversation
  const [found] = groupId && categoryId ? await groups.get([groupId]) : []
  const overrides = overridesOf(conversation, found?.group.categories ?? [])
  const pair = kind === 'direct' && (await people.of([id])).map(({ userId }) => userId)
  return {
    ...{ kind, groupId, isPrivate, isArchived },
    ...(pair && { pair }),
    ...(overrides && { overrides }),
    ...(seenByRoles && { seenByRoles }),
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

/** By the number that the group keeps of its members; in a private channel by those let into it, in person or by a role. */
export async function isLargePlace(id: ConversationId, deps: GroupsDeps): Promise<boolean> {
  const [conversation] = await deps.conversations.get([id])
  if (!conversation?.groupId) return false
  const [group] = await deps.groups.get([conversation.groupId])
  const isInLargeGroup = isLarge(group?.memberCount ?? 0)
  if (!isInLargeGroup || !conversation.isPrivate) return isInLargeGroup
  return (await fewLetIn(conversation, limits.largeOver, deps)) === null
}

/** Who is in it, or in the group of a public channel; null where more than `most` are. */
export async function fewPeople(
  id: ConversationId,
  most: number,
  deps: GroupsDeps,
): Promise<UserId[] | null> {
  const [conversation] = await deps.conversations.get([id])
  if (!conversation) return null
  const { groupId, isPrivate } = conversation
  if (groupId === null || isPrivate) return fewLetIn(conversation, most, deps)
  return (await fewMembers(groupId, most, deps))?.map(({ userId }) => userId) ?? null
}

async function fewMembers(groupId: GroupId, most: number, { groups, members }: GroupsDeps) {
  const [group] = await groups.get([groupId])
  return !group || group.memberCount > most ? null : members.page(groupId, null, most)
}

/** Who is in it, or was let into the private channel, in person or by a role; null where more than `most` were. */
async function fewLetIn(
  { id, groupId, seenByRoles = [] }: Conversation,
  most: number,
  deps: GroupsDeps,
): Promise<UserId[] | null> {
  const { people } = deps
  if (await people.exceeds(id, most)) return null
  const inPerson = (await people.of([id])).map(({ userId }) => userId)
  if (groupId === null || seenByRoles.length === 0) return inPerson
  const byRole = await fewWithRoles(groupId, seenByRoles, most, deps)
  const all = byRole && [...new Set([...inPerson, ...byRole])]
  return all && all.length <= most ? all : null
}

async function fewWithRoles(
  groupId: GroupId,
  letIn: NonNullable<Conversation['seenByRoles']>,
  most: number,
  deps: GroupsDeps,
): Promise<UserId[] | null> {
  const others = letIn.flatMap(({ roleId }) => (roleId === 'member' ? [] : roleId))
  if (others.length === letIn.length) return deps.members.withRoles(groupId, others, most)
  // Whoever has another role is among them.
  const all = await fewMembers(groupId, most, deps)
  return all?.filter((member) => !isGuest(member)).map(({ userId }) => userId) ?? null
}

/** Of these people, those who may see this conversation. */
export async function whoSees(
  id: ConversationId,
  userIds: readonly UserId[],
  { conversations }: GroupsDeps,
): Promise<UserId[]> {
  return (await conversations.userConversationRowsIn(id, userIds)).filter(isSeen).map(({ userId }) => userId)
}

/** Of these people, those who belong into the conversation's own room; nobody, as long as it is public and heard in the group's. */
export async function whoHears(
  id: ConversationId,
  userIds: readonly UserId[],
  { conversations }: GroupsDeps,
): Promise<UserId[]> {
  const rows = await conversations.userConversationRowsIn(id, userIds)
  return rows.filter((row) => isSeen(row) && roomOf(id, row.conversation) === id).map(({ userId }) => userId)
}
