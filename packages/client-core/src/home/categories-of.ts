import type { Category, GroupView } from '@hubbub/protocol'
import { categoriesWith, seesAllCategories } from '@hubbub/rules'

const known = new WeakMap<GroupView, readonly Category[]>()

/**
 * The categories that one sees, in the order of the screen: those that the group tells, and those that channels tell of themselves; without
 * channels only for whoever sees all of them. The same list as long as the view is the same.
 */
export function categoriesOf(view: GroupView): readonly Category[] {
  const before = known.get(view)
  if (before) return before
  const categories = collect(view)
  known.set(view, categories)
  return categories
}

function collect(view: GroupView): Category[] {
  const { group, channels, roles } = view
  // What a public channel told when it came into view may be old; what the group tells is not.
  const told = new Map(group.categories.map((category) => [category.id, category]))
  for (const { category, conversation } of channels)
    if (category && category.id === conversation.categoryId && !told.has(category.id))
      told.set(category.id, category)
  const seen = channels.map(({ conversation }) => conversation)
  const categories = [...told.values()].map((category, index) => ({ category, index }))
  // Servers of before tell all of them, in their order.
  categories.sort((a, b) => (a.category.position ?? a.index) - (b.category.position ?? b.index))
  const inOrder = categories.map(({ category }) => category)
  return seesAllCategories(view, roles) ? inOrder : categoriesWith(inOrder, seen)
}
