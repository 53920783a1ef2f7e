import type {
  Conversation,
  ConversationId,
  ConversationView,
  GroupId,
  GroupView,
  UserId,
} from '@hubbub/protocol'
import { isSeen } from '../store/conversation-repository.ts'
import type { GroupsDeps } from '../deps.ts'
import type { GroupRecord } from '../store/group-repository.ts'
import { groupViewsFor } from '../views/group-views.ts'
import { viewsFor } from '../views/views.ts'

/** What may be told of, out of what is asked for: what is not in the answer is not to be seen. */
export interface Visibility {
  /** Null: everybody in a room. */
  viewer: UserId | null
  groups(ids: readonly GroupId[]): Promise<GroupRecord[]>
  groupViews(ids: readonly GroupId[]): Promise<GroupView[]>
  conversations(ids: readonly ConversationId[]): Promise<Conversation[]>
  views(ids: readonly ConversationId[]): Promise<ConversationView[]>
}

/** What one person may see now. */
export function visibilityFor(viewer: UserId, deps: GroupsDeps): Visibility {
  return {
    viewer,
    groups: async (ids) => (await deps.groups.of(viewer)).filter(({ group }) => ids.includes(group.id)),
    groupViews: (ids) => groupViewsFor(viewer, ids, deps),
    conversations: async (ids) =>
      (await deps.conversations.userConversationRows(viewer, ids))
        .filter(isSeen)
        .map(({ conversation }) => conversation),
    views: (ids) => viewsFor(viewer, ids, deps),
  }
}

/** What everybody in the room of a group or conversation may see: public channels only, and nobody's own positions. */
export function commonVisibility(deps: GroupsDeps): Visibility {
  return {
    viewer: null,
    groups: (ids) => deps.groups.get(ids),
    groupViews: async () => [],
    conversations: (ids) => deps.conversations.get(ids),
    views: (ids) => publicViews(ids, deps),
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
