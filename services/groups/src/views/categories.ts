import type { Category, Conversation, ConversationView, Group, GroupId } from '@hubbub/protocol'
import { categoriesWith } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'

/** Each says where it stands, as not everybody sees all of them. */
export const placed = (categories: readonly Category[]): Category[] =>
  categories.map((category, position) => ({ ...category, position }))

/** A group for whoever sees these channels of it. A category is seen where a channel in it is; by those who see all of them, always. */
export function groupWith(
  group: Group,
  seen: readonly Pick<Conversation, 'categoryId'>[],
  seesAll: boolean,
): Group {
  const categories = placed(group.categories)
  return { ...group, categories: seesAll ? categories : categoriesWith(categories, seen) }
}

/**
 * Channels as a home shows them: private ones with their categories. These are read after the positions of the channels, so that a change in
 * between comes once more as an event. [P-11]
 */
export async function withOwnCategories(
  views: readonly ConversationView[],
  deps: Pick<GroupsDeps, 'groups'>,
): Promise<ConversationView[]> {
  const groups = await groupsOf(
    views.map(({ conversation }) => conversation).filter(({ isPrivate }) => isPrivate),
    deps,
  )
  return views.map((view) => {
    return { ...view, ...ownCategory(view.conversation, groups.get(view.conversation.groupId!)) }
  })
}

/** What a private channel tells of the category that it is in: nobody else does, to those who see no public channel there. */
export function ownCategory(
  { categoryId, isPrivate }: Pick<Conversation, 'categoryId' | 'isPrivate'>,
  group: Group | undefined,
): { category?: Category } {
  return isPrivate ? categoryOf({ categoryId }, group) : {}
}

function categoryOf(
  { categoryId }: Pick<Conversation, 'categoryId'>,
  group: Group | undefined,
): { category?: Category } {
  const position = group?.categories.findIndex(({ id }) => id === categoryId) ?? -1
  return position < 0 ? {} : { category: { ...group!.categories[position]!, position } }
}

/** Channels as they come into view, with their categories: they may be the first that somebody sees there. */
export async function withCategories(
  views: readonly ConversationView[],
  deps: Pick<GroupsDeps, 'groups'>,
): Promise<ConversationView[]> {
  const groups = await groupsOf(
    views.map(({ conversation }) => conversation),
    deps,
  )
  return views.map((view) => {
    return { ...view, ...categoryOf(view.conversation, groups.get(view.conversation.groupId!)) }
  })
}

/** The groups of those that are in a category. */
export async function groupsOf(
  conversations: readonly Conversation[],
  { groups }: Pick<GroupsDeps, 'groups'>,
): Promise<Map<GroupId, Group>> {
  const ids = conversations.flatMap(({ groupId, categoryId }) => (groupId && categoryId ? groupId : []))
  if (ids.length === 0) return new Map()
  const records = await groups.get([...new Set(ids)])
  return new Map(records.map(({ group }) => [group.id, group]))
}
