import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from '../end-with-us.ts'
import { ProviderVisitor } from './provider-visitor.ts'

/** What a provider says of somebody. */
export interface SaidOfPerson {
  email?: string
  email_verified?: unknown
  name?: string
  preferred_username?: string
  groups?: string[]
}

type Answer = { issuer: string } | { number: number; answer?: unknown; error?: string }

/** A real provider of sign-ins, in a process of its own. */
export class TestProvider {
  readonly clientId = 'hubbub'
  readonly clientSecret = 'a secret of nobody else'
  readonly publicUrl: string
  readonly #child: ChildProcess
  readonly #asked = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  #count = 0
  issuer = ''

  /** `publicUrl`: the address that our server says that it has. `namesItself`: it says in each answer from whom that is (RFC 9207). */
  static async open(publicUrl: string, { namesItself = true } = {}): Promise<TestProvider> {
    const provider = new TestProvider(publicUrl, namesItself)
    const [{ issuer }] = (await once(provider.#child, 'message')) as [{ issuer: string }]
    provider.issuer = issuer
    return provider
  }

  private constructor(publicUrl: string, namesItself: boolean) {
    this.publicUrl = publicUrl
    const told = {
      ...{ publicUrl, namesItself, clientId: this.clientId, clientSecret: this.clientSecret },
      redirectUris: [1, 2, 3].map((number) => `${publicUrl}/sign-in/${number}`),
      returnUrls: [`${publicUrl}/login`],
    }
    this.#child = fork(new URL('./provider-process.mjs', import.meta.url), {
      env: { ...process.env, TEST_PROVIDER: JSON.stringify(told) },
      execArgv: [],
      silent: true,
    })
    endWithUs(this.#child)
    this.#child.on('message', (said: Answer) => this.#hear(said))
  }

  /** With which a server signs people in here, as the provider of this number. */
  env(number = 1): Record<string, string> {
    const setting = (field: string) => `HUBBUB_OIDC_${number}_${field}`
    return {
      HUBBUB_URL: this.publicUrl,
      [setting('ISSUER')]: this.issuer,
      [setting('CLIENT_ID')]: this.clientId,
      [setting('CLIENT_SECRET')]: this.clientSecret,
      [setting('NAME')]: number === 1 ? 'The club' : `Club ${number}`,
      [setting('SCOPES')]: 'openid profile email groups',
    }
  }

  /** From now on it knows somebody so. `amr`: by what they show who they are. */
  async knows(id: string, claims: SaidOfPerson, amr?: string[]): Promise<void> {
    await this.#ask('knows', { id, claims, ...(amr && { amr }) })
  }

  /** Lets time pass over there. */
  async pass(ms: number): Promise<void> {
    await this.#ask('passes', { ms })
  }

  /** Where our server really is. */
  async findsServerAt(url: string): Promise<void> {
    await this.#ask('serverAt', { url })
  }

  /** Tells our server that somebody is out. */
  async logsOut(id: string, sid?: string): Promise<void> {
    await this.#ask('logsOut', { id, sid })
  }

  /** How often it was brought a code so far. */
  async codes(): Promise<number> {
    return (await this.#ask('codes', {})) as number
  }

  /** What it would tell it. */
  async logoutToken(id: string, sid?: string): Promise<string> {
    return (await this.#ask('logoutToken', { id, sid })) as string
  }

  /** A browser of its own, whose holder is this person over there. */
  visitor(id: string): ProviderVisitor {
    return new ProviderVisitor(id)
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }

  #ask(command: string, input: object): Promise<unknown> {
    const number = this.#count++
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject })
      this.#child.send({ number, command, input })
    })
  }

  #hear(said: Answer): void {
    if (!('number' in said)) return
    const asked = this.#asked.get(said.number)
    this.#asked.delete(said.number)
    if (said.error === undefined) asked?.resolve(said.answer)
    else asked?.reject(new Error(said.error))
  }
}
