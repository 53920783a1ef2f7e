import {
  isGroup,
  type ConversationId,
  type ConversationView,
  type Home,
  type StreamEvent,
  type StreamId,
  type Thread,
  type UserId,
} from '@hubbub/protocol'
import { AlertSource } from './alerts/alert-source.ts'
import type { PersonPush } from './connection/live-connection.ts'
import { DraftsStore } from './drafts/drafts-store.ts'
import { contradicts } from './home/contradicts.ts'
import { HomeCache } from './home/home-cache.ts'
import { HomeStore } from './home/home-store.ts'
import { ReloadAfter } from './home/reload-after.ts'
import { endTimeouts } from './home/timeout-ends.ts'
import { mergeHome } from './home/merge-home.ts'
import { PollCalls } from './messages/poll-calls.ts'
import { Timelines } from './messages/timelines.ts'
import { WindowCache } from './messages/window-cache.ts'
import { OutboxStore } from './outbox/outbox-store.ts'
import { People } from './people/people.ts'
import type { PersonDeps } from './person-deps.ts'
import { PersonalStore } from './personal/personal-store.ts'
import { PresenceStore } from './presence/presence-store.ts'
import { ReceiptsStore } from './receipts/receipts-store.ts'
import { Reading } from './reading/reading.ts'
import { withoutCalls } from './relations/without-calls.ts'
import { Listeners } from './state/listeners.ts'
import { FollowedThreads } from './threads/followed-threads.ts'
import { ThreadStreams } from './threads/thread-streams.ts'
import { TypingStore } from './typing/typing-store.ts'

/** Everything that belongs to the person who is signed in, and the order in which a change reaches its parts. */
export class PersonState {
  readonly home = new HomeStore()
  readonly changes = new Listeners<[StreamEvent]>()
  readonly timelines: Timelines
  readonly polls: PollCalls
  readonly receipts: ReceiptsStore
  readonly outbox: OutboxStore
  readonly drafts: DraftsStore
  readonly personal: PersonalStore
  readonly people: People
  readonly presence: PresenceStore
  readonly typing: TypingStore
  readonly threads: ThreadStreams
  readonly reading: Reading
  readonly alerts: AlertSource
  readonly #followed: FollowedThreads
  readonly #reloads: ReloadAfter
  readonly #cache: HomeCache | undefined
  readonly #deps: PersonDeps

  constructor(deps: PersonDeps) {
    const { clock, random, storage, newCid, isCaching } = deps.ports
    const { call, ask, isOnline, me, reload } = deps
    this.#deps = deps
    this.#cache = isCaching ? new HomeCache(storage, clock, () => this.#toKeep()) : undefined
    this.people = new People({
      ...{ call, clock, random },
      pickWords: (ids) => this.timelines.pickWordsOf(ids),
      groupOf: (id) => this.home.conversations.get(this.threads.placeOf(id))?.conversation.groupId ?? null,
    })
    const cache = isCaching ? new WindowCache(storage, me, this.people) : undefined
    this.presence = new PresenceStore({
      ...{ clock, isOnline, call },
      refresh: (userIds) => this.people.refresh(userIds),
    })
    this.drafts = new DraftsStore({
      ...{ clock, random, storage, newCid, isOnline, call },
      isSending: (id) => this.outbox.isSending(id),
    })
    this.personal = new PersonalStore({ clock, random, isOnline, me, call, newCid, drafts: this.drafts })
    this.reading = new Reading({
      ...{ clock, random, isOnline, call, home: this.home, reload },
      changed: () => this.#cache?.changed(),
    })
    this.receipts = new ReceiptsStore({ call, isOnline, isLarge: (id) => this.home.isInLargeGroup(id) })
    this.typing = new TypingStore({ clock, me, tell: (conversationId) => this.#tellTyping(conversationId) })
    this.outbox = new OutboxStore({
      ...{ clock, random, storage, newCid, isOnline, call },
      changed: (id) => void [this.timelines, this.drafts].map((part) => part.ownChanged(id)),
      added: (id) => this.timelines.ownAdded(id),
    })
    this.timelines = new Timelines({
      ...{ clock, random, ask, cache, reload },
      learn: (brought, id) => this.people.learnBrought(brought, id),
      me: () => me() ?? 'u_00000000000000000000000000',
      position: (id) => this.home.position(id) ?? this.threads.position(id),
      onTheWay: (id) => this.outbox.onTheWay(id),
      arrived: (id, position) => {
        this.threads.arrived(id, position)
        this.outbox.settle(id, position.rev)
      },
    })
    this.threads = new ThreadStreams({
      ...{ clock, isOnline, ask },
      isSeen: (id) => this.home.position(id) !== undefined,
      timeline: (id) => this.timelines.of(id),
      apply: (event) => this.#applyInThread(event),
    })
    this.#followed = new FollowedThreads({
      ...{ clock, random, isOnline, call },
      home: () => this.home.state.get(),
      add: (threads) => this.#addThreads(threads),
    })
    endTimeouts(clock, this.home)
    this.#reloads = new ReloadAfter({ clock, random, reload })
    this.polls = new PollCalls(call, this.timelines)
    const { home, timelines, personal } = this
    const { relations, notifications } = personal
    this.alerts = new AlertSource({ clock, home, timelines, relations, settings: notifications.state })
  }

