import type {
  Conversation,
  ConversationId,
  ConversationView,
  Group,
  GroupId,
  GroupView,
  UserId,
} from '@hubbub/protocol'
import { seesAllCategories } from '@hubbub/rules'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'
import type { GroupRecord } from '../records/group-repository.ts'
import { groupWith, withCategories } from '../views/categories.ts'
import { groupViewsFor } from '../views/group-views.ts'
import { viewsFor } from '../views/views.ts'

/** What may be told of, out of what is asked for: what is not in the answer is not to be seen. */
export interface Visibility {
  /** Null: everybody in a room. */
  viewer: UserId | null
  groups(ids: readonly GroupId[]): Promise<GroupRecord[]>
  /** With those of their categories that are to be seen. */
  groupsWithCategories(ids: readonly GroupId[]): Promise<Group[]>
  groupViews(ids: readonly GroupId[]): Promise<GroupView[]>
  conversations(ids: readonly ConversationId[]): Promise<Conversation[]>
  views(ids: readonly ConversationId[]): Promise<ConversationView[]>
}

/** What one person may see now. */
export function visibilityFor(viewer: UserId, deps: GroupsDeps): Visibility {
  return {
    viewer,
    groups: async (ids) => (await deps.groups.of(viewer)).filter(({ group }) => ids.includes(group.id)),
    groupsWithCategories: (ids) => groupsSeenBy(viewer, ids, deps),
    groupViews: (ids) => groupViewsFor(viewer, ids, deps),
    conversations: async (ids) =>
      (await deps.conversations.userConversationRows(viewer, ids))
        .filter(isSeen)
        .map(({ conversation }) => conversation),
    views: async (ids) => withCategories(await viewsFor(viewer, ids, deps), deps),
  }
}

/** What everybody in the room of a group or conversation may see: public channels only, and nobody's own positions. */
export function commonVisibility(deps: GroupsDeps): Visibility {
  return {
    viewer: null,
    groups: (ids) => deps.groups.get(ids),
    groupsWithCategories: (ids) => groupsSeenByAll(ids, deps),
    groupViews: async () => [],
    conversations: (ids) => deps.conversations.get(ids),
    views: async (ids) => withCategories(await publicViews(ids, deps), deps),
  }
}

async function publicViews(
  ids: readonly ConversationId[],
  { bus, conversations }: GroupsDeps,
): Promise<ConversationView[]> {
  if (ids.length === 0) return []
  const positions = await bus.call('messages.positions', { userId: null, conversationIds: [...ids] })
  const channels = (await conversations.get(ids)).filter(({ groupId, isPrivate }) => groupId && !isPrivate)
  return channels.map((conversation) => ({ conversation, ...positions[conversation.id]!, people: [] }))
}

async function groupsSeenBy(viewer: UserId, ids: readonly GroupId[], deps: GroupsDeps): Promise<Group[]> {
  if (ids.length === 0) return []
  const [memberships, roles, channels] = await Promise.all([
    deps.groups.of(viewer),
    deps.roles.of(ids),
    deps.channels.of(ids),
  ])
  const rows = await deps.conversations.userConversationRows(
    viewer,
    channels.map(({ id }) => id),
  )
  const seen = Map.groupBy(
    rows.filter(isSeen).map(({ conversation }) => conversation),
    ({ groupId }) => groupId,
  )
  return memberships
    .filter(({ group }) => ids.includes(group.id))
    .map(({ group, role, roleIds = [] }) => {
      const seesAll = seesAllCategories({ role, roleIds }, roles.get(group.id))
      return groupWith(group, seen.get(group.id) ?? [], seesAll)
    })
}

async function groupsSeenByAll(ids: readonly GroupId[], deps: GroupsDeps): Promise<Group[]> {
  if (ids.length === 0) return []
  const [records, channels] = await Promise.all([deps.groups.get(ids), deps.channels.of(ids)])
  const seen = Map.groupBy(
    channels.filter(({ isPrivate }) => !isPrivate),
    ({ groupId }) => groupId,
  )
  return records.map(({ group }) => groupWith(group, seen.get(group.id) ?? [], false))
}
