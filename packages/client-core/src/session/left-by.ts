import type { LeftSession } from '@hubbub/protocol'

/** What a server answered to a log-out. One that says something else has logged out all the same. */
export function leftBy(answer: unknown): LeftSession {
  const { logoutUrl } = (answer ?? {}) as Record<string, unknown>
  return typeof logoutUrl === 'string' ? { logoutUrl } : {}
}
