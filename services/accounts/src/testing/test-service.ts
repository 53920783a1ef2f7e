import { createBus, createLog, newId, type ServicesBus, type Clock, type SignUpConfig } from '@hubbub/runtime'
import type {
  Account,
  AppError,
  NewPasskey,
  OperationName,
  Output,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyQuestion,
  Request,
  SessionId,
  Tokens,
  UserId,
} from '@hubbub/protocol'
import { commandLine, type DueMail, type InternalEvents, type NewJob } from '@hubbub/protocol/internal'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { Secret, TOTP } from 'otpauth'
import { accountsService } from '../accounts.service.ts'
import { PasswordHasher } from '../credentials/password-hasher.ts'
import type { AccountPorts } from '../store/account-ports.ts'
import type { Act } from '../store/account-repository.ts'
import { Providers } from '../oidc/providers/providers.ts'
import { sqliteAccounts } from '../store/sqlite-accounts.ts'
import type { ScriptedProvider } from './providers/scripted-provider.ts'

/** In the name of the command line, which is always allowed. */
export const byCommand: Act = { by: commandLine }

export const setupCode = 'first-comes-the-host'
export const tokenSecret = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
/** Of the page that calls. */
export const pageOrigin = 'https://chat.example'
const totpStepMs = 30_000
export const passwordOf = (name: string): string => `${name} likes long passwords`

/** Hundreds of accounts are made and logged in. What a hash costs is asked of the hasher alone. */
export const quickHasher = new PasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

type Told = { [E in keyof InternalEvents]: [E, InternalEvents[E]] }[keyof InternalEvents]

/** What makes passkeys and answers with them: a `TestAuthenticator`. */
interface PasskeyDevice<Using = object> {
  make(offer: PasskeyOffer): NewPasskey
  answer(question: PasskeyQuestion, using?: Using): PasskeyAnswer
}

interface ServiceOptions {
  signUp?: Partial<SignUpConfig>
  welcomesGuests?: boolean
  sendsMail?: boolean
  hasWebChannels?: boolean
  publicUrl?: string | null
  hidesPassword?: boolean
  provider?: ScriptedProvider
}

export type OpenTestService = (options?: ServiceOptions) => Promise<TestService>

/** The service, called as the gateway calls it: for tests. */
export class TestService {
  readonly bus: ServicesBus
  readonly ports: AccountPorts
  readonly #store: Store | undefined
  readonly clock = { now: 1_800_000_000_000, wall: () => this.clock.now, monotonic: () => this.clock.now }
  /** Of the page that calls. */
  origin = pageOrigin
  /** From where it calls, and what it calls itself. */
  address = '192.0.2.7'
  device = 'Firefox'
  /** What was announced. */
  readonly told: Told[] = []
  /** The sessions whose sockets the gateway was asked to close. */
  readonly closed: SessionId[] = []
  /** Whose sockets the gateway was asked to look at again. */
  readonly lookedAt: UserId[] = []
  /** What was to be done later, beside what writes add. */
  readonly jobs: NewJob[] = []
  /** Whom groups and messages were asked to forget, in this order. */
  readonly forgotten: UserId[] = []

  /** On a store in memory. */
  static async open(options: ServiceOptions = {}): Promise<TestService> {
    const modules = [new URL('../store/sqlite-writes.ts', import.meta.url)]
    const store = await openMemoryStore({ modules })
    return TestService.openOn(sqliteAccounts(store), options, store)
  }

  static async openOn(
    ports: AccountPorts,
    options: ServiceOptions = {},
    store?: Store,
  ): Promise<TestService> {
    const service = new TestService(ports, options, store)
    await service.bus.start()
    return service
  }

  private constructor(ports: AccountPorts, options: ServiceOptions, store: Store | undefined) {
    const { provider, hidesPassword = false, ...others } = options
    this.#store = store
    this.ports = ports
    const bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
    const announce: ServicesBus['announce'] = (event, payload) => {
      this.told.push([event, payload] as Told)
      bus.announce(event, payload)
    }
    this.bus = { ...bus, announce }
    bus.add(
      accountsService({
        bus: this.bus,
        accounts: this.ports,
        secrets: { tokens: tokenSecret, setupCode },
        config: {
          welcomesGuests: true,
          auditDays: 45,
          sendsMail: false,
          hasWebChannels: false,
          publicUrl: null,
          name: 'Hubbub',
          signIn: { providers: [], hidesPassword, skipsLogIn: false },
          ...others,
          signUp: {
            ...{ mode: 'open', domains: [], refusedDomains: [], question: null, captcha: null },
            ...others.signUp,
          },
        },
        clock: this.clock satisfies Clock,
        hasher: quickHasher,
        providers: new Providers(provider ? [provider.config] : [], () => provider!),
      }),
    )
    bus.onCommand('gateway.lookAgain', ({ userIds }) => void this.lookedAt.push(...userIds))
    bus.onCommand('gateway.endSessions', ({ sessionIds }) => void this.closed.push(...sessionIds))
    const forgetPeople = {
      handler: ({ params }: { params: { userIds: UserId[] } }) => void this.forgotten.push(...params.userIds),
    }
    const subscriptions = { handler: () => ({ streams: [], rooms: ['g_chess'] }) }
    bus.add({ name: 'groups', actions: { subscriptions, forgetPeople } })
    bus.add({ name: 'messages', actions: { forgetPeople } })
    const add = { handler: ({ params }: { params: { job: NewJob } }) => void this.jobs.push(params.job) }
    bus.add({ name: 'jobs', actions: { add } })
  }

