import { isDeepStrictEqual } from 'node:util'
import {
  applyToHome,
  applyToMessages,
  applyVote,
  categoriesOf,
  positionsOf,
  singleChanges,
  windowOf,
  type MessageWindow,
} from '@hubbub/client-core'
import type {
  ConversationId,
  ConversationView,
  GroupView,
  Heads,
  Home,
  Person,
  StreamEvent,
} from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'

/** All that one person sees: the first screen, and the latest messages of everything on it. */
export interface Snapshot {
  home: Home
  windows: ReadonlyMap<ConversationId, MessageWindow>
}

export async function takeSnapshot(who: Somebody): Promise<Snapshot> {
  const home = await who.call('groups.home', {})
  const windows = await Promise.all(
    [...positionsOf(home).keys()]
      .filter(isConversation)
      .map(async (id): Promise<[ConversationId, MessageWindow]> => {
        const page = await who.call('messages.history', { conversationId: id })
        return [id, windowOf(page, who.userId)]
      }),
  )
  return { home, windows: new Map(windows) }
}

/** Applies what follows, in whatever order it came; also answers what did not fit. */
export function applyAll(before: Snapshot, events: readonly StreamEvent[]) {
  let snapshot = before
  let waiting = events.flatMap(singleChanges)
  for (;;) {
    const positions = positionsOf(snapshot.home)
    const next = waiting.find(({ stream, rev }) => positions.get(stream)?.rev === rev - 1)
    if (!next)
      return { snapshot, left: waiting.filter(({ stream, rev }) => rev > (positions.get(stream)?.rev ?? 0)) }
    waiting = waiting.filter((event) => event !== next)
    snapshot = apply(snapshot, next)
  }
}

function apply({ home, windows }: Snapshot, event: StreamEvent): Snapshot {
  const next = { home: applyToHome(home, event), windows: new Map(windows) }
  if (event.type === 'poll.voted') {
    const { conversationId } = event.data
    const asked = windows.get(conversationId)
    if (asked) next.windows.set(conversationId, applyVote(asked, event.data))
    return next
  }
  const window = windows.get(event.stream as ConversationId)
  if (window) next.windows.set(event.stream as ConversationId, applyToMessages(window, event))
  else letGo(next)
  return next
}

/** Messages of what is not seen any more, or of what came back further on than they are: a client loads those anew. */
function letGo({ home, windows }: { home: Home; windows: Map<ConversationId, MessageWindow> }): void {
  const positions = positionsOf(home)
  for (const [id, { rev }] of windows) if ((positions.get(id)?.rev ?? Infinity) > rev) windows.delete(id)
}

/** A card that changed, wherever the first screen shows it. Cards are hints: no stream numbers them. */
export function showPerson({ home, windows }: Snapshot, person: Person): Snapshot {
  const shown = (other: Person) => (other.id === person.id ? person : other)
  return { home: mapViews(home, (view) => ({ ...view, people: view.people.map(shown) })), windows }
}

/** Whether it is as far as the heads, or further: a job may have changed more since they were asked for. */
export function isAtLeastAt({ home }: Snapshot, heads: Heads): boolean {
  const positions = positionsOf(home)
  return Object.entries(heads).every(
    ([id, [, rev]]) => (positions.get(id as ConversationId)?.rev ?? -1) >= rev,
  )
}

/** Whether both show the same state of everything; of messages only where `held` has some. */
export function isAsFar(held: Snapshot, other: Snapshot): boolean {
  const streams = ({ home }: Snapshot) => new Map([...positionsOf(home)].toSorted())
  const hasSameMessages = [...held.windows].every(([id, { rev }]) => other.windows.get(id)?.rev === rev)
  return hasSameMessages && isDeepStrictEqual(streams(held), streams(other))
}

/** For comparing: what is seen, in one order, with the messages of those conversations of which `held` has some. */
export function picture({ home, windows }: Snapshot, held: Snapshot) {
  const messages = [...held.windows.keys()].map((id) => {
    const window = windows.get(id)
    return { id, rev: window?.rev, messages: window?.rows.map((row) => row.message) }
  })
  const groups = home.groups.map(asShown)
  return {
    home: {
      ...home,
      groups: groups.toSorted((a, b) => a.group.id.localeCompare(b.group.id)),
      conversations: home.conversations.toSorted(byId),
      // Sorted where they are shown.
      threads: home.threads?.toSorted((a, b) => a.conversationId.localeCompare(b.conversationId)),
    },
    messages,
  }
}

export const withoutCards = ({ home, windows }: Snapshot, held: Snapshot) =>
  picture({ home: mapViews(home, (view) => ({ ...view, people: [] })), windows }, held)

/** Whether this person's card is on the first screen. */
export const shows = ({ home }: Snapshot, { userId }: Somebody): boolean =>
  home.conversations.some(({ people }) => people.some(({ id }) => id === userId))

function mapViews(home: Home, change: (view: ConversationView) => ConversationView): Home {
  const groups = home.groups.map((group) => ({ ...group, channels: group.channels.map(change) }))
  return { ...home, groups, conversations: home.conversations.map(change) }
}

/** A category is shown once, whether the group told it or a channel. */
function asShown(view: GroupView): GroupView {
  const channels = view.channels.map((channel) => ({ ...channel, category: undefined }))
  const group = { ...view.group, categories: [...categoriesOf(view)] }
  return { ...view, group, channels: channels.toSorted(byId) }
}

const byId = (a: ConversationView, b: ConversationView) => a.conversation.id.localeCompare(b.conversation.id)

const isConversation = (id: string): id is ConversationId => id.startsWith('c_')
