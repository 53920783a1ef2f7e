import type { CategoryId, Conversation, ConversationId } from '@hubbub/protocol'
import type { Arrangement } from '../records/channel-repository.ts'

export interface Place {
  id: ConversationId
  categoryId: CategoryId | null
  position: number
}

/**
 * Where every channel of a group stands after an arrangement; null when it names a channel twice. Who is not named stays in
 * its category, behind the named ones, in the old order: somebody else may have made it while this was arranged.
 */
export function arrange(
  channels: readonly Conversation[],
  { categories, channels: above }: Pick<Arrangement, 'categories' | 'channels'>,
  /** All categories that there are afterwards. */
  remaining: ReadonlySet<CategoryId | null>,
): Place[] | null {
  const named = [
    ...above.map((id) => ({ id, categoryId: null })),
    ...categories.flatMap(({ id: categoryId, channels: ids }) => ids.map((id) => ({ id, categoryId }))),
  ]
  const ids = new Set(named.map(({ id }) => id))
  if (ids.size < named.length) return null

  const unnamed = channels
    .filter(({ id }) => !ids.has(id))
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, categoryId }) => ({ id, categoryId: remaining.has(categoryId) ? categoryId : null }))
  return [...named, ...unnamed].map((place, position) => ({ ...place, position }))
}
