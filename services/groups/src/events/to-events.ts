import {
  isConversation,
  isGroup,
  suffixesOf,
  type ChangeData,
  type ChangeType,
  type ConversationId,
  type Group,
  type GroupId,
  type Person,
} from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import { builtInRoles } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'
import { aboutOf, hydrate, isOfUnnamed, toldOf, type Hydrated, type LeaveReason } from './hydrate.ts'
import type { Visibility } from '../access/visibility.ts'
import { ownCategory } from '../views/categories.ts'

/**
 * Logged changes told as things are now: a coming that was undone since is told as a going, and the other way round. So
 * nothing is told that may not be seen any more, and applying all of it leads to the state of now. [P-9]
 */
export async function toEvents(
  changes: readonly LoggedChange[],
  visibility: Visibility,
  deps: GroupsDeps,
): Promise<DescribedChange[]> {
  if (changes.length === 0) return []
  const facts = await hydrate(changes, visibility, deps)
  return changes.map((change) => describeOne(change, facts))
}

function describeOne(change: LoggedChange, facts: Hydrated): DescribedChange {
  const { stream, type } = change
  if (isGroup(stream) && !facts.groups.has(stream)) return groupLeft(stream)
  if (isConversation(stream) && !facts.conversations.has(stream)) return conversationRemoved(stream)
  const tell = tellers[type]
  if (!tell) throw new Error(`groups does not log ${type}`)
  return tell(change, facts)
}

type Teller = (change: LoggedChange, facts: Hydrated) => DescribedChange

const tellers: Partial<Record<ChangeType, Teller>> = {
  'group.joined': tellOwnGroup,
  'group.left': tellOwnGroup,
  'group.changed': ({ stream }, facts) => {
    const group = facts.groupsWithCategories.get(stream as GroupId)
    if (!group) return groupLeft(stream as GroupId)
    return { type: 'group.changed', data: { group, ...areMore(group, facts) } }
  },
  'channels.arranged': tellArrangement,
  'channel.added': tellChannel,
  'channel.removed': tellChannel,
  'member.joined': tellMember,
  'member.left': tellMember,
  'members.joined': (change, facts) => ({ type: 'members.joined', data: tellMemberCount(change, facts) }),
  'members.left': (change, facts) => ({ type: 'members.left', data: tellMemberCount(change, facts) }),
  'member.role': tellRole,
  'member.changed': tellNickname,
  'member.roles': tellRoleIds,
  'members.roles': tellRoleIdsOfMany,
  'timeout.changed': (change, { timeouts }) => {
    const groupId = aboutOf(change).groupId!
    return {
      type: 'timeout.changed',
      data: { groupId, timeout: timeouts.get(change.stream)?.get(groupId) ?? null },
    }
  },
  'roles.changed': ({ stream }, { roles }) => {
    return { type: 'roles.changed', data: { roles: roles.get(stream as GroupId) ?? builtInRoles } }
  },
  'conversation.added': tellOwnConversation,
  'conversation.removed': tellOwnConversation,
  'conversation.changed': ({ stream }, { conversations, groupsOfPrivate }) => {
    const conversation = conversations.get(stream as ConversationId)!
    const category = ownCategory(conversation, groupsOfPrivate.get(conversation.groupId!))
    return { type: 'conversation.changed', data: { conversation, ...category } }
  },
  'headline.changed': ({ stream }, { conversations }) => {
    const { headline } = conversations.get(stream as ConversationId)!
    return { type: 'headline.changed', data: { headline: headline! } }
  },
  'person.joined': tellPerson,
  'person.left': tellPerson,
}

function tellOwnGroup(change: LoggedChange, { groupViews, cards }: Hydrated): DescribedChange {
  const { groupId, reason, by, ban } = aboutOf(change)
  const group = groupViews.get(groupId!)
  return group
    ? { type: 'group.joined', data: { group } }
    : groupLeft(groupId!, reason, { by: by && cards.get(by), ban })
}

function tellArrangement({ stream }: LoggedChange, facts: Hydrated): DescribedChange {
  const { channels, groupsWithCategories } = facts
  const group = groupsWithCategories.get(stream as GroupId)
  if (!group) return groupLeft(stream as GroupId)
  const places = channels
    .filter(({ groupId, isPrivate }) => groupId === stream && !isPrivate)
    .map(({ id, categoryId, position }) => ({ conversationId: id, categoryId, position }))
  return {
    type: 'channels.arranged',
    data: { categories: group.categories, ...areMore(group, facts), places },
  }
}

