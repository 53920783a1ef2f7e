import type { Category, Conversation, Group } from '@hubbub/protocol'
import type { Arrangement } from '../store/channel-repository.ts'
import type { Decision } from '../store/decision.ts'
import { arrange } from './arrange.ts'

interface Facts {
  group: Group | null
  /** All of the group. */
  channels: Conversation[]
}

export function decideArrangement(
  { group, channels }: Facts,
  { groupId, ...wish }: Arrangement,
): Decision<'not_found' | 'bad_input', { categories: Category[] }> {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  if (!group || !isAllKnown(wish, group.categories, byId)) return { refused: 'not_found' }
  const categories = wish.categories.map(({ id, name }) => ({ id, name }))
  const places = arrange(channels, wish)
  const isTwice = new Set(categories.map(({ id }) => id)).size < categories.length
  if (!places || isTwice) return { refused: 'bad_input' }

  const moved = places
    .map(({ id, ...place }) => ({ before: byId.get(id)!, after: { ...byId.get(id)!, ...place } }))
    .filter(({ before, after }) => isElsewhere(before, after))
    .map(({ after }) => after)
  return {
    refused: null,
    out: { categories },
    puts: [
      { kind: 'group', group: { ...group, categories } },
      ...moved.map((conversation) => ({ kind: 'conversation', conversation }) as const),
    ],
    // The group hears where the public ones stand; a private one tells those who see it by itself.
    changes: [
      { stream: groupId, type: 'channels.arranged' },
      ...moved
        .filter(({ isPrivate }) => isPrivate)
        .map(({ id }) => ({ stream: id, type: 'conversation.changed' }) as const),
    ],
  }
}

function isElsewhere(before: Conversation, after: Conversation): boolean {
  return before.categoryId !== after.categoryId || before.position !== after.position
}

function isAllKnown(
  { categories, channels }: Omit<Arrangement, 'groupId'>,
  known: readonly Category[],
  all: ReadonlyMap<string, Conversation>,
): boolean {
  const ids = new Set(known.map(({ id }) => id))
  return (
    categories.every((category) => category.isNew || ids.has(category.id)) &&
    [...channels, ...categories.flatMap((category) => category.channels)].every((id) => all.has(id))
  )
}
