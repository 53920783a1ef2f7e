import {
  isConversation,
  isGroup,
  type ConversationId,
  type ConversationView,
  type GroupId,
  type GroupView,
  type Home,
  type Person,
  type StreamEvent,
  type StreamId,
  type Thread,
  type ThreadHead,
} from '@hubbub/protocol'
import { isLarge } from '@hubbub/rules'
import { bounds } from '../bounds.ts'
import { Cell } from '../state/cell.ts'
import { Keyed } from '../state/keyed.ts'
import { applyToHome } from './apply-to-home.ts'
import { withoutConversation } from './apply-to-own.ts'
import { positionsOf, type StreamPosition } from './positions.ts'
import { readAgainFrom, readUpTo as readThreadUpTo, withoutLostThreads } from './apply-to-threads.ts'
import { readUpTo } from './read-position.ts'
import { mapView, withTimeout, withView } from './with-view.ts'

// Changes after which other streams exist than before, or several views look different.
const shapes = new Set([
  'group.joined',
  'group.left',
  'conversation.added',
  'conversation.removed',
  'channel.added',
  'channel.removed',
  'channels.arranged',
  'timeout.changed',
  'account.changed',
])

/** The home as it is now, with each group and conversation watched on its own. */
export class HomeStore {
  readonly state = new Cell<Home | undefined>(undefined)
  readonly groups = new Keyed<GroupId, GroupView>(undefined)
  readonly conversations = new Keyed<ConversationId, ConversationView>(undefined)
  /** Another one whenever other streams exist than before, or one may have jumped. */
  shape = Symbol('empty')
  #groupOf = new Map<ConversationId, GroupId>()
  #positions = new Map<StreamId, StreamPosition>()
  /** What messages told last of their threads. */
  readonly #heads = new Map<ConversationId, ThreadHead>()

  /** How far this stream has been applied; undefined when it is not one of ours. */
  position(stream: StreamId): StreamPosition | undefined {
    return this.#positions.get(stream)
  }

