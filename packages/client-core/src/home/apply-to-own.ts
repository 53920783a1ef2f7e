import { cardOf } from '../people/card-of.ts'
import type {
  Account,
  ConversationId,
  ConversationView,
  GroupView,
  Home,
  StreamEvent,
} from '@hubbub/protocol'
import { readAsTold, readUpTo } from './read-position.ts'
import { mapGroup, mapView, merged, withTimeout, withView, withoutView } from './with-view.ts'

/** What a change in one's own stream means: what one belongs to, what one has read, who one is. */
export function applyToOwn(home: Home, event: StreamEvent): Home {
  return { ...change(home, event), rev: event.rev }
}

function change(home: Home, event: StreamEvent): Home {
  switch (event.type) {
    case 'group.joined':
      return withGroup(home, event.data.group)
    case 'group.left':
      return { ...home, groups: home.groups.filter((group) => group.group.id !== event.data.groupId) }
    case 'timeout.changed':
      return mapGroup(home, event.data.groupId, (group) => withTimeout(group, event.data.timeout))
    case 'conversation.added':
      return withConversation(home, event.data.conversation)
    case 'conversation.removed':
      return withoutConversation(home, event.data.conversationId)
    case 'read.moved':
      return mapView(home, event.data.conversationId, (view) => readUpTo(view, event.data.seq))
    case 'read.set':
      return mapView(home, event.data.conversationId, (view) => readAsTold(view, event.data))
    case 'account.changed':
      return withAccount(home, event.data.account)
    default:
      return home
  }
}

function withAccount(home: Home, me: Account): Home {
  const card = cardOf(me)
  const conversations = home.conversations.map((view) => ({
    ...view,
    people: view.people.map((person) => (person.id === me.id ? card : person)),
  }))
  return { ...home, me, conversations }
}

function withGroup(home: Home, group: GroupView): Home {
  const known = home.groups.find((other) => other.group.id === group.group.id)
  if (!known) return { ...home, groups: [...home.groups, group] }
  const before = new Map(known.channels.map((view) => [view.conversation.id, view]))
  const channels = group.channels.map((view) => {
    const other = before.get(view.conversation.id)
    return other ? merged(other, view) : view
  })
  if (known.epoch !== group.epoch || known.rev <= group.rev)
    return mapGroup(home, group.group.id, () => ({ ...group, channels }))
  // The group has gone on since this picture of it. What its own stream tells stays; what ours tells is in the picture.
  const ours = channels.filter(({ conversation }) => conversation.isPrivate)
  const isOurs = new Set(ours.map((view) => view.conversation.id))
  const others = known.channels.filter(({ conversation: { id, isPrivate } }) => !isPrivate && !isOurs.has(id))
  return mapGroup(home, group.group.id, () =>
    withTimeout({ ...known, channels: [...others, ...ours] }, group.timeout ?? null),
  )
}

function withConversation(home: Home, view: ConversationView): Home {
  const { groupId } = view.conversation
  if (groupId === null) return { ...home, conversations: withView(home.conversations, view) }
  return mapGroup(home, groupId, (group) => ({ ...group, channels: withView(group.channels, view) }))
}

/** Takes a conversation away wherever it stands. */
export function withoutConversation(home: Home, id: ConversationId): Home {
  const conversations = withoutView(home.conversations, id)
  if (conversations !== home.conversations) return { ...home, conversations }
  const index = home.groups.findIndex((group) => group.channels.some((view) => view.conversation.id === id))
  const group = home.groups[index]
  if (!group) return home
  return { ...home, groups: home.groups.with(index, { ...group, channels: withoutView(group.channels, id) }) }
}
