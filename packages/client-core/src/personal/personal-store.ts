import type { ConversationId, Output, StreamEvent, UserId } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { isWorthRetrying } from '../calls/read-refusal.ts'
import type { Personal } from '../client.ts'
import type { PersistedHome } from '../home/home-cache.ts'
import { InboxStore } from '../inbox/inbox-store.ts'
import { NotificationStore } from '../notifications/notification-store.ts'
import { PreferenceStore } from '../preferences/preference-store.ts'
import { RelationStore } from '../relations/relation-store.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'
import type { DraftsStore } from '../drafts/drafts-store.ts'
import { Cell } from '../state/cell.ts'
import { Keyed } from '../state/keyed.ts'
import { keyOf } from './message-key.ts'
import { Reminders } from './reminders.ts'
import { ScheduledMarks } from './scheduled-marks.ts'

export interface PersonalDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  me(): UserId | null
  call: Call
  newCid: () => string
  drafts: Pick<DraftsStore, 'install' | 'follow' | 'has'>
}

type State = Output<'personal.state'>
type KeptPersonal = Pick<PersistedHome, 'notifications' | 'preferences' | 'relations'>

/** Changes that may come while the whole is on its way; with more, the whole is asked for again. */
const mostHeld = 500

const saidOf = new Set<string>([
  'saved.changed',
  'scheduled.changed',
  'draft.changed',
  'notifications.changed',
  'preferences.changed',
  'relation.changed',
  'writers.changed',
])
const isPersonal = ({ type }: StreamEvent): boolean => saidOf.has(type)

/** What belongs to this person alone, as their own stream and one answer of the server tell it. */
export class PersonalStore implements Personal {
  readonly isKnown = new Cell(false)
  readonly canSchedule = new Cell(false)
  readonly canRemind = new Cell(false)
  readonly notifications: NotificationStore
  readonly preferences: PreferenceStore
  readonly relations: RelationStore
  readonly inbox: InboxStore
  readonly #scheduled = new ScheduledMarks()
  readonly #reminders = new Reminders()
  readonly #saved = new Keyed<string, true, false>(false)
  readonly #deps: PersonalDeps
  readonly #retry: Retry
  #at: Pick<State, 'epoch' | 'rev'> | undefined
  #isWanted = false
  #loading: symbol | undefined
  #held: StreamEvent[] = []

  constructor(deps: PersonalDeps) {
    this.#deps = deps
    this.#retry = new Retry(deps.clock, deps.random)
    this.relations = new RelationStore(deps.call, () => this.notifications.refresh())
    this.notifications = new NotificationStore(deps.clock, (userId) => this.relations.ignores(userId, true))
    this.preferences = new PreferenceStore(deps.call)
    this.inbox = new InboxStore(deps)
  }

  readonly isSaved: Personal['isSaved'] = (id, seq) => this.#saved.of(keyOf(id, seq))

  get due() {
    return this.#reminders.due
  }

  readonly reminderOf: Personal['reminderOf'] = (id, seq) => this.#reminders.byMessage.of(keyOf(id, seq))

  get scheduled() {
    return this.#scheduled.all
  }

  readonly scheduledIn: Personal['scheduledIn'] = (id) => this.#scheduled.byPlace.of(id)

  readonly schedule: Personal['schedule'] = async (conversationId, { body, replyTo = null, at }) => {
    const cid = this.#deps.newCid()
    await this.#deps.call('scheduled.add', { conversationId, cid, body, replyTo, at })
  }

  /** There is a new home: what is known here may be of before it. */
  want(): void {
    this.#isWanted = true
    this.#retry.reset()
    void this.#load()
    this.inbox.want()
  }

  online(): void {
    this.#retry.reset()
    void this.#load()
    this.inbox.online()
  }

  /** What is shown of it at once the next time. */
  get kept(): KeptPersonal {
    const { notifications, preferences, relations } = this
    return { notifications: notifications.marks, preferences: preferences.shown, relations: relations.all }
  }

  load({ notifications, preferences, relations }: KeptPersonal): void {
    this.notifications.load(notifications)
    this.preferences.load(preferences)
    this.relations.load(relations)
  }

