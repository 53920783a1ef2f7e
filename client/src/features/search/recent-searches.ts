import type { UserId } from '@hubbub/protocol'

const most = 10
const keyOf = (userId: UserId) => `hubbub.searches.${userId}`

/** What an account searched for last in this browser, the newest first. */
export function recentSearches(userId: UserId): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(userId: UserId, query: string): void {
  store(userId, [query, ...recentSearches(userId).filter((one) => one !== query)])
}

export function forgetSearch(userId: UserId, query: string): void {
  store(
    userId,
    recentSearches(userId).filter((one) => one !== query),
  )
}

export function forgetSearches(userId: UserId): void {
  localStorage.removeItem(keyOf(userId))
}

function store(userId: UserId, searches: readonly string[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(searches.slice(0, most)))
}
