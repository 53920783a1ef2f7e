import type { GroupId, OperationName, Output, Request, StreamEvent } from '@hubbub/protocol'
import { Calls } from './calls/calls.ts'
import type { ClientOptions } from './client-options.ts'
import type { HubbubClient } from './client.ts'
import { LiveConnection } from './connection/live-connection.ts'
import { Rest } from './http/rest.ts'
import { PersonState } from './person-state.ts'
import { forgetPerson } from './persisted.ts'
import { portsOf, type Ports } from './ports.ts'
import { SessionStore } from './session/session-store.ts'
import { CatchUp } from './sync/catch-up.ts'
import { isShort } from './sync/is-short.ts'

/** Builds a client. Nothing happens until session.restore(), login(), register() or guest(). */
export function createClient(options: ClientOptions): HubbubClient {
  return new WiredClient(portsOf(options))
}

/** The parts, joined: each knows only the few functions of the others that it needs. */
class WiredClient implements HubbubClient {
  readonly session: SessionStore
  readonly #rest: Rest
  readonly #connection: LiveConnection
  readonly #calls: Calls
  readonly #person: PersonState
  readonly #catchUp: CatchUp

  constructor(ports: Ports) {
    this.#rest = new Rest(ports.url, ports.fetch, ports.clock)
    this.session = this.#openSession(ports)
    this.#connection = this.#openConnection(ports)
    this.#calls = new Calls({
      rest: this.#rest,
      connection: this.#connection,
      accessToken: () => this.session.accessToken(),
      refused: (token) => this.session.refused(token),
      isSignedIn: () => this.session.state.get().status === 'signedIn',
    })
    this.#person = new PersonState({
      ...{ ports, call: this.#calls.call, ask: this.#calls.ask },
      isOnline: () => this.#connection.isOnline,
      me: () => this.session.state.get().userId,
      reload: (lost) => this.#catchUp.reload(lost),
    })
    this.#catchUp = this.#openCatchUp(ports)
  }

  get connection() {
    return this.#facade
  }

  get home() {
    return this.#person.home.state
  }

  get outbox() {
    return this.#person.outbox
  }

  get drafts() {
    return this.#person.drafts
  }

  get personal() {
    return this.#person.personal
  }

  get inbox() {
    return this.#person.personal.inbox
  }

  get notifications() {
    return this.#person.personal.notifications
  }

  get preferences() {
    return this.#person.personal.preferences
  }

  get relations() {
    return this.#person.personal.relations
  }

  get polls() {
    return this.#person.polls
  }

  get receipts() {
    return this.#person.receipts
  }

  get presence() {
    return this.#person.presence
  }

  get typing() {
    return this.#person.typing
  }

  readonly group: HubbubClient['group'] = (id) => this.#person.home.groups.of(id)

  readonly conversation: HubbubClient['conversation'] = (id) => this.#person.home.conversations.of(id)

  readonly timeline: HubbubClient['timeline'] = (id) => this.#person.timelines.of(id)

  readonly thread: HubbubClient['thread'] = (id, parentId) => this.#person.threads.open(id, parentId)

  readonly person: HubbubClient['person'] = (id, groupId) => this.#person.people.of(id, groupId)

  readonly bearers: HubbubClient['bearers'] = (name) => this.#person.people.namesakes.of(name)

  readonly read: HubbubClient['read'] = (id, seq) => this.#person.reading.read(id, seq)

  readonly markUnread: HubbubClient['markUnread'] = (id, seq) => this.#person.reading.markUnread(id, seq)

  readonly onChange = (listener: (event: StreamEvent) => void) => this.#person.changes.add(listener)

  readonly onAlert: HubbubClient['onAlert'] = (listener) => this.#person.alerts.listeners.add(listener)

  readonly call = async <N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>> => {
    const output = await this.#calls.call(name, input)
    this.#person.people.learnAnswer(name, input, output)
    return output
  }

  save(): Promise<void> {
    return this.#person.flush()
  }

  async close(): Promise<void> {
    await this.#person.flush()
    this.session.close()
    this.#connection.stop()
    this.#catchUp.clear()
    this.#person.clear()
    this.#rest.close()
  }

  readonly #facade: HubbubClient['connection'] = {
    state: {
      get: () => this.#connection.state.get(),
      subscribe: (hear) => this.#connection.state.subscribe(hear),
    },
    clientVersion: {
      get: () => this.#connection.clientVersion.get(),
      subscribe: (hear) => this.#connection.clientVersion.subscribe(hear),
    },
    retryNow: () => this.#connection.retryNow(),
    attend: () => this.#connection.attend(),
    wake: () => {
      this.#connection.retryNow()
      void this.#catchUp.check()
    },
  }

  #openSession(ports: Ports): SessionStore {
    return new SessionStore({
      ...ports,
      rest: this.#rest,
      load: (userId) => this.#person.load(userId),
      begin: () => this.#connection.start(),
      renew: () => this.#connection.renew(),
      leave: () => {
        this.#connection.stop()
        this.#calls.forgetPerson()
        this.#catchUp.clear()
        this.#person.clear()
      },
      forget: (userId, forGood) => forgetPerson(ports.storage, userId, forGood),
    })
  }

  #openConnection(ports: Ports): LiveConnection {
    return new LiveConnection({
      ...ports,
      accessToken: () => this.session.accessToken(),
      refused: (token) => this.session.refused(token),
      ended: (code) => void this.session.ended(code),
      welcomed: (heads) => {
        this.#catchUp.welcomed(heads)
        this.#person.online()
      },
      heard: (name, payload) => {
        if (name === 'event' || name === 'heads') this.#catchUp[name](payload)
        else if (name === 'entered' || name === 'left' || name === 'ownRoles')
          this.#catchUp.told[name](payload)
        else this.#person.heard(name, payload)
      },
      lost: () => {
        this.#catchUp.lost()
        this.#person.offline()
      },
    })
  }

  #openCatchUp({ clock, random }: Ports): CatchUp {
    const { home } = this.#person
    return new CatchUp({
      ...{ clock, random, ask: this.#calls.ask },
      isOnline: () => this.#connection.isOnline,
      hasHome: () => home.state.get() !== undefined,
      me: () => home.state.get()?.me.id,
      position: (stream) => home.position(stream),
      streams: () => home.streams(),
      isShort: (event) => isShort(event, home.state.get()?.me.id, home.groups.get(event.stream as GroupId)),
      apply: (event) => this.#person.apply(event),
      learn: (people) => this.#person.people.learnAll(people),
      learnNicknames: (caughtUp) => this.#person.people.learnCaughtUp(caughtUp),
      install: (fresh, isLost) => this.#person.install(fresh, isLost),
      enter: (channel) => this.#person.enter(channel),
      remove: (stream) => this.#person.remove(stream),
      caughtUp: () => {
        this.#connection.caughtUp(true)
        this.#person.alerts.caughtUp()
      },
      suspect: () => this.#connection.replace(),
    })
  }
}
