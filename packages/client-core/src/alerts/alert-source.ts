import type {
  Account,
  Cause,
  ConversationId,
  ConversationView,
  StreamEvent,
  Thread,
  UserId,
} from '@hubbub/protocol'
import { causesOf, decideAlert, isSilenced, type AlertPlace, type DecidedAlert } from '@hubbub/rules'
import type { NotificationsState } from '../client.ts'
import type { Clock } from '../clock.ts'
import type { HomeStore } from '../home/home-store.ts'
import type { Timelines } from '../messages/timelines.ts'
import type { RelationStore } from '../relations/relation-store.ts'
import { readEvent } from '../sync/read-event.ts'
import type { Readable } from '../state/readable.ts'
import { Listeners } from '../state/listeners.ts'
import type { Alert, MessageAlert, OtherAlert } from './alert.ts'
import { OwnMessages } from './own-messages.ts'
import { roleIdsIn } from '../home/role-ids-in.ts'
import { viewsOf } from '../home/views-of.ts'
import { missedAlert } from './missed-alerts.ts'

export interface AlertDeps {
  clock: Clock
  home: Pick<HomeStore, 'state' | 'conversations'>
  settings: Readable<NotificationsState>
  timelines: Pick<Timelines, 'messageAt'>
  relations: Pick<RelationStore, 'ignored'>
}

/** More than somebody could be told twice of. */
const mostRemembered = 500
/** Calls in threads that came before it was told that one follows them. */
const mostUnplaced = 20

type Came = StreamEvent & { type: 'message.created' }

/** Says what of all that is told alerts this person: each message once, and of what came while nobody listened one summary. */
export class AlertSource {
  readonly listeners = new Listeners<[Alert]>()
  readonly #deps: AlertDeps
  readonly #told = new Set<string>()
  readonly #own: OwnMessages
  #unplaced: Came[] = []
  /** While what was missed comes in. */
  #missed: MessageAlert[] | null = []
  /** Where each conversation stood when the connection was lost; null: there was none yet, so nothing was missed. */
  #lostAt: Map<ConversationId, number> | null = null
  #isReloaded = false

  constructor(deps: AlertDeps) {
    this.#deps = deps
    this.#own = new OwnMessages({ timelines: deps.timelines, me: () => this.#me?.id })
  }

  /** A change was applied; `before`: its conversation right before that. */
  heard(event: StreamEvent, before: ConversationView | undefined): void {
    const me = this.#me
    const view = this.#deps.home.conversations.get(event.stream as ConversationId)
    if (!me) return
    if (event.type === 'message.created') {
      this.#own.note(event.data.message)
      if (view) this.#came(event.data, view)
    }
    if (event.type === 'message.edited' && view && before) this.#edited(event.data.seq, before, view)
    if (event.type === 'reaction.added' && view && event.data.userId !== me.id) this.#reacted(event, view)
    if (event.type === 'thread.followed') this.#placed(event.data.thread)
    if (event.type === 'saved.changed' && event.data.saved?.reminder?.isDue) {
      const { conversationId, seq } = event.data
      this.#tellOther(['reminder'], null, { kind: 'reminder', conversationId, seq })
    }
    if (event.type === 'conversation.added') this.#added(event.data)
  }

  /** A change of whatever thread of a place that one hears. */
  heardInThread(payload: unknown): void {
    const event = readEvent(payload)
    if (event?.type !== 'message.created') return
    this.#own.note(event.data.message)
    const thread = this.#deps.home.state
      .get()
      ?.threads?.find(({ conversationId }) => conversationId === event.stream)
    if (thread) return this.#replied(event, thread)
    this.#unplaced = [...this.#unplaced, event].slice(-mostUnplaced)
  }

  /** The whole home was told anew: what came meanwhile is known as counts only. */
  reloaded(): void {
    this.#isReloaded = true
  }

  lost(): void {
    this.#missed ??= []
    const home = this.#deps.home.state.get()
    this.#lostAt ??= home ? new Map(viewsOf(home).map((view) => [view.conversation.id, view.seq])) : null
  }

  caughtUp(): void {
    const [came, lostAt, isReloaded] = [this.#missed ?? [], this.#lostAt, this.#isReloaded]
    this.#missed = null
    this.#lostAt = null
    this.#isReloaded = false
    const home = this.#deps.home.state.get()
    if (!lostAt || !home) return
    const unread = came.filter(
      (alert) => alert.seq > this.#readSeq(alert) && !isSilenced(this.#person(alert.message?.authorId)),
    )
    const isQuiet = isSilenced(this.#person())
    const away = viewsOf(home).flatMap((view) => {
      const seqThen = lostAt.get(view.conversation.id)
      return isReloaded && !isQuiet && seqThen !== undefined ? [{ view, seqThen }] : []
    })
    const alert = missedAlert(unread, away, this.#deps.settings.get())
    if (alert) this.listeners.tell(alert)
  }

  clear(): void {
    this.#told.clear()
    this.#own.clear()
    this.#unplaced = []
    this.#missed = []
    this.#lostAt = null
    this.#isReloaded = false
  }

  #came({ message, answered }: Came['data'], view: ConversationView): void {
    if (message.seq <= view.readSeq) return
    this.#consider({ message, answered }, view.conversation)
  }

  /** Only one that calls somebody now and did not before. */
  #edited(seq: number, before: ConversationView, view: ConversationView): void {
    if (!view.mentionSeqs.includes(seq) || before.mentionSeqs.includes(seq)) return
    const { id } = view.conversation
    const message = this.#deps.timelines.messageAt(id, seq)
    if (message) return this.#consider({ message }, view.conversation)
    this.#tell(['mention'], view.conversation, { kind: 'message', conversationId: id, seq })
  }

  #replied({ data: { message, answered } }: Came, thread: Thread): void {
    const place = this.#deps.home.conversations.get(thread.parent.conversationId)?.conversation
    if (!place || message.seq <= thread.readSeq) return
    this.#consider({ message, answered }, { ...place, thread: thread.conversationId }, thread)
  }