  streams(): StreamId[] {
    return [...this.#positions.keys()]
  }

  /** As far as we know: how many are in a private channel we do not. [P-20] */
  isInLargeGroup(id: ConversationId): boolean {
    const group = this.groups.get(this.#groupOf.get(id) ?? ('' as GroupId))
    const isPublic = this.conversations.get(id)?.conversation.isPrivate === false
    return isPublic && isLarge(group?.memberCount ?? 0)
  }

  install(home: Home): void {
    this.#heads.clear()
    this.#show(home)
  }

  /** A channel of one of these groups came into view; of another group nothing is known yet. */
  enter(view: ConversationView): void {
    const home = this.state.get()
    const index = home?.groups.findIndex(({ group }) => group.id === view.conversation.groupId) ?? -1
    const group = home?.groups[index]
    if (!home || !group) return
    const entered = { ...group, channels: withView(group.channels, view) }
    this.#show({ ...home, groups: home.groups.with(index, entered) })
  }

  apply(event: StreamEvent): void {
    const home = this.state.get()
    if (!home) return
    const next = applyToHome(home, this.#withNewestHead(event))
    if (next === home) return
    if (shapes.has(event.type)) return this.#show(next)
    this.#positions.set(event.stream, { epoch: event.epoch, rev: event.rev })
    const isReading = event.type === 'read.moved' || event.type === 'read.set'
    this.#showOne(next, isReading ? event.data.conversationId : event.stream)
  }

  /** One that this person follows. */
  thread(id: ConversationId): Thread | undefined {
    return this.state.get()?.threads?.find(({ conversationId }) => conversationId === id)
  }

  /** That this person follows and sees, after those that are here. */
  addThreads(more: readonly Thread[]): void {
    const home = this.state.get()
    if (!home || more.length === 0) return
    const added = withThreads(home, (threads) => [...threads, ...more])
    this.state.set(withoutLostThreads(added))
  }

  /** One's own reading, before the server has heard of it. */
  read(id: ConversationId, seq: number): void {
    const home = this.state.get()
    if (!home) return
    const read = mapView(home, id, (view) => readUpTo(view, Math.min(seq, view.seq)))
    this.#showOne(
      withThreads(read, (threads) => readThreadUpTo(threads, id, seq)),
      id,
    )
  }

  /** One went back: what calls there is known once the server tells. */
  putBack(id: ConversationId, readSeq: number): void {
    const home = this.state.get()
    if (!home) return
    const read = mapView(home, id, (view) => ({ ...view, readSeq }))
    this.#showOne(
      withThreads(read, (threads) => readAgainFrom(threads, id, readSeq)),
      id,
    )
  }

  /** Takes away the timeouts, and the raid modes, that end by then. */
  endTimeouts(now: number): void {
    const home = this.state.get()
    const isOver = (until: number | null | undefined) => until != null && until <= now
    const isTimeoutOver = ({ timeout }: GroupView) => isOver(timeout?.until)
    const isRaidOver = ({ group }: GroupView) => isOver(group.raidMode?.until)
    if (!home?.groups.some((group) => isTimeoutOver(group) || isRaidOver(group))) return
    const groups = home.groups
      .map((group) => (isTimeoutOver(group) ? withTimeout(group, null) : group))
      .map((group) => (isRaidOver(group) ? withoutRaidMode(group) : group))
    this.#show({ ...home, groups })
  }

  /** Not, or no longer, for this person to see. */
  remove(stream: StreamId): void {
    const home = this.state.get()
    if (!home) return
    if (isConversation(stream)) this.#show(withoutLostThreads(withoutConversation(home, stream)))
    if (isGroup(stream)) {
      const groups = home.groups.filter((group) => group.group.id !== stream)
      this.#show(withoutLostThreads({ ...home, groups }))
    }
  }

  /** A person's card changed: direct and ad-hoc conversations show it. */
  showPerson(person: Person): void {
    const home = this.state.get()
    for (const { conversation, people } of home?.conversations ?? []) {
      const index = people.findIndex(({ id }) => id === person.id)
      if (index === -1) continue
      const renamed = mapView(this.state.get()!, conversation.id, (view) => ({
        ...view,
        people: view.people.with(index, person),
      }))
      this.#showOne(renamed, conversation.id)
    }
  }

  clear(): void {
    this.#heads.clear()
    this.#positions.clear()
    this.#groupOf.clear()
    this.groups.clear()
    this.conversations.clear()
    this.state.set(undefined)
  }

  /**
   * A following comes in one's own stream, and replies come in that of the conversation, so the two arrive in any order. What the replies
   * told last is kept. If the following knows of newer ones, these still come in the conversation.
   */
  #withNewestHead(event: StreamEvent): StreamEvent {
    if (event.type === 'thread.changed') {
      const { thread: head } = event.data
      this.#heads.delete(head.conversationId)
      this.#heads.set(head.conversationId, head)
      if (this.#heads.size > bounds.threadHeads) this.#heads.delete(this.#heads.keys().next().value!)
    }
    if (event.type !== 'thread.followed') return event
    const { thread } = event.data
    return { ...event, data: { thread: { ...thread, ...this.#heads.get(thread.conversationId) } } }
  }

  #show(home: Home): void {
    this.shape = Symbol('shape')
    this.#positions = positionsOf(home)
    this.#groupOf.clear()
    const groups = new Map(home.groups.map((group) => [group.group.id, group]))
    const views = new Map(home.conversations.map((view) => [view.conversation.id, view]))
    for (const group of home.groups) {
      for (const view of group.channels) {
        views.set(view.conversation.id, view)
        this.#groupOf.set(view.conversation.id, group.group.id)
      }
    }
    replaceAll(this.groups, groups)
    replaceAll(this.conversations, views)
    this.state.set(home)
  }

  #showOne(home: Home, stream: StreamId): void {
    const groupId = this.#groupOf.get(stream as ConversationId) ?? stream
    const group = home.groups.find(({ group: { id } }) => id === groupId)
    if (group) this.groups.set(group.group.id, group)
    if (isConversation(stream)) {
      const view = (group?.channels ?? home.conversations).find(
        ({ conversation }) => conversation.id === stream,
      )
      if (view) this.conversations.set(view.conversation.id, view)
    }
    this.state.set(home)
  }
}

const withThreads = (home: Home, map: (threads: Thread[]) => Thread[]): Home =>
  home.threads ? { ...home, threads: map(home.threads) } : home

function replaceAll<K, V>(keyed: Keyed<K, V>, values: Map<K, V>): void {
  for (const key of [...keyed.keys()]) if (!values.has(key)) keyed.delete(key)
  for (const [key, value] of values) keyed.set(key, value)
}

function withoutRaidMode(view: GroupView): GroupView {
  const { raidMode: _, ...group } = view.group
  return { ...view, group }
}
