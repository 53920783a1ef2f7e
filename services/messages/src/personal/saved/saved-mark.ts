import type { Item } from '../store/item.ts'

/** What is known of a saved message without looking at it. */
export const savedMark = ({ position, data: { note } }: Item<'saved'>): { at: number; note?: string } => ({
  at: position,
  ...(note && { note }),
})
