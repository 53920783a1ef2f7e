import type { GroupId, UserId } from '@hubbub/protocol'
import type { MemberNews } from './member-news.ts'

const keyOf = (userId: UserId) => `hubbub.departures.${userId}`

/** Who left which group, as an account heard it in this browser. */
export function storedDepartures(userId: UserId): Map<string, readonly MemberNews[]> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Record<GroupId, MemberNews[]>
    return new Map(Object.entries(kept))
  } catch {
    return new Map()
  }
}

export const forgetDepartures = (userId: UserId): void => localStorage.removeItem(keyOf(userId))

export function storeDepartures(userId: UserId, byGroup: ReadonlyMap<string, readonly MemberNews[]>): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(byGroup)))
}
