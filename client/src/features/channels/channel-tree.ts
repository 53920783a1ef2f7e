import { categoriesOf } from '@hubbub/client-core'
import type { Category, ConversationView, GroupView } from '@hubbub/protocol'

export interface Branch {
  /** Null for the channels that stand above all categories. */
  category: Category | null
  channels: ConversationView[]
}

/** What can only be read any more, by name. */
export const archivedIn = ({ channels }: GroupView): ConversationView[] =>
  channels
    .filter(({ conversation }) => conversation.isArchived)
    .sort((a, b) => a.conversation.name.localeCompare(b.conversation.name))

/** The sidebar's order: loose channels first, then each category with its own; archived ones are elsewhere. */
export function channelTree(view: GroupView): Branch[] {
  const categories = categoriesOf(view)
  const living = view.channels
    .filter(({ conversation }) => !conversation.isArchived)
    .sort((a, b) => a.conversation.position - b.conversation.position)
  const known = new Set(categories.map(({ id }) => id))
  const loose = living.filter(
    ({ conversation: { categoryId } }) => categoryId === null || !known.has(categoryId),
  )
  return [
    { category: null, channels: loose },
    ...categories.map((category) => ({
      category,
      channels: living.filter(({ conversation }) => conversation.categoryId === category.id),
    })),
  ]
}