  apply(event: StreamEvent): void {
    this.inbox.apply(event)
    this.#forget(event)
    if (!isPersonal(event)) return
    if (this.#loading) this.#held.push(event)
    if (this.#held.length > mostHeld) this.want()
    if (this.#at) this.#follow(event)
  }

  clear(): void {
    this.#retry.reset()
    this.#loading = undefined
    this.#held = []
    this.#isWanted = false
    this.#at = undefined
    this.#saved.clear()
    this.#scheduled.clear()
    this.canSchedule.set(false)
    this.#reminders.clear()
    this.canRemind.set(false)
    this.notifications.clear()
    this.preferences.clear()
    this.relations.clear()
    this.inbox.clear()
    this.isKnown.set(false)
  }

  /**
   * Nothing reminds of, or is set for, what they do not see any more, and no draft is kept there; which that is, the server knows.
   */
  #forget(event: StreamEvent): void {
    if (event.type === 'message.deleted')
      this.#reminders.set(event.stream as ConversationId, event.data.seq, undefined)
    const isLost =
      event.type === 'group.left' ||
      event.type === 'conversation.removed' ||
      (event.type === 'channel.removed' && this.#hasFor(event.data.conversationId))
    if (this.#at && isLost) this.want()
  }

  #hasFor(id: ConversationId): boolean {
    return this.#deps.drafts.has(id) || this.notifications.has(id) || this.preferences.has(id)
  }

  #follow(event: StreamEvent): void {
    const at = this.#at!
    if (event.epoch !== at.epoch || event.rev <= at.rev) return
    this.#at = { epoch: at.epoch, rev: event.rev }
    if (event.type === 'saved.changed') {
      const { conversationId, seq, saved } = event.data
      this.#mark(conversationId, seq, saved !== null)
      this.#reminders.set(conversationId, seq, saved?.reminder)
    }
    if (event.type === 'draft.changed')
      this.#deps.drafts.follow(event.data.conversationId, event.data.versions, event.rev)
    if (event.type === 'notifications.changed') this.notifications.set(event.data)
    if (event.type === 'preferences.changed') this.preferences.follow(event.data)
    if (event.type === 'relation.changed') this.relations.follow(event.data)
    if (event.type === 'writers.changed') this.relations.followWriters(event.data.writers)
    if (event.type === 'scheduled.changed') this.#scheduled.set(event.data.cid, event.data.scheduled)
  }

  async #load(): Promise<void> {
    if (!this.#isWanted || this.#retry.isSet || !this.#deps.isOnline()) return
    const loading = (this.#loading = Symbol('loading'))
    this.#isWanted = false
    this.#held = []
    try {
      const state = await this.#deps.call('personal.state', {})
      if (this.#loading === loading) this.#install(state)
    } catch (error) {
      if (this.#loading !== loading) return
      this.#loading = undefined
      // A server of before has nothing of this.
      if (!isWorthRetrying(error)) return
      this.#isWanted = true
      this.#retry.after(error, () => void this.#load())
    }
  }

  #install(state: State): void {
    const held = this.#held
    this.#loading = undefined
    this.#held = []
    this.#at = { epoch: state.epoch, rev: state.rev }
    const saved = new Set(
      state.saved.flatMap(({ conversationId, seqs }) => seqs.map((seq) => keyOf(conversationId, seq))),
    )
    for (const key of [...this.#saved.keys()]) if (!saved.has(key)) this.#saved.delete(key)
    for (const key of saved) this.#saved.set(key, true)
    this.#scheduled.install(state.scheduled ?? [])
    this.#deps.drafts.install(state.drafts ?? null, this.#at)
    this.#reminders.install(state.reminders ?? [])
    this.notifications.install(state.notifications)
    this.preferences.install(state.preferences)
    this.relations.install(state.relations, state.writers)
    this.canRemind.set(state.reminders !== undefined)
    this.canSchedule.set(state.scheduled !== undefined)
    this.isKnown.set(true)
    for (const event of held) this.#follow(event)
  }

  #mark(id: ConversationId, seq: number, isSaved: boolean): void {
    if (isSaved) this.#saved.set(keyOf(id, seq), true)
    else this.#saved.delete(keyOf(id, seq))
  }
}
