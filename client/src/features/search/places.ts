import type { ConversationId, GroupId } from '@hubbub/protocol'
import { findConversation, findGroup, type Home } from '../../core/home.tsx'
import { typedPlainly } from '@hubbub/rules'
import { archivedIn, channelTree } from '../channels/channel-tree.ts'
import { titleOf } from '../conversations/use-conversation-title.ts'
import type { Filter } from './filters.ts'

export interface SearchPlace {
  id: ConversationId | GroupId
  kind: 'channel' | 'direct' | 'group'
  name: string
  /** The group of a channel. */
  where: string
}

/** Where one can search: the group one looks at first, then all others, then the other conversations. */
export function searchPlaces(home: Home, here: GroupId | null, language: string): SearchPlace[] {
  const groups = home.groups.toSorted((a, b) => Number(b.group.id === here) - Number(a.group.id === here))
  return [
    ...groups.flatMap((view) => [
      ...[...channelTree(view).flatMap(({ channels }) => channels), ...archivedIn(view)].map(
        ({ conversation: { id, name } }) => ({ id, kind: 'channel', name, where: view.group.name }) as const,
      ),
      { id: view.group.id, kind: 'group', name: view.group.name, where: '' } as const,
    ]),
    ...home.conversations.map((view) => {
      const name = titleOf(view, home.me.id, language)
      return { id: view.conversation.id, kind: 'direct', name, where: '' } as const
    }),
  ].filter(({ name }) => name !== '')
}

const foldCase = (name: string) => typedPlainly(name).toLowerCase().replace(/^[#@]/, '')

/** A place by its name; of several the first, and a channel of the group one looks at is the first. */
export function meantFilter(filter: Filter, places: readonly SearchPlace[]): Filter {
  if (filter.key !== 'in') return filter
  const name = foldCase(filter.value)
  const isChannel = filter.value.startsWith('#')
  const place = places.find((one) => foldCase(one.name) === name && (!isChannel || one.kind === 'channel'))
  return place ? { ...filter, value: place.id } : filter
}

/** What the place of a filter is called; undefined where one knows none of this id. */
export function placeName(home: Home, id: string, language: string): string | undefined {
  const group = findGroup(home, id as GroupId)
  if (group) return group.group.name
  const found = findConversation(home, id as ConversationId)
  if (!found) return undefined
  const name = titleOf(found.view, home.me.id, language)
  return found.group ? `#${name}` : name
}
