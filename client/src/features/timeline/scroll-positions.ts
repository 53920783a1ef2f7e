type ScrollPosition = 'end' | { row: number; below: number }

const most = 100
const places = new Map<string, ScrollPosition>()

/** Where one was in a conversation while this page is open. */
export const scrollPositionIn = (conversationId: string): ScrollPosition =>
  places.get(conversationId) ?? 'end'

export function rememberScrollPosition(conversationId: string, place: ScrollPosition): void {
  places.delete(conversationId)
  places.set(conversationId, place)
  if (places.size > most) places.delete(places.keys().next().value!)
}
