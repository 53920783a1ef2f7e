import type { ConversationId } from '@hubbub/protocol'

/** With this one before another one, or last where that is none of them; where it already was among them, it moves. */
export function withFavourite(
  favourites: readonly ConversationId[],
  id: ConversationId,
  before: ConversationId | null,
): ConversationId[] {
  if (before === id) return favourites.includes(id) ? [...favourites] : [...favourites, id]
  const others = favourites.filter((other) => other !== id)
  const index = before === null ? -1 : others.indexOf(before)
  return others.toSpliced(index === -1 ? others.length : index, 0, id)
}
