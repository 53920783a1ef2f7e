import type {
  Account,
  AccountKind,
  Home,
  OperationName,
  Output,
  Request,
  StreamEvent,
  StreamId,
  Tokens,
  UserId,
} from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import type { ServicesBus } from '@hubbub/runtime'
import type { User } from '@hubbub/testing/operations'
import type { Backend } from './backend.suite.ts'
import { anId, theSession } from './users.suite.ts'

interface Service {
  bus: ServicesBus
  backend: Backend
}

/** Somebody with one socket open, who hears what their rooms hear. */
export class TestUser implements User {
  readonly id: UserId
  readonly name: string
  readonly kind: AccountKind
  readonly heard: StreamEvent[] = []
  rooms = new Set<StreamId>()
  isDisabled = false
  readonly #service: Service
  readonly #isAdministrator: boolean

  /** An administrator is the command line, which has no account. */
  constructor(service: Service, name: string, kind: AccountKind, isAdministrator = false) {
    this.#service = service
    this.name = name
    this.kind = kind
    this.#isAdministrator = isAdministrator
    this.id = isAdministrator ? commandLine.userId : anId('u')
  }

  get userId(): UserId {
    return this.id
  }

  get tokens(): Tokens {
    return { userId: this.id, sessionId: theSession, accessToken: '', expiresAt: 0 }
  }

  call<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>> {
    const { kind } = this
    const actor = this.#isAdministrator
      ? { ...commandLine, kind, isAdministrator: true }
      : { userId: this.id, kind, isAdministrator: false, sessionId: theSession }
    return this.#service.bus.operate(name, input, { actor, address: '::1', device: 'test' })
  }

  home(): Promise<Home> {
    return this.call('groups.home', {})
  }

  /** All streams they may follow now. */
  async reach(): Promise<StreamId[]> {
    return (await this.#service.bus.call('groups.subscriptions', { userId: this.id })).streams
  }

  /** What a sync after an absence brings: only of what they may follow now. */
  async replay(before: Home): Promise<StreamEvent[]> {
    const streams = await this.reach()
    const events = await Promise.all(
      positionsIn(before)
        .filter(([stream]) => streams.includes(stream))
        .map(([stream, rev]) => this.#replayOf(stream, rev)),
    )
    return events.flat()
  }

  async #replayOf(stream: StreamId, rev: number): Promise<StreamEvent[]> {
    const { bus, backend } = this.#service
    const changes = await backend.changes(stream, rev)
    const told = await bus.call('groups.describe', { viewer: this.id, changes })
    return told.map((one, index) => ({ stream, epoch: backend.epoch, rev: changes[index]!.rev, ...one }))
  }

  card() {
    return { id: this.id, name: this.name, displayName: this.name, kind: this.kind }
  }

  account(): Account {
    return { ...this.card(), email: null, isAdministrator: false, isDisabled: this.isDisabled, createdAt: 1 }
  }
}

export function positionsIn({ me, rev, groups, conversations }: Home): [StreamId, number][] {
  const views = [...groups.flatMap(({ channels }) => channels), ...conversations]
  return [
    [me.id, rev],
    ...groups.map((group): [StreamId, number] => [group.group.id, group.rev]),
    ...views.map((view): [StreamId, number] => [view.conversation.id, view.rev]),
  ]
}
