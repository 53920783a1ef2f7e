import type {
  ChangeData,
  ConversationView,
  Message,
  Person,
  RoleId,
  StreamEvent,
  UserId,
} from '@hubbub/protocol'
import { isCalled } from '@hubbub/rules'
import { readUpTo, withMention } from './read-position.ts'

/** `roleIds`: that they hold in the group of the conversation. */
interface Me {
  id: UserId
  roleIds?: readonly RoleId[] | undefined
}

/** What a change in a conversation's stream means for how this person sees it. */
export function applyToView(view: ConversationView, event: StreamEvent, me: Me): ConversationView {
  const changed = change(view, event, me)
  return { ...changed, rev: event.rev }
}

function change(view: ConversationView, event: StreamEvent, me: Me): ConversationView {
  switch (event.type) {
    case 'message.created':
      return withMessage(view, event.data.message, me)
    case 'message.edited':
      return withMention(view, event.data.seq, event.data.mentionsEveryone || isCalled(event.data, me))
    case 'message.deleted':
      return withMention(view, event.data.seq, false)
    case 'conversation.changed':
      return withSettings(view, event.data)
    case 'headline.changed':
      return { ...view, conversation: { ...view.conversation, headline: event.data.headline } }
    case 'person.joined':
      return showsPeople(view) ? { ...view, people: withPerson(view.people, event.data.person) } : view
    case 'person.left':
      return { ...view, people: view.people.filter((person) => person.id !== event.data.userId) }
    default:
      return view
  }
}

function withMessage(view: ConversationView, message: Message, me: Me): ConversationView {
  const grown = { ...view, seq: Math.max(view.seq, message.seq) }
  if (message.authorId === me.id && message.seq > view.seq) return readUpTo(grown, message.seq)
  if (message.authorId === me.id) return grown
  const isMentioned = message.mentionsEveryone || isCalled(message, me)
  return isMentioned && message.deletedAt === null ? withMention(grown, message.seq, true) : grown
}

// That a channel is public, and where it stands then, is told by other streams, which have no order with this one. That it is private is told here
// to those who keep it: so what their group says of it next does not take it from them.
function withSettings(
  view: ConversationView,
  { conversation: told, category }: ChangeData<'conversation.changed'>,
): ConversationView {
  if (told.kind !== 'channel') return { ...view, conversation: told }
  const { categoryId, position } = view.conversation
  const isPrivate = view.conversation.isPrivate || told.isPrivate
  const place = isPrivate ? {} : { categoryId, position }
  return { ...view, ...(category && { category }), conversation: { ...told, isPrivate, ...place } }
}

const showsPeople = (view: ConversationView) => view.conversation.kind !== 'channel'

function withPerson(people: Person[], person: Person): Person[] {
  return [...people.filter((other) => other.id !== person.id), person]
}
