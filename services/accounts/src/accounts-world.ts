import { createBus, createLog, newId, type Bus, type Clock } from '@hubbub/kit'
import type { Account, OperationName, Output, Request, SessionId, Tokens } from '@hubbub/protocol'
import type { InternalEvents } from '@hubbub/protocol/internal'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { accountsService } from './accounts.service.ts'
import type { AccountPorts } from './account-ports.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'

export const setupCode = 'first-comes-the-host'
export const tokenSecret = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
export const passwordOf = (name: string): string => `${name} likes long passwords`

type Told = { [E in keyof InternalEvents]: [E, InternalEvents[E]] }[keyof InternalEvents]

/** The service on a store in memory, called as the gateway calls it: for tests. */
export class AccountsWorld {
  readonly bus: Bus
  readonly ports: AccountPorts
  readonly store: Store
  readonly clock = { now: 1_800_000_000_000, wall: () => this.clock.now, monotonic: () => this.clock.now }
  /** What was announced. */
  readonly told: Told[] = []
  /** The sessions whose sockets the gateway was asked to close. */
  readonly closed: SessionId[] = []

  static async open(config: { isRegistrationOpen?: boolean; welcomesGuests?: boolean } = {}) {
    const modules = [new URL('./sqlite-writes.ts', import.meta.url)]
    const world = new AccountsWorld(await openMemoryStore({ modules }), config)
    await world.bus.start()
    return world
  }

  private constructor(store: Store, config: { isRegistrationOpen?: boolean; welcomesGuests?: boolean }) {
    this.store = store
    this.ports = sqliteAccounts(store)
    const bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
    const announce: Bus['announce'] = (event, payload) => {
      this.told.push([event, payload] as Told)
      bus.announce(event, payload)
    }
    this.bus = { ...bus, announce }
    bus.add(
      accountsService({
        bus: this.bus,
        accounts: this.ports,
        secrets: { tokens: tokenSecret, setupCode },
        config: { isRegistrationOpen: true, welcomesGuests: true, ...config },
        clock: this.clock satisfies Clock,
      }),
    )
    bus.add({
      name: 'gateway',
      actions: {
        endSessions: {
          handler: ({ params }: { params: { sessionIds: SessionId[] } }) =>
            void this.closed.push(...params.sessionIds),
        },
      },
    })
    bus.add({ name: 'groups', actions: { reach: { handler: () => ({ streams: [], rooms: ['g_chess'] }) } } })
  }

  /** A call through the same doors as from outside: first who it is, then the operation. */
  async call<N extends OperationName>(name: N, input: Request<N>, as?: Tokens): Promise<Output<N>> {
    const actor = as ? await this.bus.call('accounts.authenticate', { accessToken: as.accessToken }) : null
    return this.bus.operate(name, input, { actor, address: '192.0.2.7', device: 'Firefox' })
  }

  person(name: string): Promise<Tokens> {
    return this.call('accounts.register', { name, password: passwordOf(name) })
  }

  host(): Promise<Tokens> {
    return this.call('accounts.register', { name: 'host', password: passwordOf('host'), setupCode })
  }

  logIn(name: string, password = passwordOf(name)): Promise<Tokens> {
    return this.call('accounts.login', { name, password })
  }

  refresh({ refreshToken }: Tokens): Promise<Tokens> {
    return this.call('accounts.refresh', { refreshToken })
  }

  /** The bus holds nothing that has to be given back. */
  close(): Promise<void> {
    return this.store.close()
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
