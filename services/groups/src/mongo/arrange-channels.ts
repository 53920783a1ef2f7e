import type { Category, Conversation } from '@hubbub/protocol'
import { arrange } from '../arrange.ts'
import type { Arrangement } from '../channel-repository.ts'
import type { Written } from '../written.ts'
import { channelEffect } from './channel-model.ts'
import { readChannelsOf } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'bad_input', { categories: Category[] }>

export function arrangeChannels(store: Collections, { groupId, ...wish }: Arrangement): Promise<Outcome> {
  return writeInGroup<Outcome>(store, groupId, async (group) => {
    const all = await readChannelsOf(store, [groupId])
    const channels = new Map(all.map((channel) => [channel.id, channel]))
    if (!isAllKnown(wish, group.categories, channels)) return refuse('not_found')
    const categories = wish.categories.map(({ id, name }) => ({ id, name }))
    const places = arrange(all, wish)
    const isTwice = new Set(categories.map(({ id }) => id)).size < categories.length
    if (!places || isTwice) return refuse('bad_input')

    const moved = places
      .map(({ id, ...place }) => ({ before: channels.get(id)!, after: { ...channels.get(id)!, ...place } }))
      .filter(({ before, after }) => isElsewhere(before, after))
      .map(({ after }) => after)
    return {
      outcome: { refused: null, categories },
      set: { categories },
      follow: {
        effects: moved.map(channelEffect),
        // The group hears where the public ones stand; a private one tells those who see it by itself.
        rows: [
          { stream: groupId, type: 'channels.arranged' },
          ...moved
            .filter(({ isPrivate }) => isPrivate)
            .map(({ id }) => ({ stream: id, type: 'conversation.changed' }) as const),
        ],
      },
    }
  })
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
