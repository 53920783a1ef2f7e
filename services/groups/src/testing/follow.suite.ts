import type { ConversationId, ConversationView, GroupView, Home, StreamEvent } from '@hubbub/protocol'
import { categoriesWith, seesAllCategories } from '@hubbub/rules'

/** What a client makes of an event: the plainest reducer there can be. Applying what one has changes nothing. [P-5] */
export function follow(home: Home, event: StreamEvent): Home {
  if (event.rev <= revOf(home, event)) return home
  return at(change(home, event), event)
}

function revOf(home: Home, { stream }: StreamEvent): number {
  if (stream === home.me.id) return home.rev
  const group = home.groups.find(({ group: { id } }) => id === stream)
  const view = viewsIn(home).find(({ conversation }) => conversation.id === stream)
  return group?.rev ?? view?.rev ?? Infinity
}

function change(home: Home, event: StreamEvent): Home {
  const { stream } = event
  switch (event.type) {
    case 'group.joined': {
      const others = home.groups.filter(({ group }) => group.id !== event.data.group.group.id)
      return { ...home, groups: [...others, event.data.group] }
    }
    case 'group.left':
      return { ...home, groups: home.groups.filter(({ group }) => group.id !== event.data.groupId) }
    case 'group.changed':
      return mapGroup(home, stream, (group) => ({ ...group, group: event.data.group }))
    case 'member.joined':
    case 'member.left':
    case 'members.joined':
    case 'members.left':
      return mapGroup(home, stream, (group) => ({ ...group, memberCount: event.data.memberCount }))
    case 'member.role':
      return mapGroup(home, stream, (group) =>
        event.data.userId === home.me.id ? { ...group, role: event.data.role } : group,
      )
    case 'roles.changed':
      return mapGroup(home, stream, (group) => ({ ...group, roles: event.data.roles }))
    case 'member.roles':
      return mapGroup(home, stream, ({ roleIds = [], ...group }) => {
        const own = event.data.userId === home.me.id ? event.data.roleIds : roleIds
        return { ...group, ...(own.length > 0 && { roleIds: own }) }
      })
    case 'members.roles':
      return mapGroup(home, stream, ({ roleIds = [], ...group }) => {
        const held = event.data.held.find(({ userIds }) => userIds.includes(home.me.id))
        const own = held ? held.roleIds : roleIds
        return { ...group, ...(own.length > 0 && { roleIds: own }) }
      })
    case 'channels.arranged': {
      const places = new Map(event.data.places.map(({ conversationId, ...place }) => [conversationId, place]))
      return mapGroup(home, stream, (group) => ({
        ...group,
        group: { ...group.group, categories: event.data.categories },
        channels: group.channels.map((view) => {
          return { ...view, conversation: { ...view.conversation, ...places.get(view.conversation.id) } }
        }),
      }))
    }
    case 'channel.added':
      return withView(home, event.data.channel)
    case 'conversation.added':
      return withView(home, event.data.conversation)
    case 'channel.removed':
    case 'conversation.removed':
      return withoutView(home, event.data.conversationId)
    case 'conversation.changed':
      return mapView(home, stream, (view) => ({ ...view, ...event.data }))
    case 'headline.changed':
      return mapView(home, stream, (view) => {
        return { ...view, conversation: { ...view.conversation, headline: event.data.headline } }
      })
    case 'person.joined':
      return mapView(home, stream, (view) => {
        const others = view.people.filter(({ id }) => id !== event.data.person.id)
        return view.conversation.kind === 'channel'
          ? view
          : { ...view, people: [...others, event.data.person] }
      })
    case 'person.left':
      return mapView(home, stream, (view) => {
        return { ...view, people: view.people.filter(({ id }) => id !== event.data.userId) }
      })
    default:
      return home
  }
}

function at(home: Home, { stream, rev }: StreamEvent): Home {
  if (stream === home.me.id) return { ...home, rev }
  const moved = mapGroup(home, stream, (group) => ({ ...group, rev: Math.max(group.rev, rev) }))
  return mapView(moved, stream, (view) => ({ ...view, rev: Math.max(view.rev, rev) }))
}

function withView(home: Home, view: ConversationView): Home {
  const known = viewsIn(home).find(({ conversation }) => conversation.id === view.conversation.id)
  // Told to everybody, it says nothing of one's own reading; that never goes back. [P-6]
  const merged = known ? { ...known, ...view, readSeq: Math.max(view.readSeq, known.readSeq) } : view
  const rest = withoutView(home, view.conversation.id)
  const { groupId } = view.conversation
  if (!groupId) return { ...rest, conversations: [...rest.conversations, merged] }
  return mapGroup(rest, groupId, (group) => ({ ...group, channels: [...group.channels, merged] }))
}

function withoutView(home: Home, id: ConversationId): Home {
  const others = (views: ConversationView[]) => views.filter(({ conversation }) => conversation.id !== id)
  return {
    ...home,
    groups: home.groups.map((group) => ({ ...group, channels: others(group.channels) })),
    conversations: others(home.conversations),
  }
}

function mapGroup(home: Home, id: string, map: (group: GroupView) => GroupView): Home {
  return { ...home, groups: home.groups.map((group) => (group.group.id === id ? map(group) : group)) }
}

function mapView(home: Home, id: string, map: (view: ConversationView) => ConversationView): Home {
  const mapped = (views: ConversationView[]) =>
    views.map((view) => (view.conversation.id === id ? map(view) : view))
  const groups = home.groups.map((group) => ({ ...group, channels: mapped(group.channels) }))
  return { ...home, groups, conversations: mapped(home.conversations) }
}

const viewsIn = ({ groups, conversations }: Home) => [
  ...groups.flatMap(({ channels }) => channels),
  ...conversations,
]

/** The same home, whatever order it lists things in, and wherever a category is told: the screen sorts by position. */
export function inOneOrder(home: Home): Home {
  const sorted = (views: ConversationView[]) =>
    views.toSorted((a, b) => (a.conversation.id < b.conversation.id ? -1 : 1))
  return {
    ...home,
    groups: home.groups.map(withCategoriesOnce).map((group) => {
      return { ...group, channels: sorted(group.channels) }
    }),
    conversations: sorted(home.conversations),
  }
}

/** What the group says of a category goes before what a channel says of the one that it is in. */
function withCategoriesOnce({ group, channels, ...view }: GroupView): GroupView {
  const ofChannels = channels.flatMap(({ category, conversation }) =>
    category && category.id === conversation.categoryId ? [[category.id, category] as const] : [],
  )
  const ofGroup = group.categories.map((category) => [category.id, category] as const)
  const told = [...new Map([...ofChannels, ...ofGroup]).values()]
  const seen = channels.map(({ conversation }) => conversation)
  const categories = seesAllCategories(view, view.roles) ? told : categoriesWith(told, seen)
  return {
    ...view,
    group: { ...group, categories: categories.toSorted((a, b) => a.position! - b.position!) },
    channels: channels.map((channel) => ({ ...channel, category: undefined })),
  }
}
