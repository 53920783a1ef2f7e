import type { Category, Conversation } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { arrange } from '../arrange.ts'
import type { Arrangement } from '../channel-repository.ts'
import type { Written } from '../written.ts'
import { readCategories, writeCategories } from './categories.ts'
import { readChannels } from './conversation.ts'
import { log } from './log.ts'

export function arrangeChannels(
  sql: Sql,
  { groupId, ...wish }: Arrangement,
): Written<'not_found' | 'bad_input', { categories: Category[] }> {
  const known = readCategories(sql, groupId)
  const channels = new Map(readChannels(sql, groupId).map((channel) => [channel.id, channel]))
  if (!known || !isAllKnown(wish, known, channels)) return { refused: 'not_found' }
  const categories = wish.categories.map(({ id, name }) => ({ id, name }))
  const places = arrange([...channels.values()], wish)
  const isTwice = new Set(categories.map(({ id }) => id)).size < categories.length
  if (!places || isTwice) return { refused: 'bad_input' }

  writeCategories(sql, groupId, categories)
  const moved = places.filter(({ id, categoryId, position }) => {
    const channel = channels.get(id)!
    return channel.categoryId !== categoryId || channel.position !== position
  })
  for (const { id, categoryId, position } of moved)
    sql.run('UPDATE conversations SET category_id = ?, position = ? WHERE id = ?', categoryId, position, id)
  return {
    refused: null,
    categories,
    // The group hears where the public ones stand; a private one tells those who see it by itself.
    changes: [
      log(sql, groupId, 'channels.arranged'),
      ...moved
        .filter(({ id }) => channels.get(id)!.isPrivate)
        .map(({ id }) => log(sql, id, 'conversation.changed')),
    ],
  }
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
