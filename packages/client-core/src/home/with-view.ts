import type { ConversationId, ConversationView, GroupView, Home, OwnTimeout } from '@hubbub/protocol'
import { readUpTo } from './read-position.ts'

/** Adds a view, or brings one up to date. */
export function withView(views: ConversationView[], view: ConversationView): ConversationView[] {
  const index = views.findIndex((other) => other.conversation.id === view.conversation.id)
  const known = views[index]
  return known ? views.with(index, merged(known, view)) : [...views, view]
}

/**
 * Of one incarnation what we have stays: the stream itself brings it up to date, change by change, and only it knows whose
 * eyes the picture was made for. But how far somebody who was let in again has read, whether a channel is private, and where
 * a public one stands among the others, is told by the stream that brought the picture.
 */
export function merged(known: ConversationView, view: ConversationView): ConversationView {
  if (known.epoch !== view.epoch) return view
  const read = readUpTo(known, view.readSeq)
  const { isPrivate, categoryId, position } = view.conversation
  const before = read.conversation
  const isPlaced = !isPrivate || view.rev >= known.rev
  const category = isPlaced ? view.category : known.category
  const told = isPlaced ? { ...before, isPrivate, categoryId, position } : { ...before, isPrivate }
  const isSame =
    before.isPrivate === isPrivate &&
    before.categoryId === told.categoryId &&
    before.position === told.position &&
    category === known.category
  return isSame ? read : { ...read, ...(category && { category }), conversation: told }
}

export function withoutView(views: ConversationView[], id: ConversationId): ConversationView[] {
  const left = views.filter((view) => view.conversation.id !== id)
  return left.length === views.length ? views : left
}

/** Changes one conversation wherever it stands; the same home when it is not there or nothing changed. */
export function mapView(
  home: Home,
  id: ConversationId,
  map: (view: ConversationView) => ConversationView,
): Home {
  const conversations = mapIn(home.conversations, id, map)
  if (conversations) return conversations === home.conversations ? home : { ...home, conversations }
  for (const [index, group] of home.groups.entries()) {
    const channels = mapIn(group.channels, id, map)
    if (!channels) continue
    return channels === group.channels
      ? home
      : { ...home, groups: home.groups.with(index, { ...group, channels }) }
  }
  return home
}

/** Changes one group; the same home when it is not there. */
export function mapGroup(home: Home, id: string, map: (group: GroupView) => GroupView): Home {
  const index = home.groups.findIndex((group) => group.group.id === id)
  const known = home.groups[index]
  if (!known) return home
  const group = map(known)
  return group === known ? home : { ...home, groups: home.groups.with(index, group) }
}

/** Null: in none. One's own stream tells of it, and not the group's. */
export function withTimeout(view: GroupView, timeout: OwnTimeout | null): GroupView {
  const { timeout: _, ...group } = view
  return timeout ? { ...group, timeout } : group
}

function mapIn(
  views: ConversationView[],
  id: ConversationId,
  map: (view: ConversationView) => ConversationView,
): ConversationView[] | undefined {
  const index = views.findIndex((view) => view.conversation.id === id)
  const known = views[index]
  if (!known) return undefined
  const view = map(known)
  return view === known ? views : views.with(index, view)
}
