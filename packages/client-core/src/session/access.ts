import { AppError, limits, tolerant, Tokens } from '@hubbub/protocol'
import type { Lock } from '../client-options.ts'
import type { Clock } from '../clock.ts'
import type { Rest } from '../http/rest.ts'
import type { Storage } from '../storage.ts'
import { keepSession, readPersistedSession, type PersistedSession } from './persisted-session.ts'

// A token this close to its end is not begun with any more.
const marginMs = 30_000

export interface AccessDeps {
  rest: Rest
  storage: Storage
  clock: Clock
  lock: Lock
  usesCookies: boolean
}

/** Holds the access token of this session and exchanges the refresh token for the next one. */
export class Access {
  readonly #deps: AccessDeps
  #token: { text: string; goodUntil: number } | undefined
  #refreshing: Promise<Tokens> | undefined

  constructor(deps: AccessDeps) {
    this.#deps = deps
  }

  async adopt(tokens: Tokens): Promise<void> {
    const { clock, storage, usesCookies } = this.#deps
    this.#token = {
      text: tokens.accessToken,
      goodUntil: clock.now() + lifetime(tokens, clock.now()) - marginMs,
    }
    const kept: PersistedSession = { userId: tokens.userId }
    if (!usesCookies && tokens.refreshToken !== undefined) kept.refreshToken = tokens.refreshToken
    await keepSession(storage, kept)
  }

  /** The token of now, if it still is good for a while. */
  current(): string | undefined {
    return this.#token && this.#token.goodUntil > this.#deps.clock.now() ? this.#token.text : undefined
  }

  /** How long until the next refresh is due. */
  dueInMs(): number {
    return Math.max(0, (this.#token?.goodUntil ?? 0) - this.#deps.clock.now())
  }

  /** The server did not take this one, whatever our clock says. */
  refused(token: string): void {
    if (this.#token?.text === token) this.#token = undefined
  }

  forget(): void {
    this.#token = undefined
  }

  /** One exchange at a time in this process and, given a lock, among the tabs. */
  refresh(): Promise<Tokens> {
    this.#refreshing ??= this.#deps
      .lock('hubbub-refresh', () => this.#exchange())
      .finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  async #exchange(): Promise<Tokens> {
    const { rest, storage, usesCookies } = this.#deps
    // Read inside the lock: another tab may have turned the token since, or signed out.
    const kept = await readPersistedSession(storage)
    if (!kept) throw new AppError('not_signed_in')
    const input = usesCookies ? {} : { refreshToken: kept.refreshToken }
    const answer = await rest.call('accounts.refresh', input, cookieHeader(usesCookies))
    const tokens = readTokens(answer)
    await this.adopt(tokens)
    return tokens
  }
}

export const readTokens = (answer: unknown): Tokens => readAs(Tokens, answer)

/** What a server answered, as far as this client knows it. */
export function readAs<T extends Parameters<typeof tolerant>[0]>(
  schema: T,
  answer: unknown,
): ReturnType<T['parse']> {
  const read = tolerant(schema).safeParse(answer)
  if (!read.success) throw new AppError('unexpected', {}, read.error)
  return read.data as ReturnType<T['parse']>
}

export function cookieHeader(usesCookies: boolean): Record<string, string> {
  return usesCookies ? { 'x-hubbub-cookie': '1' } : {}
}

/** Of what signs somebody in: also what this device calls itself. */
export function signInHeaders({
  usesCookies,
  device,
}: {
  usesCookies: boolean
  device: string | undefined
}): Record<string, string> {
  return { ...cookieHeader(usesCookies), ...(device ? { 'user-agent': device } : {}) }
}

// The end is told in the server's time. A clock that is wrong must lead neither to a refresh in a loop nor to none.
function lifetime({ expiresAt }: Tokens, now: number): number {
  const left = expiresAt - now
  return left > marginMs && left <= limits.accessTokenMs ? left : limits.accessTokenMs
}
