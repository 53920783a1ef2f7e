import { createBus, createLog, type ServicesBus } from '@hubbub/runtime'
import {
  AppError,
  type Account,
  type ConversationId,
  type FileFacts,
  type FileId,
  type GroupFilters,
  type OperationName,
  type Output,
  type Person,
  type Request,
  type UserId,
} from '@hubbub/protocol'
import type { FoundByFilters, InternalActions, InternalEvents, Place } from '@hubbub/protocol/internal'
import { noFeed } from '../records/change-feed.ts'
import { messageServices } from '../message-services.ts'
import type { MessagesStore } from './messages.suite.ts'

export const club = 'g_0000000000000000000000000A'
export const general: ConversationId = 'c_0000000000000000000000000A'
export const secret: ConversationId = 'c_0000000000000000000000000B'

const channel: Place = { kind: 'channel', groupId: club, isPrivate: false, isArchived: false }

/** The service, beside a groups service of which the test sets every fact. */
export class TestService {
  readonly bus: ServicesBus
  readonly store: MessagesStore
  /** Who is what in the one group, and who was let into the private channel. */
  readonly roles = new Map<UserId, 'owner' | 'moderator' | 'member'>()
  readonly nicknames = new Map<UserId, string>()
  readonly participants = new Set<UserId>()
  readonly places = new Map<ConversationId, Place>([
    [general, channel],
    [secret, { ...channel, isPrivate: true }],
  ])
  readonly told: InternalEvents['stream.changed'][] = []
  /** Who was told to be writing, and where that is heard. */
  readonly typed: InternalEvents['typed'][] = []
  /** Whatever was announced, in that order. */
  readonly announced: (keyof InternalEvents)[] = []
  readonly receipts: InternalEvents['receipts.moved'][] = []
  /** Who hides how far they have read. */
  readonly hiding = new Set<UserId>()
  readonly profilePushes: InternalEvents['person.changed'][] = []
  /** Where very many are, and how often that was asked. */
  readonly large = new Set<ConversationId>()
  askedForSize = 0
  wall = 1_000
  /** Of the group. */
  filters: GroupFilters | null = null
  readonly joinedAt = new Map<UserId, number>()
  readonly found: FoundByFilters[] = []
  /** That people have uploaded, and how often some were given to a message. */
  readonly files = new Set<FileId>()
  given = 0
  readonly gone = new Set<UserId>()
  readonly disabled = new Set<UserId>()
  /** Until when nobody knows. */
  sizeIsKnown = Promise.resolve()

  static async open(store: MessagesStore): Promise<TestService> {
    const service = new TestService(store)
    await service.bus.start()
    return service
  }

  private constructor(store: MessagesStore) {
    this.store = store
    const bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
    const announce: ServicesBus['announce'] = (event, payload) => {
      this.announced.push(event)
      if (event === 'stream.changed') this.told.push(payload as InternalEvents['stream.changed'])
      if (event === 'typed') this.typed.push(payload as InternalEvents['typed'])
      if (event === 'receipts.moved') this.receipts.push(payload as InternalEvents['receipts.moved'])
      if (event === 'person.changed') this.profilePushes.push(payload as InternalEvents['person.changed'])
      bus.announce(event, payload)
    }
    this.bus = { ...bus, announce }
    const ports = { ...store, feed: noFeed, previewsLinks: true, pushAfterMs: null, sendsMail: false }
    const clock = { wall: () => this.wall, monotonic: () => 1 }
    for (const service of messageServices({ bus: this.bus, ...ports, clock })) bus.add(service)
    bus.add({
      name: 'accounts',
      actions: {
        cards: ({ params }) => params.userIds.map(cardOf),
        hidingReceipts: ({ params }) => params.userIds.filter((id: UserId) => this.hiding.has(id)),
        get: ({ params }) => (this.gone.has(params.userId) ? null : accountOf(params.userId, this)),
      },
    })
    bus.add({
      name: 'files',
      actions: { attach: ({ params }) => params.fileIds.map((id: FileId) => this.#give(id)) },
    })
    bus.add({
      name: 'filters',
      actions: { found: ({ params }) => void this.found.push(params) },
    })
    bus.add({
      name: 'groups',
      actions: Object.fromEntries(this.#facts().map(([name, handler]) => [name, { handler }])),
    })
  }

  call<N extends OperationName>(userId: UserId, name: N, input: Request<N>): Promise<Output<N>> {
    const sessionId = 's_0000000000000000000000000A' as const
    const actor = { userId, sessionId, kind: 'person' as const, isAdministrator: false }
    return this.bus.operate(name, input, { actor, address: '192.0.2.7', device: 'test' })
  }

  join(userId: UserId, role: 'owner' | 'moderator' | 'member' = 'member'): UserId {
    this.roles.set(userId, role)
    return userId
  }

  remove(userId: UserId): void {
    this.roles.delete(userId)
    void this.bus.broadcastAndWait('access.changed', { facts: [{ userId, groupId: club }] })
  }

  #give(id: FileId): FileFacts {
    if (!this.files.has(id)) throw new AppError('not_found')
    this.given++
    return {
      ...{ id, name: 'a.txt', type: 'text/plain', size: 1, kind: 'file', width: null, height: null },
      ...{ isAnimated: false, thumbhash: null, durationMs: null },
    }
  }

  async #isLarge(conversationId: ConversationId): Promise<boolean> {
    this.askedForSize++
    await this.sizeIsKnown
    return this.large.has(conversationId)
  }

  #facts() {
    type P<A extends keyof InternalActions> = { params: Parameters<InternalActions[A]>[0] }
    return [
      ['role', ({ params }: P<'groups.role'>) => this.roles.get(params.userId) ?? null],
      // The group has no roles of its own.
      ['roles', () => null],
      ['filters', () => this.filters],
      ['joinedAt', ({ params }: P<'groups.joinedAt'>) => this.joinedAt.get(params.userId) ?? 1],
      ['place', ({ params }: P<'groups.place'>) => this.places.get(params.conversationId) ?? null],
      [
        'fewPeople',
        ({ params }: P<'groups.fewPeople'>) =>
          this.large.has(params.conversationId) ? null : [...this.roles.keys()],
      ],
      [
        'direct',
        ({ params: { pair } }: P<'groups.direct'>) =>
          [...this.places].find(([, place]) => pair.every((id) => place.pair?.includes(id)))?.[0] ?? null,
      ],
      ['isLarge', ({ params }: P<'groups.isLarge'>) => this.#isLarge(params.conversationId)],
      ['isIn', ({ params }: P<'groups.isIn'>) => this.participants.has(params.userId)],
      ['whoSees', ({ params }: P<'groups.whoSees'>) => params.userIds.filter((id) => this.roles.has(id))],
      [
        'nicknames',
        ({ params }: P<'groups.nicknames'>) =>
          Object.fromEntries([...this.nicknames].filter(([id]) => params.userIds.includes(id))),
      ],
      [
        'subscriptions',
        ({ params }: P<'groups.subscriptions'>) => ({ streams: [params.userId, club, general], rooms: [] }),
      ],
    ] as const
  }
}

const cardOf = (id: UserId): Person => ({
  id,
  name: null,
  displayName: `somebody ${id.at(-1)}`,
  kind: 'person',
})

const accountOf = (id: UserId, { disabled }: TestService): Account => ({
  ...cardOf(id),
  ...{ email: null, isAdministrator: false, isDisabled: disabled.has(id), createdAt: 1 },
})
