import type { AppError, Tokens } from '@hubbub/protocol'
import { rest, TestCluster, TestProvider, TestSystem } from '@hubbub/testing'

export const publicUrl = 'https://chat.example.org'

/** Somebody on the way to a provider. */
interface Begun {
  url: URL
  ticket: string
}

/** Somebody on the way from a provider back to the server. */
export interface Underway {
  /** To whose address the provider sent the browser. */
  provider: string
  ticket: string
  answer: string
}

/** What the page brings to the server, that a provider sent the browser to. */
const wayBack = (ticket: string, { pathname, search }: URL): Underway => ({
  provider: pathname.slice('/sign-in/'.length),
  ticket,
  answer: search.slice(1),
})

/** A server with two providers, each in a process of its own. */
export class ProviderStage {
  readonly system: TestSystem
  readonly club: TestProvider
  readonly other: TestProvider
  #people = 0

  /** `clubNamesItself`: see `TestProvider`. */
  static async open(env: Record<string, string> = {}, clubNamesItself = true): Promise<ProviderStage> {
    const [club, other] = await Promise.all([
      TestProvider.open(publicUrl, { namesItself: clubNamesItself }),
      TestProvider.open(publicUrl),
    ])
    const system = await TestSystem.open({ ...other.env(2), ...club.env(1), ...env })
    await club.findsServerAt(system.server.url)
    await other.findsServerAt(system.server.url)
    return new ProviderStage(system, club, other)
  }

  private constructor(system: TestSystem, club: TestProvider, other: TestProvider) {
    this.system = system
    this.club = club
    this.other = other
  }

  get url(): string {
    return this.system.server.url
  }

  /** A name that nobody else has. */
  name(): string {
    return `comes-${++this.#people}`
  }

  async begins(provider: '1' | '2' = '1', isFresh = false): Promise<Begun> {
    const { url, ticket } = await rest(this.url, 'accounts.beginProviderSignIn', { provider, isFresh })
    return { url: new URL(url), ticket }
  }

  /** Signs in over there, as the way there says. */
  async follows(id: string, { url, ticket }: Begun): Promise<Underway> {
    return wayBack(ticket, await this.club.visitor(id).goes(url.href))
  }

  /** Goes to a provider and signs in there. */
  async goes(id: string, provider: '1' | '2' = '1', isFresh = false): Promise<Underway> {
    return this.follows(id, await this.begins(provider, isFresh))
  }

  comes(underway: Underway): Promise<Tokens> {
    return rest(this.url, 'accounts.finishProviderSignIn', { ...underway })
  }

  async signsIn(id: string, provider: '1' | '2' = '1'): Promise<Tokens> {
    return this.comes(await this.goes(id, provider))
  }

  /** The token with which somebody goes on who has no account yet. */
  async arrives(id: string, provider: '1' | '2' = '1'): Promise<string> {
    const refusal = await this.signsIn(id, provider).then(
      () => null,
      (error: unknown) => error as AppError,
    )
    if (refusal?.code !== 'no_account_yet') throw refusal ?? new Error(`${id} has an account`)
    return refusal.details.pending!.token
  }

  /** Somebody new, with an account that a provider lets them into. */
  async newcomer(id = this.name(), provider: '1' | '2' = '1'): Promise<Tokens> {
    await (provider === '1' ? this.club : this.other).knows(id, { preferred_username: id })
    const pendingToken = await this.arrives(id, provider)
    return rest(this.url, 'accounts.joinByProvider', { pendingToken, name: id })
  }

  /** On the data that is there, with these settings as well. */
  async restartsWith(settings: Record<string, string>): Promise<void> {
    const { server } = this.system
    const processes = server instanceof TestCluster ? server.nodes : [server]
    for (const { env } of processes) Object.assign(env, settings)
    await server.stop()
    await server.start()
  }

  async close(): Promise<void> {
    await this.system.close()
    await Promise.all([this.club.close(), this.other.close()])
  }
}
