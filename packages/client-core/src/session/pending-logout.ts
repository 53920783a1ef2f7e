import { isWorthRetrying } from '../calls/read-refusal.ts'
import { Retry } from '../retry.ts'
import { cookieHeader, readTokens, type AccessDeps } from './access.ts'
import { readPersistedSession } from './persisted-session.ts'

type PendingLogoutDeps = Pick<AccessDeps, 'rest' | 'storage' | 'clock' | 'usesCookies'> & {
  random: () => number
}

const key = 'hubbub/logout'

/** A log-out that the server could not be told of: it is told later, as the cookie or the token that is left here still opens the session. */
export class PendingLogout {
  readonly #deps: PendingLogoutDeps
  readonly #retry: Retry

  constructor(deps: PendingLogoutDeps) {
    this.#deps = deps
    this.#retry = new Retry(deps.clock, deps.random, 60_000)
  }

  /** Of the session that is kept now. */
  async keep(): Promise<void> {
    const { storage } = this.#deps
    const kept = await readPersistedSession(storage)
    if (!kept) return
    await storage.set(key, kept.refreshToken ?? '')
    this.#retry.in(1_000, () => void this.tell())
  }

  /** Nothing where none is pending, or somebody has signed in here since. */
  async tell(): Promise<void> {
    const { storage, rest, usesCookies } = this.#deps
    const refreshToken = await storage.get(key)
    if (refreshToken === null) return
    try {
      if (!(await readPersistedSession(storage))) {
        const headers = cookieHeader(usesCookies)
        const input = usesCookies ? {} : { refreshToken }
        const { accessToken } = readTokens(await rest.call('accounts.refresh', input, headers))
        await rest.call('accounts.logout', {}, { ...headers, authorization: `Bearer ${accessToken}` })
      }
    } catch (error) {
      if (isWorthRetrying(error)) return this.#retry.after(error, () => void this.tell())
    }
    await storage.remove(key)
  }

  close(): void {
    this.#retry.clear()
  }
}