  /** A call through the same doors as from outside: first who it is, then the operation. */
  async call<N extends OperationName>(name: N, input: Request<N>, as?: Tokens): Promise<Output<N>> {
    const actor = as ? await this.bus.call('accounts.authenticate', { accessToken: as.accessToken }) : null
    return this.bus.operate(name, input, {
      ...{ actor, address: this.address, device: this.device, origin: this.origin },
    })
  }

  person(name: string): Promise<Tokens> {
    return this.call('accounts.register', { name, password: passwordOf(name) })
  }

  host(name = 'host'): Promise<Tokens> {
    return this.call('accounts.register', { name, password: passwordOf(name), setupCode })
  }

  rename({ userId, sessionId }: Tokens, displayName: string): Promise<Account> {
    return this.bus.call('accounts.rename', { by: { userId, sessionId }, displayName })
  }

  logIn(name: string, password = passwordOf(name)): Promise<Tokens> {
    return this.call('accounts.login', { name, password })
  }

  /** What this person's authenticator shows, so many steps later than now. */
  code(secret: string, stepsLater = 0): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: this.clock.now + stepsLater * totpStepMs,
    })
  }

  /** Turns the second factor on, by a code of the step before. */
  async protect(as: Tokens): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await this.call('accounts.beginSecondFactor', {}, as)
    const code = this.code(secret, -1)
    return { secret, ...(await this.call('accounts.confirmSecondFactor', { code }, as)) }
  }

  /** Adds a passkey that this device makes. */
  async addPasskey(
    as: Tokens,
    device: PasskeyDevice,
    name = 'Laptop',
  ): Promise<Output<'accounts.addPasskey'>> {
    const offer = await this.call('accounts.beginPasskey', {}, as)
    return this.call('accounts.addPasskey', { name, passkey: device.make(offer) }, as)
  }

  /** Signs in with what this device has, and nothing else. */
  async signInWith<Using>(device: PasskeyDevice<Using>, using?: Using): Promise<Tokens> {
    const question = await this.call('accounts.beginPasskeySignIn', {})
    return this.call('accounts.signInWithPasskey', { passkey: device.answer(question, using) })
  }

  /** The token of a sign-in that is refused because more is asked for. */
  async pendingToken(name: string, password = passwordOf(name)): Promise<string> {
    const refused = await this.logIn(name, password).then(
      () => null,
      (error: unknown) => error as AppError,
    )
    return refused!.details.pending!.token
  }

  refresh({ refreshToken }: Tokens): Promise<Tokens> {
    return this.call('accounts.refresh', { refreshToken })
  }

  /** What would be mailed to somebody now, the oldest first. */
  async mailsOf(userId: UserId): Promise<DueMail[]> {
    const { links, notices } = (await this.ports.mails.of(userId))!.mail
    const mails = await Promise.all(
      [...links, ...notices].map(({ id }) => this.bus.call('accounts.mailOf', { userId, id })),
    )
    return mails.filter((mail) => mail !== null)
  }

  /** Says that a password is forgotten, and does what is done about it later. */
  async forget(name: string): Promise<void> {
    await this.call('accounts.forgotPassword', { name })
    for (const { kind, payload } of this.jobs.splice(0))
      if (kind === 'accounts.forgotten') await this.bus.call(kind, payload)
  }

  /** The bus holds nothing that has to be given back. */
  async close(): Promise<void> {
    await this.#store?.close()
  }
}

export function anAccount(name: string | null, others: Partial<Account> = {}): Account {
  return {
    id: newId('u'),
    name,
    displayName: name ?? 'Noor',
    email: null,
    kind: name === null ? 'guest' : 'person',
    isAdministrator: false,
    isDisabled: false,
    createdAt: 1_000,
    ...others,
  }
}
