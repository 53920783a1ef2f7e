import {
  AppError,
  AuthenticatorSetup,
  PasskeyOffer,
  PasskeyQuestion,
  type ErrorCode,
  type LeftSession,
  type OperationName,
  type RecoveryCodes,
  type Request,
  type UserId,
} from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { Backoff } from '../backoff.ts'
import { endsSession } from '../calls/read-refusal.ts'
import type { FinishedSignIn, Session, SessionState } from './session.ts'
import type { SessionDeps } from './session-deps.ts'
import { Cell } from '../state/cell.ts'
import { Access, cookieHeader, readAs, readTokens, signInHeaders } from './access.ts'
import { leftBy } from './left-by.ts'
import { forgetSession, readPersistedSession } from './persisted-session.ts'

type ShowCodes = (recoveryCodes: string[]) => Promise<void>

/** Who is signed in here. */
export class SessionStore implements Session {
  readonly state = new Cell<SessionState>({ status: 'starting', userId: null })
  readonly #deps: SessionDeps
  readonly #access: Access
  readonly #timer: Timer
  readonly #backoff: Backoff
  #upgrading: Promise<void> | undefined
  #isLeaving = false

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#access = new Access(deps)
    this.#timer = new Timer(deps.clock)
    this.#backoff = new Backoff(2_000, 60_000, deps.random)
  }

  async restore(): Promise<void> {
    const kept = await readPersistedSession(this.#deps.storage)
    if (!kept) return this.state.set({ status: 'signedOut', userId: null })
    const hasSomethingToShow = await this.#deps.load(kept.userId)
    if (hasSomethingToShow) this.#enter(kept.userId)
    try {
      await this.accessToken()
    } catch (error) {
      if (endsSession(error)) return
    }
    if (this.state.get().status === 'starting') this.#enter(kept.userId)
  }

  async register(input: Request<'accounts.register'>): Promise<void> {
    await this.#signIn('accounts.register', input)
  }

  async login(input: Request<'accounts.login'>): Promise<void> {
    await this.#signIn('accounts.login', input)
  }

  async finishSignIn(input: Request<'accounts.finishSignIn'>): Promise<FinishedSignIn> {
    const answer = await this.#signIn('accounts.finishSignIn', input)
    const { recoveryCodesLeft, rememberedDevice } = answer as FinishedSignIn
    return { recoveryCodesLeft, rememberedDevice }
  }

  async beginPasskeySignIn(input: Request<'accounts.beginPasskeySignIn'>): Promise<PasskeyQuestion> {
    return readAs(PasskeyQuestion, await this.#deps.rest.call('accounts.beginPasskeySignIn', input, {}))
  }

  async signInWithPasskey(input: Request<'accounts.signInWithPasskey'>): Promise<void> {
    await this.#signIn('accounts.signInWithPasskey', input)
  }

  async beginRequiredSetup(input: Request<'accounts.beginRequiredSetup'>): Promise<AuthenticatorSetup> {
    return readAs(AuthenticatorSetup, await this.#deps.rest.call('accounts.beginRequiredSetup', input, {}))
  }

  async finishRequiredSetup(input: Request<'accounts.finishRequiredSetup'>, show: ShowCodes): Promise<void> {
    await this.#signIn('accounts.finishRequiredSetup', input, codesTo(show))
  }

  async beginRequiredPasskey(input: Request<'accounts.beginRequiredPasskey'>): Promise<PasskeyOffer> {
    return readAs(PasskeyOffer, await this.#deps.rest.call('accounts.beginRequiredPasskey', input, {}))
  }

  async finishRequiredPasskey(
    input: Request<'accounts.finishRequiredPasskey'>,
    show: ShowCodes,
  ): Promise<void> {
    await this.#signIn('accounts.finishRequiredPasskey', input, codesTo(show))
  }

  async finishProviderSignIn(input: Request<'accounts.finishProviderSignIn'>): Promise<void> {
    await this.#signIn('accounts.finishProviderSignIn', input)
  }

  async joinByProvider(input: Request<'accounts.joinByProvider'>): Promise<void> {
    await this.#signIn('accounts.joinByProvider', input)
  }

  async guest(input: Request<'accounts.guest'>): Promise<void> {
    await this.#signIn('accounts.guest', input)
  }

  async upgrade(input: Request<'accounts.upgrade'>): Promise<void> {
    this.#upgrading = this.#upgrade(input).finally(() => (this.#upgrading = undefined))
    await this.#upgrading
  }

  async logout(): Promise<LeftSession> {
    return this.#leave('accounts.logout')
  }

  async logoutEverywhere(): Promise<LeftSession> {
    return this.#leave('accounts.logoutEverywhere')
  }

  /** A token to begin something with, refreshed when it is about to end. */
  async accessToken(): Promise<string> {
    const { status } = this.state.get()
    if (status === 'signedOut') throw new AppError('not_signed_in')
    return this.#access.current() ?? (await this.#refreshed())
  }

  /** The server did not take this token: the next one will be another. */
  refused(token: string): void {
    this.#access.refused(token)
  }

  /** The server ended the session. A guest's ends while the full account's is on its way: that one takes its place. */
  async ended(code: ErrorCode): Promise<void> {
    // The person did: their log out forgets more than this would.
    if (this.#isLeaving) return
    const isReplaced = await this.#upgrading?.then(
      () => true,
      () => false,
    )
    if (isReplaced) return
    await this.#end({ because: code, forGood: false })
  }

  close(): void {
    this.#timer.clear()
  }

  /** `first`: is waited for, with the answer, before anything of the person is on the screen. */
  async #signIn(
    name: OperationName,
    input: object,
    first: (answer: unknown) => Promise<void> = async () => {},
  ): Promise<unknown> {
    const answer: unknown = await this.#deps.rest.call(name, input, signInHeaders(this.#deps))
    const tokens = readTokens(answer)
    await first(answer)
    const before = this.state.get().userId ?? (await readPersistedSession(this.#deps.storage))?.userId
    await this.#end({ forGood: before !== tokens.userId })
    await this.#access.adopt(tokens)
    await this.#deps.load(tokens.userId)
    this.#enter(tokens.userId)
    return answer
  }

  async #upgrade(input: Request<'accounts.upgrade'>): Promise<void> {
    const headers = { ...signInHeaders(this.#deps), authorization: `Bearer ${await this.accessToken()}` }
    const tokens = readTokens(await this.#deps.rest.call('accounts.upgrade', input, headers))
    await this.#access.adopt(tokens)
    this.#planRefresh()
    this.#deps.renew()
  }

  async #leave(name: 'accounts.logout' | 'accounts.logoutEverywhere'): Promise<LeftSession> {
    this.#isLeaving = true
    let isStaying = false
    try {
      const authorization = `Bearer ${await this.accessToken()}`
      const headers = { ...cookieHeader(this.#deps.usesCookies), authorization }
      return leftBy(await this.#deps.rest.call(name, {}, headers))
    } catch (error) {
      // Already ended over there is what was asked for.
      if (endsSession(error)) return {}
      // Who wants the other devices out sees that they are not.
      isStaying = name === 'accounts.logoutEverywhere'
      throw error
    } finally {
      this.#isLeaving = false
      if (!isStaying) await this.#end({ forGood: true })
    }
  }

  #enter(userId: UserId): void {
    this.state.set({ status: 'signedIn', userId })
    this.#planRefresh()
    this.#deps.begin()
  }

  async #refreshed(): Promise<string> {
    try {
      const tokens = await this.#access.refresh()
      // Somebody else signed in, in another tab of this browser: what is shown here is not theirs.
      const { userId } = this.state.get()
      if (userId !== null && userId !== tokens.userId) throw new AppError('session_ended')
      this.#backoff.reset()
      this.#planRefresh()
      return tokens.accessToken
    } catch (error) {
      if (endsSession(error)) await this.ended(error.code)
      throw error
    }
  }

  // Somewhat early, each at another moment: many clients may have signed in together.
  #planRefresh(ms = this.#access.dueInMs() * (0.8 + this.#deps.random() / 5)): void {
    if (this.state.get().status !== 'signedIn') return
    this.#timer.set(ms, () => {
      this.#refreshed().catch(() => this.#planRefresh(this.#backoff.nextMs()))
    })
  }

  async #end({ because, forGood }: { because?: ErrorCode; forGood: boolean }): Promise<void> {
    this.#timer.clear()
    this.#access.forget()
    const { status, userId } = this.state.get()
    if (status === 'signedOut') return
    this.#deps.leave()
    this.state.set({ status: 'signedOut', userId: null, ...(because ? { endedBecause: because } : {}) })
    const kept = await readPersistedSession(this.#deps.storage)
    const leaving = userId ?? kept?.userId
    if (!leaving) return
    if (kept?.userId === leaving) await forgetSession(this.#deps.storage)
    await this.#deps.forget(leaving, forGood)
  }
}

const codesTo = (show: ShowCodes) => (answer: unknown) => show((answer as RecoveryCodes).recoveryCodes)