  /** Brings back what was kept; whether there is something to show before the network answers. */
  async load(userId: UserId): Promise<boolean> {
    await Promise.all([this.outbox.load(userId), this.drafts.load(userId)])
    const kept = await this.#cache?.read(userId)
    if (!kept) return false
    this.install(kept.home)
    this.reading.load(kept.reads)
    this.personal.load(kept)
    return true
  }

  /** A whole home, from the server or from the last time. */
  install(fresh: Home, isLost: (stream: StreamId) => boolean = () => true): void {
    const known = this.home.state.get()
    const home = known ? mergeHome(known, fresh, isLost) : fresh
    // First, so that whoever is told of the home knows the people in it.
    this.people.learnHome(home)
    if (known?.epoch !== home.epoch) this.threads.renumbered()
    this.home.install(home)
    this.reading.showPending()
    this.people.lost(home.groups.map(({ group }) => group.id).filter(isLost))
    this.timelines.recheck()
    this.#cache?.changed()
    this.alerts.reloaded()
    this.personal.want()
  }

  /** A channel of one of the groups here came into view. */
  enter(channel: ConversationView): void {
    this.home.enter(channel)
    this.timelines.recheck()
    this.#cache?.changed()
  }

  /** A change that comes right after what is here. */
  apply(event: StreamEvent): void {
    const { shape } = this.home
    const before = this.home.conversations.get(event.stream as ConversationId)
    const homeBefore = this.home.state.get()
    const isDoubtful = contradicts(event, (id) => this.home.conversations.get(id))
    this.home.apply(withoutCalls(event, this.personal.relations, this.timelines))
    this.people.learnEvent(event)
    this.timelines.apply(event)
    this.personal.apply(event)
    this.receipts.apply(event)
    this.#followed.heard(event)
    if (event.type === 'message.created') this.#messageCame(event)
    if (event.type === 'thread.changed')
      this.threads.expect(event.data.thread.conversationId, event.data.thread.seq)
    if (shape !== this.home.shape) this.timelines.recheck()
    this.#cache?.changed()
    this.changes.tell(event)
    this.alerts.heard(event, before)
    if (isDoubtful) this.#deps.reload()
    this.#reloads.heard(event, homeBefore, this.home.state.get())
  }

  /** Not, or no longer, for this person to see. */
  remove(stream: StreamId): void {
    this.home.remove(stream)
    if (isGroup(stream)) this.people.forgetGroup(stream)
    this.timelines.recheck()
    this.#cache?.changed()
  }

  /** What is not in any stream: it may be lost. */
  heard(name: PersonPush, payload: unknown): void {
    if (name === 'typing') return this.typing.heard(payload)
    if (name === 'receipts') return this.receipts.heard(payload)
    if (name === 'thread') this.alerts.heardInThread(payload)
    if (name === 'thread') return this.threads.heard(payload)
    if (name === 'presence') return this.presence.heard(payload)
    const person = this.people.heard(payload)
    if (person) this.home.showPerson(person)
  }

  online(): void {
    const { people, presence, receipts, timelines, threads, outbox, personal } = this
    const parts = [people, presence, receipts, timelines, threads, this.#followed, outbox, this.reading]
    for (const part of [...parts, personal, this.drafts]) part.online()
  }

  offline(): void {
    for (const part of [this.outbox, this.presence]) part.offline()
    this.alerts.lost()
  }

  async flush(): Promise<void> {
    const parts = [this.drafts, this.timelines, this.#cache, this.reading]
    await Promise.all(parts.map(async (part) => part?.flush()))
  }

  /** Leaves nothing running and nothing on the screen. */
  clear(): void {
    const { outbox, timelines, threads, drafts, personal, presence, typing, receipts } = this
    const parts = [outbox, timelines, threads, drafts, personal, this.reading, presence, typing, receipts]
    for (const part of [...parts, this.#followed, this.#reloads, this.alerts, this.people]) part.clear()
    this.#cache?.clear()
    this.home.clear()
  }

  #messageCame({ stream, rev, data: { message } }: StreamEvent & { type: 'message.created' }): void {
    const { conversationId } = message
    this.typing.stopped(conversationId, message.authorId)
    if (message.authorId !== this.#deps.me()) return
    this.outbox.committed(message, rev)
    if (!this.timelines.isWaiting(conversationId)) this.outbox.settle(stream as ConversationId, rev)
  }

  /** A change of a thread that is or was shown here: no home has it. */
  #applyInThread(event: StreamEvent): void {
    this.people.learnEvent(event)
    this.timelines.apply(event)
    if (event.type === 'message.created') this.#messageCame(event)
    this.changes.tell(event)
  }

  #addThreads(threads: readonly Thread[]): void {
    this.home.addThreads(threads)
    this.reading.showPending()
    this.#cache?.changed()
  }

  #tellTyping(conversationId: ConversationId): void {
    if (!this.#deps.isOnline() || this.home.isInLargeGroup(this.threads.placeOf(conversationId))) return
    this.#deps.call('messages.type', { conversationId }).catch(() => undefined)
  }

  #toKeep() {
    const home = this.home.state.get()
    return home && { home, reads: this.reading.pending, ...this.personal.kept }
  }
}
