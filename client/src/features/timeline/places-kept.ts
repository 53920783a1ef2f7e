type KeptPlace = 'end' | { row: number; below: number }

const most = 100
const places = new Map<string, KeptPlace>()

/** Where one was in a conversation while this page is open. */
export const placeIn = (conversationId: string): KeptPlace => places.get(conversationId) ?? 'end'

export function rememberPlace(conversationId: string, place: KeptPlace): void {
  places.delete(conversationId)
  places.set(conversationId, place)
  if (places.size > most) places.delete(places.keys().next().value!)
}
