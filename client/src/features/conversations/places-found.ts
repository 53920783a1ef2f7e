import type { ConversationId, ConversationView, Person, UserId } from '@hubbub/protocol'
import type { Home } from '../../core/home.tsx'
import type { UnreadShown } from '@hubbub/rules'
import { fuzzyScore } from './fuzzy-score.ts'
import { unreadOf } from './unread.ts'
import { titleOf } from './use-conversation-title.ts'

export interface Place {
  key: string
  title: string
  /** The group, for a channel; the nickname and the handle, for a person. */
  where: string
  /** Null for somebody with whom one has not talked yet. */
  view: ConversationView | null
  person: Person | null
  /** Of a thread: the conversation where it began. */
  begunIn?: ConversationId
}

/** In the group that one looks at. */
type NicknameOf = (id: UserId) => string | undefined

const listed = 30

interface Found {
  /** Whom the server found. */
  people?: readonly Person[]
  nicknameOf?: NicknameOf
  /** What of a conversation calls, and what is unread. */
  shown(view: ConversationView): UnreadShown
}

/**
 * The conversations and people that a few letters may mean: best match first, and among equals what calls, then what is unread,
 * and then people one has not talked with.
 */
export function placesFound(
  home: Home,
  query: string,
  language: string,
  { people = [], nicknameOf = () => undefined, shown }: Found,
): Place[] {
  return [...allPlaces(home, language, nicknameOf), ...strangers(home, people, nicknameOf)]
    .map((place) => ({ place, score: scoreOf(query, place) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || urgency(b.place, shown) - urgency(a.place, shown))
    .slice(0, listed)
    .map(({ place }) => place)
}

function allPlaces(home: Home, language: string, nicknameOf: NicknameOf): Place[] {
  const place = (view: ConversationView, title: string, where: string): Place => {
    return { key: view.conversation.id, title, where, view, person: null }
  }
  return [
    ...home.conversations.map((view) =>
      place(view, titleOf(view, home.me.id, language), handlesIn(view, home, nicknameOf)),
    ),
    ...home.groups.flatMap(({ group, channels }) =>
      channels
        .filter(({ conversation }) => !conversation.isArchived)
        .map((view) => place(view, view.conversation.name, group.name)),
    ),
  ]
}

/** Of a direct conversation, the other's. */
function handlesIn({ conversation, people }: ConversationView, { me }: Home, nicknameOf: NicknameOf): string {
  const other = people.find(({ id }) => id !== me.id)
  return conversation.kind === 'direct' && other ? alsoCalled(other, nicknameOf) : ''
}

const alsoCalled = ({ id, name }: Person, nicknameOf: NicknameOf): string =>
  [nicknameOf(id), name && `@${name}`].filter(Boolean).join(' · ')

/** Those with whom one has no direct conversation. */
function strangers({ me, conversations }: Home, people: readonly Person[], nicknameOf: NicknameOf): Place[] {
  const directs = conversations.filter(({ conversation }) => conversation.kind === 'direct')
  const known = new Set([me.id, ...directs.flatMap((view) => view.people.map(({ id }) => id))])
  const each = new Map(people.map((person) => [person.id, person]))
  return [...each.values()]
    .filter(({ id }) => !known.has(id))
    .map((person): Place => {
      const where = alsoCalled(person, nicknameOf)
      return { key: person.id, title: person.displayName, where, view: null, person }
    })
}

/** What is called so comes before what is in a group that is called so. */
const scoreOf = (query: string, { title, where }: Place) =>
  Math.max(2 * fuzzyScore(query, title), fuzzyScore(query, `${title} ${where}`))

function urgency({ view }: Place, shown: Found['shown']): number {
  if (!view) return 0
  const { isUnread, calls } = shown(view)
  return 1 + calls * 1_000 + (isUnread ? Math.min(unreadOf(view), 999) : 0)
}
