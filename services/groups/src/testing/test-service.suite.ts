import type {
  AccountKind,
  ConversationId,
  OperationName,
  Output,
  Person,
  Request,
  StreamEvent,
  StreamId,
  Tokens,
  UserId,
} from '@hubbub/protocol'
import { createBus, createLog, newId, systemClock, type ServicesBus } from '@hubbub/runtime'
import type { UserSource } from '@hubbub/testing/operations'
import { TestUser } from './test-user.suite.ts'
import { openBackend, type Backend } from './backend.suite.ts'
import type { Later } from '../members/member-count-reports.ts'
import { groupServices } from '../index.ts'

/** The real service behind the real gate, among neighbours that only remember what they were told. */
export class TestService implements UserSource<TestUser> {
  readonly bus: ServicesBus
  readonly backend: Backend
  readonly people = new Map<UserId, TestUser>()
  /** What the gateway was asked and what was told, in that order. */
  readonly steps: string[] = []
  /** How often each neighbour was asked. */
  readonly asked: string[] = []
  /** What was to be removed of messages and logs, step by step. */
  readonly swept: StreamId[] = []
  readonly #reads = new Map<string, number>()
  readonly #apart = new Map<UserId, UserId[]>()
  /** What is to be done later. */
  readonly #waiting = new Set<() => void>()

  static async open(): Promise<TestService> {
    const log = createLog({ level: 'fatal', format: 'json' })
    const service = new TestService(createBus({ nodeId: 'test', log }), await openBackend())
    await service.bus.start()
    return service
  }

