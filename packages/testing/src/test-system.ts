import { setTimeout as sleep } from 'node:timers/promises'
import {
  AppError,
  limits,
  type GroupView,
  type OperationName,
  type Output,
  type Request,
  type Tokens,
  type UserId,
} from '@hubbub/protocol'
import { TestCluster, type ClusterShape } from './cluster.ts'
import { emailOf, passwordOf } from './credentials.ts'
import { Ear, rest } from './doors.ts'
import { isCluster } from './is-cluster.ts'
import type { UserSource, User } from './operations/users.ts'
import { TestServer, type Server } from './server.ts'

/** Somebody with an account, and the doors open to them. */
export class Somebody implements User {
  readonly name: string
  readonly url: string
  readonly tokens: Tokens
  readonly #ears: Ear[] = []

  constructor(name: string, url: string, tokens: Tokens) {
    this.name = name
    this.url = url
    this.tokens = tokens
  }

  get userId(): UserId {
    return this.tokens.userId
  }

  call<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>> {
    return rest(this.url, name, input as Record<string, unknown>, this.tokens.accessToken)
  }

  async listen(): Promise<Ear> {
    for (let tries = 1; ; tries++) {
      const ear = new Ear(this.url, this.tokens.accessToken)
      this.#ears.push(ear)
      const welcome = ear.welcome()
      // A busy server asks for it, and clients do.
      const mustReconnect = await Promise.race([welcome.then(() => false), ear.askedToReconnect()])
      if (!mustReconnect || tries === 5) return welcome
      welcome.catch(() => undefined)
    }
  }

  /** The same person with another session. */
  again(tokens: Tokens): Somebody {
    return new Somebody(this.name, this.url, tokens)
  }

  hangUp(): void {
    for (const ear of this.#ears.splice(0)) ear.close()
  }
}

const shapes: Record<string, Record<string, string>> = {
  workers: { HUBBUB_WORKERS: '2' },
  javascript: { HUBBUB_NATIVE_WRITES: 'no' },
}

/** Two gateways and two nodes with services in three processes: one does both. A fourth costs a quarter more, and shows nothing else. */
const clusterShape: ClusterShape = { gateways: 1, serviceNodes: 1, wholeNodes: 1 }

/**
 * A server in the shape that is tested: alone, with workers, without native code, or a cluster. A test that looks at its processes
 * asks for new ones.
 */
export function serverOfShape(env: Record<string, string> = {}, { isWarm = true } = {}): Server {
  if (isCluster()) return new TestCluster(env, { ...clusterShape, isWarm })
  return new TestServer({ ...shapes[process.env['TEST_SHAPE'] ?? ''], ...env }, { isWarm })
}

/** Comings in to one group go one after the other on the server. */
const joinAtOnce = 25

/** What a busy machine answers: it passes. */
export const passing: readonly string[] = ['busy', 'timed_out']

/** As a person would where a busy machine takes too long: nothing is done twice. */
export async function patiently<T>(ask: () => Promise<T>, codes = passing): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof AppError && codes.includes(error.code)) || tries === 10) throw error
      await sleep(error.details.retryAfterMs ?? 500)
    }
}

/** A server and its people: what a system test begins with. */
export class TestSystem implements UserSource<Somebody> {
  readonly server: Server
  readonly #people: Somebody[] = []
  #refreshedAt: number

  /** On one of the shape that is tested: see `serverOfShape`. */
  static async open(env: Record<string, string> = {}, how?: { isWarm: boolean }): Promise<TestSystem> {
    return TestSystem.on(serverOfShape(env, how))
  }

  /** On this server, whatever its shape. */
  static async on(server: Server): Promise<TestSystem> {
    return new TestSystem(await server.start())
  }

  private constructor(server: Server) {
    this.server = server
    this.#refreshedAt = this.now()
  }

  /** By the server's clock, in milliseconds since 1970. */
  now(): number {
    return this.server.now()
  }

  /** Lets so much time pass on the server: see `Server`. People stay signed in, as with clients. */
  async pass(ms: number): Promise<void> {
    await this.server.pass(ms)
    await this.keepSignedIn()
  }

  async person(name: string, setupCode?: string): Promise<Somebody> {
    const account = { name, password: passwordOf(name), email: emailOf(name), setupCode }
    // Only what is refused at once: a registration that took too long may have been done.
    const tokens = await patiently(() => rest(this.server.url, 'accounts.register', account), ['busy'])
    return this.#moveIn(name, tokens)
  }

  async administrator(name = 'root'): Promise<Somebody> {
    return this.person(name, this.server.setupCode)
  }

  async guest(displayName: string): Promise<Somebody> {
    return this.#moveIn(displayName, await rest(this.server.url, 'accounts.guest', { displayName }))
  }

  signIn(name: string, tokens: Tokens): Somebody {
    return this.#moveIn(name, tokens)
  }

  /** A group of the owner's in which all these are members. What took too long may have made one more, which nobody looks at. */
  async group(owner: Somebody, members: Somebody[] = [], name = 'Chess'): Promise<GroupView> {
    const group = await patiently(() => owner.call('groups.create', { name }))
    const { code } = await patiently(() => owner.call('groups.createInvite', { groupId: group.group.id }))
    for (let n = 0; n < members.length; n += joinAtOnce)
      await Promise.all(
        members
          .slice(n, n + joinAtOnce)
          .map((member) => patiently(() => member.call('groups.join', { code }))),
      )
    return owner.call('groups.get', { groupId: group.group.id })
  }

  /** A suite that takes longer than an access token lasts asks for new ones in between, as clients do. */
  async keepSignedIn(): Promise<void> {
    if (!this.#isRenewalDue()) return
    this.#refreshedAt = this.now()
    for (const { url, tokens } of this.#people)
      try {
        Object.assign(tokens, await rest(url, 'accounts.refresh', { refreshToken: tokens.refreshToken }))
      } catch (error) {
        // Some are disabled, or their session has ended: that is what is tested with them.
        if (!(error instanceof AppError)) throw error
      }
  }

  /** The same, where somebody is disabled and still has to be known: they are let in for a moment. */
  async keepAllSignedIn(administrator: Somebody, disabled: Somebody): Promise<void> {
    if (!this.#isRenewalDue()) return
    const setDisabled = (isDisabled: boolean) =>
      administrator.call('accounts.setDisabled', { userId: disabled.userId, isDisabled })
    await this.keepSignedIn()
    await setDisabled(false)
    const account = { name: disabled.name, password: passwordOf(disabled.name) }
    Object.assign(disabled.tokens, await rest(this.server.url, 'accounts.login', account))
    await setDisabled(true)
  }

  #isRenewalDue(): boolean {
    return this.now() - this.#refreshedAt >= limits.accessTokenMs / 4
  }

  async close(): Promise<void> {
    for (const somebody of this.#people) somebody.hangUp()
    await this.server.remove()
  }

  #moveIn(name: string, tokens: Tokens): Somebody {
    const somebody = new Somebody(name, this.server.url, tokens)
    this.#people.push(somebody)
    return somebody
  }
}
