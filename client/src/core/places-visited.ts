import type { ConversationId, GroupId } from '@hubbub/protocol'

const remembered = 'hubbub.places'
type Places = { last?: string } & Partial<Record<GroupId | 'dm', ConversationId>>

/** Where one was last, anywhere: the first thing shown at the next visit. */
export const placeVisitedLast = (): string | undefined => read().last

/** The channel one left in this group. */
export const visitedIn = (place: GroupId | 'dm'): ConversationId | undefined => read()[place]

export function rememberVisit(place: GroupId | 'dm', conversationId: ConversationId): void {
  const places: Places = { ...read(), [place]: conversationId, last: `/c/${conversationId}` }
  localStorage.setItem(remembered, JSON.stringify(places))
}

/** Who was here leaves. */
export const forgetPlaces = (): void => localStorage.removeItem(remembered)

function read(): Places {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? '{}') as Places
  } catch {
    return {}
  }
}
