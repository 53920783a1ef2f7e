import type { OperationName, Output, Request, Tokens, UserId } from '@hubbub/protocol'
import type { Bus, CallerMeta } from '@hubbub/runtime'
import { passwordOf } from '@hubbub/testing'
import type { UserSource, User } from '@hubbub/testing/operations'

export const setupCode = 'first-comes-the-host'

/** Users who call operations over the bus of this process, as the gateway would for them. */
export class BusSystem implements UserSource<BusUser> {
  /** What was called at least once. */
  readonly done = new Set<OperationName>()
  readonly nobody: BusUser
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
    this.nobody = new BusUser(this, 'nobody', null, null)
  }

  async person(name: string, code?: string): Promise<BusUser> {
    const account = { name, password: passwordOf(name), email: `${name}@example.org` }
    const tokens = await this.nobody.call('accounts.register', {
      ...account,
      ...(code && { setupCode: code }),
    })
    return this.signIn(name, tokens)
  }

  async guest(displayName: string): Promise<BusUser> {
    return this.signIn(displayName, await this.nobody.call('accounts.guest', { displayName }))
  }

  administrator(): Promise<BusUser> {
    return this.person('root', setupCode)
  }

  async signIn(name: string, tokens: Tokens): Promise<BusUser> {
    const actor = await this.#bus.call('accounts.authenticate', { accessToken: tokens.accessToken })
    return new BusUser(this, name, tokens, actor)
  }

  call<N extends OperationName>(name: N, input: Request<N>, actor: CallerMeta['actor']): Promise<Output<N>> {
    this.done.add(name)
    return this.#bus.operate(name, input, { actor, address: '127.0.0.1', device: 'test' })
  }
}

export class BusUser implements User {
  readonly name: string
  readonly #system: BusSystem
  readonly #tokens: Tokens | null
  readonly #actor: CallerMeta['actor']

  constructor(system: BusSystem, name: string, tokens: Tokens | null, actor: CallerMeta['actor']) {
    this.#system = system
    this.name = name
    this.#tokens = tokens
    this.#actor = actor
  }

  get tokens(): Tokens {
    return this.#tokens!
  }

  get userId(): UserId {
    return this.tokens.userId
  }

  call<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>> {
    return this.#system.call(name, input, this.#actor)
  }
}
