import { limits, type ConversationId } from '@hubbub/protocol'
import type { Decision, Facts, Put, Wish } from '../store/decision.ts'
import type { Item } from '../store/item.ts'

export interface SavedWish extends Wish<'saved'> {
  conversationId: ConversationId
  seq: number
}

/** Saved again, a message keeps its place and gets the new note. */
export function decideSave(
  { item, count, last }: Facts<'saved'>,
  wish: SavedWish & { note: string },
): Decision {
  const { userId, kind, key, conversationId, seq, note, now } = wish
  if (item) return decideSavedNote({ item }, wish)
  if (count >= limits.savedMessages) return { kept: { refused: 'limit_reached' } }
  // Another position for each, so that a page goes on where the one before ended.
  const position = Math.max(now, last + 1)
  return changed(wish, {
    kind: 'item',
    item: { userId, kind, key, conversationId, position, data: { seq, note } },
  })
}

export function decideSavedNote(
  { item }: Pick<Facts<'saved'>, 'item'>,
  wish: SavedWish & { note: string },
): Decision {
  if (!item) return { kept: { refused: 'not_found' } }
  if (item.data.note === wish.note) return { kept: { refused: null } }
  const noted: Item<'saved'> = { ...item, data: { ...item.data, note: wish.note } }
  return changed(wish, { kind: 'item', item: noted })
}

export function decideUnsave({ item }: Facts<'saved'>, wish: SavedWish): Decision {
  return item ? changed(wish, { kind: 'itemGone', item }) : { kept: { refused: null } }
}

const changed = ({ conversationId, seq }: SavedWish, put: Put): Decision => ({
  puts: [put],
  change: { type: 'saved.changed', data: { conversationId, seq } },
})
