import { limits, type ConversationId } from '@hubbub/protocol'
import type { Decision, Facts, Put, Wish } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { reminderGone } from './reminder-jobs.ts'

export interface SavedWish extends Wish<'saved'> {
  conversationId: ConversationId
  seq: number
}

/** Saved again, a message keeps its place and gets the new note. */
export function decideSave(facts: Facts<'saved'>, wish: SavedWish & { note: string }): Decision {
  const { note } = wish
  if (facts.item) return decideSavedNote(facts, wish)
  const item = saving(facts, wish)
  if (!item) return { kept: { refused: 'limit_reached' } }
  return changed(wish, { kind: 'item', item: { ...item, data: { ...item.data, note } } })
}

/** As it is saved, or will be; null where there are too many. */
export function saving({ item, count, last }: Facts<'saved'>, wish: SavedWish): Item<'saved'> | null {
  if (item) return item
  if (count >= limits.savedMessages) return null
  const { userId, kind, key, conversationId, seq, now } = wish
  // Another position for each, so that a page goes on where the one before ended.
  const position = Math.max(now, last + 1)
  return { userId, kind, key, conversationId, position, data: { seq, note: '' } }
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
  if (!item) return { kept: { refused: null } }
  return changed(wish, { kind: 'itemGone', item }, ...reminderGone(item, wish))
}

export const changed = ({ conversationId, seq }: SavedWish, ...puts: Put[]): Decision => ({
  puts,
  change: { type: 'saved.changed', data: { conversationId, seq } },
})
