import type { Reminder } from '@hubbub/protocol'
import type { Item } from '../store/item.ts'

/** What is known of a saved message without looking at it. */
export const savedMark = ({
  position,
  data: { note, reminder },
}: Item<'saved'>): { at: number; note?: string; reminder?: Reminder } => ({
  at: position,
  ...(note && { note }),
  ...(reminder && { reminder }),
})