  private constructor(bus: ServicesBus, backend: Backend) {
    this.bus = bus
    this.backend = backend
    const { groups, reports, epoch } = backend
    const later: Later = (run) => {
      this.#waiting.add(run)
      return () => this.#waiting.delete(run)
    }
    const parts = { bus, groups, reports, epoch, auditDays: 45, hasWebChannels: true }
    for (const service of groupServices({ ...parts, clock: systemClock, later })) bus.add(service)
    bus.add({ name: 'accounts', actions: this.#accounts() })
    const messages = this.#messages()
    bus.add({ name: 'messages', actions: messages })
    bus.add({ name: 'polls', actions: { create: messages.send } })
    const drafts = { set: () => ({}), remove: () => ({}), forgetLost: () => {}, forgetLostIn: () => {} }
    bus.add({ name: 'drafts', actions: drafts })
    bus.add({ name: 'threads', actions: this.#threads() })
    bus.add({ name: 'files', actions: { removeOf: () => true } })
    bus.add({ name: 'relations', actions: this.#relations() })
    const gateway = { seesByRoles: () => true, knowsCategories: () => true }
    bus.add({ name: 'gateway', actions: gateway, events: { 'stream.changed': this.#push } })
    this.#obey(bus)
  }

  /** Very many who have an account and do nothing. */
  crowd(count: number, nameOf: (n: number) => string, kind: AccountKind = 'test'): UserId[] {
    return Array.from({ length: count }, (_, n) => {
      const somebody = new TestUser(this, nameOf(n), kind)
      this.people.set(somebody.id, somebody)
      return somebody.id
    })
  }

  async person(name: string, kind: AccountKind = 'person'): Promise<TestUser> {
    const somebody = new TestUser(this, name, kind)
    await this.backend.enrol(somebody.id, kind)
    this.people.set(somebody.id, somebody)
    const { rooms } = await this.bus.call('groups.subscriptions', { userId: somebody.id })
    somebody.rooms = new Set(rooms)
    return somebody
  }

  guest(displayName: string): Promise<TestUser> {
    return this.person(displayName, 'guest')
  }

  async administrator(): Promise<TestUser> {
    return new TestUser(this, 'administrator', 'person', true)
  }

  async administer<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>> {
    return (await this.administrator()).call(name, input)
  }

  signIn(_name: string, { userId }: Tokens): TestUser {
    return this.people.get(userId)!
  }

  /** Somebody says this many things. */
  async say(conversationId: ConversationId, times: number): Promise<void> {
    for (let count = 0; count < times; count++) await this.backend.say(conversationId)
  }

  /** Everything announced so far has been heard. */
  async settled(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  /** So long passes that all that waits for its time has been done, and heard. */
  async pass(): Promise<void> {
    const reports = () => this.steps.filter((step) => step.startsWith('members.')).length
    const expected = reports() + (await this.backend.groups.bulk.unreported(100)).length
    const due = [...this.#waiting]
    this.#waiting.clear()
    for (const run of due) run()
    while (reports() < expected) await this.settled()
    await this.settled()
  }

  async close(): Promise<void> {
    await this.bus.stop()
    await this.backend.close()
  }

  /** One of the two has blocked the other. */
  part(one: UserId, other: UserId): void {
    this.#apart.set(one, [other]).set(other, [one])
  }

  #relations() {
    return {
      apartFrom: ({ params: { userId } }: { params: { userId: UserId } }) => this.#apart.get(userId) ?? [],
      contact: ({ params: { by } }: { params: { by: UserId } }) =>
        Object.fromEntries((this.#apart.get(by) ?? []).map((userId) => [userId, 'refused'])),
    }
  }

  #accounts() {
    return {
      get: ({ params }: { params: { userId: UserId } }) => this.people.get(params.userId)?.account() ?? null,
      cards: ({ params }: { params: { userIds: UserId[] } }) => {
        this.asked.push('accounts.cards')
        return params.userIds.flatMap((id) => this.people.get(id)?.card() ?? [])
      },
      find: ({ params: { query, by } }: { params: { query: string; by: AccountKind } }) =>
        this.#called(query, ({ kind }) => kind !== 'guest' && (kind === 'test') === (by === 'test')),
      findGuests: ({ params }: { params: { query: string } }) =>
        this.#called(params.query, ({ kind }) => kind === 'guest'),
      named: ({ params: { names } }: { params: { names: string[] } }) =>
        [...this.people.values()].map((one) => one.card()).filter(({ name }) => name && names.includes(name)),
      batchRegister: async ({ params: { count } }: { params: { count: number } }) => {
        const names = Array.from({ length: count }, (_, n) => `test-${this.people.size + n}`)
        const users = await Promise.all(names.map((name) => this.person(name, 'test')))
        return { users: users.map((user) => ({ ...user.card(), ...user.tokens })) }
      },
      setDisabled: async ({ params: { userId } }: { params: { userId: UserId } }) => {
        this.people.get(userId)!.isDisabled = true
        await this.backend.dismiss(userId)
      },
    }
  }

  #called(query: string, isMeant: (card: Person) => boolean): Person[] {
    const cards = [...this.people.values()].map((somebody) => somebody.card())
    return cards.filter(
      (card) => isMeant(card) && card.displayName.toLowerCase().startsWith(query.toLowerCase()),
    )
  }

  #messages() {
    type Asked = { params: { userId: UserId | null; conversationIds: ConversationId[] } }
    type Many = { params: { userIds: UserId[]; conversationIds: ConversationId[] } }
    type Place = { params: { conversationId: ConversationId } }
    type Readers = { params: { conversationId: ConversationId; userIds: UserId[] } }
    return {
      positions: async ({ params: { userId, conversationIds } }: Asked) => {
        this.asked.push('messages.positions')
        const heads = await this.backend.heads(conversationIds)
        return Object.fromEntries(
          conversationIds.map((id) => {
            const { rev, seq } = heads.get(id) ?? { rev: 0, seq: 0 }
            const readSeq = Math.max(this.#reads.get(`${userId} ${id}`) ?? 0, this.#reads.get(id) ?? 0)
            return [id, { epoch: this.backend.epoch, rev, seq, readSeq, mentionSeqs: [] }]
          }),
        )
      },
      readersOf: ({ params: { conversationId: id, userIds } }: Readers) => {
        const start = this.#reads.get(id) ?? 0
        return Object.fromEntries(
          userIds.map((userId) => [userId, Math.max(this.#reads.get(`${userId} ${id}`) ?? 0, start)]),
        )
      },
      headsOf: async ({ params: { streams } }: { params: { streams: ConversationId[] } }) =>
        Object.fromEntries(
          [...(await this.backend.heads(streams))].map(([id, { rev, seq }]) => [
            id,
            [this.backend.epoch, rev, seq],
          ]),
        ),
      startAllAtHead: async ({ params: { conversationId } }: Place) => {
        const heads = await this.backend.heads([conversationId])
        this.#reads.set(conversationId, heads.get(conversationId)?.seq ?? 0)
      },
      send: async ({ params: { conversationId } }: Place) => {
        await this.backend.say(conversationId)
        return { seq: (await this.backend.heads([conversationId])).get(conversationId)!.seq }
      },
      sweep: ({ params: { stream } }: { params: { stream: StreamId } }) => this.#swept(stream),
      forgetReaders: () => {},
      startAtHead: async ({ params: { userIds, conversationIds } }: Many) => {
        for (const [id, { seq }] of await this.backend.heads(conversationIds))
          for (const userId of userIds) this.#reads.set(`${userId} ${id}`, seq)
      },
    }
  }

  /** Nobody replies in one here. */
  #threads() {
    return {
      start: () => ({ thread: { conversationId: newId('c') } }),
      parentOf: () => null,
      followedBy: () => [],
      under: () => [],
    }
  }

  /** Some steps are needed for each. */
  #swept(stream: StreamId): boolean {
    return this.swept.push(stream) % 3 === 0
  }

  #obey(bus: ServicesBus): void {
    bus.onCommand('gateway.enter', ({ userId, rooms }) => {
      this.steps.push(`${this.people.get(userId)!.name} enters ${rooms.length}`)
      for (const room of rooms) this.people.get(userId)!.rooms.add(room)
    })
    bus.onCommand('gateway.lookAgain', async ({ userIds }) => {
      for (const userId of userIds) {
        const { rooms } = await bus.call('groups.subscriptions', { userId })
        this.people.get(userId)!.rooms = new Set(rooms)
      }
    })
    bus.onCommand('gateway.leave', ({ userId, rooms }) => {
      this.steps.push(`${this.people.get(userId)!.name} leaves ${rooms.length}`)
      for (const room of rooms) this.people.get(userId)!.rooms.delete(room)
    })
    bus.onCommand('gateway.visibility', async ({ conversationId }) => {
      const userIds = [...this.people.keys()]
      const seeing = await bus.call('groups.visibleTo', { conversationId, userIds })
      this.steps.push('visibility')
      for (const { id, rooms } of this.people.values())
        if (seeing.includes(id)) rooms.add(conversationId)
        else rooms.delete(conversationId)
    })
    bus.onCommand('gateway.empty', ({ room }) => {
      this.steps.push('empty')
      for (const { rooms } of this.people.values()) rooms.delete(room)
    })
  }

  #push = ({ params: { room, event } }: { params: { room: StreamId; event: StreamEvent } }) => {
    this.steps.push(event.type)
    for (const somebody of this.people.values()) if (somebody.rooms.has(room)) somebody.heard.push(event)
  }
}
