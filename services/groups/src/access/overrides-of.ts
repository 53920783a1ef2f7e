import type { Category, Conversation, Override } from '@hubbub/protocol'

/** What is said otherwise in a channel's category and in itself; undefined where nothing is. */
export function overridesOf(
  { overrides, categoryId }: Pick<Conversation, 'overrides' | 'categoryId'>,
  categories: readonly Category[],
): { category?: Override[]; channel?: Override[] } | undefined {
  const category = categoryOverrides(categoryId, categories)
  const channel = overrides?.list ?? []
  if (category.length + channel.length === 0) return undefined
  return { ...(category.length > 0 && { category }), ...(channel.length > 0 && { channel }) }
}

export const categoryOverrides = (
  categoryId: Conversation['categoryId'],
  categories: readonly Category[],
): Override[] => categories.find(({ id }) => id === categoryId)?.overrides?.list ?? []
