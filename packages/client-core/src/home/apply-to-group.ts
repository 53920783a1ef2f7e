import type {
  ChangeData,
  ConversationId,
  ConversationView,
  GroupView,
  RoleId,
  StreamEvent,
  UserId,
} from '@hubbub/protocol'
import { withView, withoutView } from './with-view.ts'

/** What a change in a group's stream means for one of its members. */
export function applyToGroup(group: GroupView, event: StreamEvent, me: UserId): GroupView {
  return { ...change(group, event, me), rev: event.rev }
}

function change(group: GroupView, event: StreamEvent, me: UserId): GroupView {
  switch (event.type) {
    case 'group.changed':
      return { ...group, group: event.data.group }
    case 'channels.arranged':
      return arranged(group, event.data)
    case 'channel.added':
      return { ...group, channels: withView(group.channels, event.data.channel) }
    case 'channel.removed':
      return withoutPublicChannel(group, event.data.conversationId)
    case 'member.joined':
    case 'member.left':
    case 'members.joined':
    case 'members.left':
      return { ...group, memberCount: event.data.memberCount }
    case 'member.role':
      return event.data.userId === me ? { ...group, role: event.data.role } : group
    case 'roles.changed':
      return { ...group, roles: event.data.roles }
    case 'member.roles':
      return event.data.userId === me ? withRoleIds(group, event.data.roleIds) : group
    case 'members.roles': {
      const own = event.data.held.find(({ userIds }) => userIds.includes(me))
      return own ? withRoleIds(group, own.roleIds) : group
    }
    default:
      return group
  }
}

/** As a group is answered: left out where there are none. */
function withRoleIds(view: GroupView, roleIds: RoleId[]): GroupView {
  const { roleIds: _, ...group } = view
  return roleIds.length > 0 ? { ...group, roleIds } : group
}

function arranged(group: GroupView, { categories, places }: ChangeData<'channels.arranged'>): GroupView {
  const placeOf = new Map(places.map((place) => [place.conversationId, place]))
  const channels = group.channels.map((view): ConversationView => {
    const place = placeOf.get(view.conversation.id)
    if (!place) return view
    const { categoryId, position } = place
    return { ...view, conversation: { ...view.conversation, categoryId, position } }
  })
  return { ...group, group: { ...group.group, categories }, channels }
}

// A channel that turned private leaves the group's stream and comes back in one's own: the two may arrive in either
// order, and the removal must not take away what the other stream has given.
function withoutPublicChannel(group: GroupView, id: ConversationId): GroupView {
  const isPrivate = group.channels.some((view) => view.conversation.id === id && view.conversation.isPrivate)
  return isPrivate ? group : { ...group, channels: withoutView(group.channels, id) }
}
