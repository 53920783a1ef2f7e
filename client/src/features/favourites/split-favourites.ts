import type { ConversationId, ConversationView } from '@hubbub/protocol'

/** Those that are favourites, in their own order, and the others as they came. */
export function splitFavourites<T extends { conversation: Pick<ConversationView['conversation'], 'id'> }>(
  views: readonly T[],
  favourites: readonly ConversationId[],
): { first: T[]; others: T[] } {
  const byId = new Map(views.map((view) => [view.conversation.id, view]))
  return {
    first: favourites.flatMap((id) => byId.get(id) ?? []),
    others: views.filter(({ conversation }) => !favourites.includes(conversation.id)),
  }
}

/**
 * Before which of all favourites one has to be put, so that it stands at this place of those that are listed here; null: at the end,
 * undefined: where it already stands.
 */
export function beforeWhich(
  listed: readonly ConversationId[],
  id: ConversationId,
  to: number,
): ConversationId | null | undefined {
  const from = listed.indexOf(id)
  if (from === -1 || to < 0 || to >= listed.length || to === from) return undefined
  return listed.toSpliced(from, 1)[to] ?? null
}