/** Whether there are categories that are not told to everybody. One person is told all that they see. */
function areMore({ id, categories }: Group, { viewer, groups }: Hydrated): { more?: true } {
  const { length } = groups.get(id)!.group.categories
  return viewer === null && categories.length < length ? { more: true } : {}
}

function tellChannel(change: LoggedChange, { views }: Hydrated): DescribedChange {
  const conversationId = aboutOf(change).conversationId!
  const channel = views.get(conversationId)
  return channel
    ? { type: 'channel.added', data: { channel } }
    : { type: 'channel.removed', data: { conversationId } }
}

function tellMember(change: LoggedChange, { groups, members, cards }: Hydrated): DescribedChange {
  const userId = aboutOf(change).userId!
  const member = members.get(`${change.stream} ${userId}`)
  const person = cards.get(userId)
  const { memberCount } = groups.get(change.stream as GroupId)!
  return member && person
    ? { type: 'member.joined', data: { member, person, memberCount } }
    : { type: 'member.left', data: { userId, memberCount } }
}

function tellMemberCount({ stream, data }: LoggedChange, { groups }: Hydrated): ChangeData<'members.joined'> {
  const { count } = data as { count: number }
  return { memberCount: groups.get(stream as GroupId)!.memberCount, count }
}

function tellRole(change: LoggedChange, facts: Hydrated): DescribedChange {
  const userId = aboutOf(change).userId!
  const member = facts.members.get(`${change.stream} ${userId}`)
  return member ? { type: 'member.role', data: { userId, role: member.role } } : tellMember(change, facts)
}

function tellRoleIds(change: LoggedChange, facts: Hydrated): DescribedChange {
  const userId = aboutOf(change).userId!
  const member = facts.members.get(`${change.stream} ${userId}`)
  if (!member) return tellMember(change, facts)
  return { type: 'member.roles', data: { userId, roleIds: member.roleIds ?? [] } }
}

function tellRoleIdsOfMany(change: LoggedChange, { members, viewer }: Hydrated): DescribedChange {
  const { roleId, userIds = [], count = userIds.length } = aboutOf(change)
  const told = toldOf(change, viewer)
  const found = told.flatMap((userId) => members.get(`${change.stream} ${userId}`) ?? [])
  const held = [...Map.groupBy(found, ({ roleIds = [] }) => roleIds.join()).values()].map((those) => {
    return { roleIds: those[0]!.roleIds ?? [], userIds: those.map(({ userId }) => userId) }
  })
  // One who asks has been told of themselves.
  const isToldToAll = viewer === null && told.length < count
  const whoAsks = isOfUnnamed(change) ? { mayBeAnyone: true as const } : { suffixes: suffixesOf(userIds) }
  return {
    type: 'members.roles',
    data: {
      ...{ roleId: roleId!, count, held },
      ...(isToldToAll && whoAsks),
    },
  }
}

function tellNickname(change: LoggedChange, facts: Hydrated): DescribedChange {
  const userId = aboutOf(change).userId!
  const member = facts.members.get(`${change.stream} ${userId}`)
  if (!member) return tellMember(change, facts)
  return { type: 'member.changed', data: { userId, nickname: member.nickname ?? null } }
}

function tellOwnConversation(change: LoggedChange, { views, cards }: Hydrated): DescribedChange {
  const { conversationId, by } = aboutOf(change)
  const conversation = views.get(conversationId!)
  // A change that turned since was not the doing of whoever did the first one.
  const doer = change.type === (conversation ? 'conversation.added' : 'conversation.removed') ? by : undefined
  return conversation
    ? { type: 'conversation.added', data: { conversation, ...(doer && { by: doer }) } }
    : conversationRemoved(conversationId!, doer && cards.get(doer))
}

function tellPerson(change: LoggedChange, { participants, cards }: Hydrated): DescribedChange {
  const userId = aboutOf(change).userId!
  const person = participants.has(`${change.stream} ${userId}`) ? cards.get(userId) : undefined
  return person ? { type: 'person.joined', data: { person } } : { type: 'person.left', data: { userId } }
}

const groupLeft = (
  groupId: GroupId,
  reason: LeaveReason = 'left',
  { by, ban }: { by?: Person | undefined; ban?: ChangeData<'group.left'>['ban'] } = {},
): DescribedChange => {
  return { type: 'group.left', data: { groupId, reason, ...(by && { by }), ...(ban && { ban }) } }
}

const conversationRemoved = (conversationId: ConversationId, by?: Person): DescribedChange => {
  return { type: 'conversation.removed', data: { conversationId, ...(by && { by }) } }
}