  #placed(thread: Thread): void {
    const placed = this.#unplaced.filter(({ stream }) => stream === thread.conversationId)
    if (placed.length === 0) return
    this.#unplaced = this.#unplaced.filter((event) => !placed.includes(event))
    for (const event of placed) this.#replied(event, thread)
  }

  #consider({ message, answered }: Came['data'], place: AlertPlace, thread?: Thread): void {
    const { id } = this.#me!
    const { seq, replyTo, conversationId } = message
    const keywords = this.#deps.settings.get().settingsOf('everything')?.keywords ?? []
    const roleIds = roleIdsIn(this.#deps.home.state.get(), place.groupId)
    // A server of before does not say whose message it answers.
    const isAnswered = answered ? answered === id : replyTo !== null && this.#own.has(conversationId, replyTo)
    const reader = { id, keywords, isAnswered, isFollowing: thread?.isFollowed ?? false, roleIds }
    this.#tell(causesOf(message, place, reader), place, {
      ...{ kind: 'message', conversationId: place.id, seq, message },
      ...(thread && { thread: { id: thread.conversationId, rootSeq: thread.parent.seq } }),
    })
  }

  #tell(
    causes: Iterable<Cause>,
    place: AlertPlace,
    alert: Omit<MessageAlert, keyof DecidedAlert>,
    by = alert.message?.authorId,
  ): void {
    const key = keyOf(alert)
    if (this.#told.has(key)) return
    const decided = this.#decide(causes, place, by)
    if (!decided) return
    this.#told.add(key)
    if (this.#told.size > mostRemembered) this.#told.delete(this.#told.values().next().value!)
    if (this.#missed) this.#missed.push({ ...alert, ...decided })
    else this.listeners.tell({ ...alert, ...decided })
  }

  #reacted({ stream, data }: StreamEvent & { type: 'reaction.added' }, view: ConversationView): void {
    const { seq, emoji, userId: by } = data
    const conversationId = stream as ConversationId
    if (!this.#own.has(conversationId, seq)) return
    this.#tellOther(['reaction'], view.conversation, { kind: 'reaction', conversationId, seq, by, emoji })
  }

  /** Somebody brought this person in, or wrote to them for the first time. */
  #added({ conversation: view, by }: (StreamEvent & { type: 'conversation.added' })['data']): void {
    const { conversation } = view
    const { id: conversationId } = conversation
    if (by !== undefined && by !== this.#me!.id && conversation.kind !== 'direct')
      return this.#tellOther(['invite'], null, { kind: 'invite', conversationId, by })
    if (conversation.kind === 'direct' && view.seq > view.readSeq)
      this.#tell(
        ['direct'],
        conversation,
        { kind: 'message', conversationId, seq: view.seq },
        // Between two, what is not one's own is the other's.
        view.people.find(({ id }) => id !== this.#me!.id)?.id,
      )
  }

  /** Of these nothing is told later: they are in lists of their own. */
  #tellOther(
    causes: readonly Cause[],
    place: AlertPlace | null,
    alert: DistributiveOmit<OtherAlert, keyof DecidedAlert>,
  ): void {
    const decided = this.#missed ? null : this.#decide(causes, place, 'by' in alert ? alert.by : undefined)
    if (decided) this.listeners.tell({ ...alert, ...decided })
  }

  #decide(causes: Iterable<Cause>, place: AlertPlace | null, by?: UserId): DecidedAlert | null {
    const effective = place && this.#deps.settings.get().effective(place, place.thread)
    return decideAlert(causes, effective, this.#person(by, place?.kind === 'direct'))
  }

  #person(by?: UserId, isDirect = false) {
    const settings = this.#deps.settings.get().settingsOf('everything')
    const ignored = this.#deps.relations.ignored(isDirect)
    const now = this.#deps.clock.now()
    return { settings, availability: this.#me?.availability, now, by, ignored }
  }

  #readSeq({ conversationId, thread }: MessageAlert): number {
    const threads = this.#deps.home.state.get()?.threads
    const place = thread
      ? threads?.find((one) => one.conversationId === thread.id)
      : this.#deps.home.conversations.get(conversationId)
    return place?.readSeq ?? 0
  }

  get #me(): Account | undefined {
    return this.#deps.home.state.get()?.me
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A message that stands in a channel for a reply in a thread is that reply. */
function keyOf({ conversationId, seq, message, thread }: Omit<MessageAlert, keyof DecidedAlert>): string {
  const reply = message?.threadReply
  return reply ? `${reply.conversationId} ${reply.seq}` : `${thread?.id ?? conversationId} ${seq}`
}
