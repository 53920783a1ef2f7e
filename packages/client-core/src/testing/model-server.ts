import {
  AppError,
  isOperationName,
  refusal,
  type CaughtUp,
  type ConversationId,
  type Heads,
  type Input,
  type Message,
  type OperationName,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import type { Clock } from '../clock.ts'
import type { Connect } from '../connection/socket-port.ts'
import type { Fetch } from '../http/fetch-port.ts'
import { card, userId as idOf } from './users.ts'
import { FakeSocket, type Fate } from './fake-socket.ts'
import { homeOf, nicknamesIn } from './model-views.ts'
import { ModelStore } from './model-records.ts'
import { readRequest } from './read-request.ts'

type Answers = Partial<Record<OperationName, (input: never, me: UserId) => unknown>>

/** The records of a model behind sockets and HTTP that behave as badly as a test asks for. */
export class ModelServer {
  readonly records = new ModelStore((stream, rev) => this.#tell(stream, rev))
  readonly sockets = new Set<FakeSocket>()
  /** What was asked for, in order. */
  readonly asked: [OperationName, unknown][] = []
  /** What happens to what the server sends by itself. */
  fate: () => Fate = () => 'arrives'
  /** What happens to an acknowledgement. */
  ackFate: (name: OperationName) => Fate = () => 'arrives'
  /** Instead of an answer. */
  refuses: (name: OperationName, input: unknown) => AppError | undefined = () => undefined
  isDown = false
  /** Who has left, so that only their messages say who they are. */
  readonly left = new Set<UserId>()
  replayLimit = 1_000
  eventsPerSync = 200
  readonly #clock: Clock
  readonly #reminded = new Map<string, string>()
  readonly #sent = new Map<string, { body: string; answer: object }>()
  #tokens = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#tick()
  }

  readonly connect: Connect = (_, token) => {
    const me = token.split(':')[1] as UserId
    const socket = new FakeSocket(this.#clock, (name, input) => this.answer(name, input, me))
    socket.ackFate = (name) => this.ackFate(name as OperationName)
    this.#clock.after(1, () => {
      if (this.isDown || socket.isClosed) return socket.fail({})
      this.sockets.add(Object.assign(socket, { me }))
      socket.push('welcome', { userId: me, heads: this.heads(me), at: 1 }, 'arrives')
    })
    return socket
  }

  readonly fetch: Fetch = async (url, request) => {
    if (this.isDown) throw new TypeError('fetch failed')
    const { name, input } = readRequest(url, request)
    const reply = this.answer(name, input, request.headers.authorization?.split(':')[1] as UserId)
    return { ok: reply.ok, status: reply.ok ? 200 : 400, json: async () => (reply.ok ? reply.data : reply) }
  }

  answer(name: string, input: unknown, me: UserId) {
    if (!isOperationName(name)) return { ok: false as const, ...refusal(new AppError('unknown_operation')) }
    this.asked.push([name, input])
    try {
      const refused = this.refuses(name, input)
      if (refused) throw refused
      const answer = this.#answers[name]
      if (!answer) throw new AppError('unknown_operation')
      return { ok: true as const, data: structuredClone(answer(input as never, me)) }
    } catch (error) {
      return { ok: false as const, ...refusal(error) }
    }
  }

  heads(me: UserId): Heads {
    const { records } = this
    const seqOf = (id: StreamId) => records.conversations.get(id as ConversationId)?.messages.length ?? 0
    const entries = records
      .streamsOf(me)
      .map((id) => [id, [records.epoch, records.stream(id).rev, seqOf(id)]])
    return Object.fromEntries(entries) as Heads
  }

  /** Cuts every connection, without a word. */
  cut(): void {
    for (const socket of [...this.sockets]) socket.lose()
    this.sockets.clear()
  }

  tokens = (me: UserId) => {
    const count = (this.#tokens += 1)
    const expiresAt = this.#clock.now() + 600_000
    const sessionId = `s_${me.slice(2)}`
    return {
      userId: me,
      sessionId,
      accessToken: `access:${me}:${count}`,
      expiresAt,
      refreshToken: `refresh:${me}:${count}`,
    }
  }

  readonly #answers: Answers = {
    'accounts.login': ({ name }: Input<'accounts.login'>) => this.tokens(idOf(name)),
    'accounts.refresh': ({ refreshToken }: Input<'accounts.refresh'>) =>
      this.tokens((refreshToken ?? '').split(':')[1] as UserId),
    'accounts.logout': () => ({}),
    'accounts.upgrade': (_: never, me) => {
      for (const socket of this.sockets) socket.push('bye', { reason: 'session_ended', withinMs: 0 })
      this.cut()
      return this.tokens(me)
    },
    'personal.state': (_: never, me) => {
      const { rev } = this.records.stream(me)
      return { epoch: this.records.epoch, rev, saved: [], ...this.records.notifications.stateOf(me) }
    },
    'groups.home': (_: never, me) => homeOf(this.records, me),
    'users.lookup': ({ userIds, groupId }: Input<'users.lookup'>) => ({
      people: [userIds]
        .flat()
        .filter((id) => !this.left.has(id))
        .map(card),
      ...(groupId && { nicknames: nicknamesIn(this.records, groupId, userIds) }),
    }),
    'presence.active': ({ isActive }: Input<'presence.active'>) => ({ isActive }),
    'presence.idle': ({ isIdle }: Input<'presence.idle'>) => ({ isIdle }),
    'presence.watch': ({ userIds }: Input<'presence.watch'>) => ({
      presence: userIds.map((userId) => ({ userId, status: 'online' })),
    }),
    'messages.type': () => ({}),
    'messages.send': (input: Input<'messages.send'>, me) => this.#send(input, me),
    'messages.markRead': ({ conversationId, seq }: Input<'messages.markRead'>, me) => {
      this.#mustSee(conversationId, me)
      this.records.read(conversationId, me, seq)
      return { readSeq: seq }
    },
    'messages.markUnread': ({ conversationId, seq }: Input<'messages.markUnread'>, me) => {
      this.#mustSee(conversationId, me)
      this.records.putBack(conversationId, me, seq)
      return { readSeq: seq - 1 }
    },
    'messages.history': (input: Input<'messages.history'>, me) => this.#history(input, me),
    'messages.pick': ({ conversationId, seqs }: Input<'messages.pick'>, me) => {
      const messages = this.records.messages(conversationId, me).filter(({ seq }) => seqs.includes(seq))
      return { messages, ...this.#brought(conversationId, messages) }
    },
    'messages.heads': (_: never, me) => ({ heads: this.heads(me) }),
    'messages.sync': ({ streams }: Input<'messages.sync'>, me) => {
      const answers = streams.map((at) => this.#catchUp(at, me))
      const events = answers.flatMap((answer) => (answer.status === 'events' ? answer.events : []))
      const said = events.flatMap(({ type, data }) => (type === 'message.created' ? data.message : []))
      return { streams: answers, people: authorsOf(said) }
    },
  }

  #send({ conversationId, cid, body, replyTo }: Input<'messages.send'>, me: UserId) {
    this.#mustSee(conversationId, me)
    const first = this.#sent.get(me + cid)
    if (first && first.body !== body) throw new AppError('cid_conflict')
    if (first) return { ...first.answer, dup: true }
    const { id, seq, rev, at } = this.records.send(conversationId, me, body, { cid, replyTo })
    const answer = { id, seq, rev, at, dup: false }
    this.#sent.set(me + cid, { body, answer })
    return answer
  }

  #history({ conversationId, before, after, around, limit }: Input<'messages.history'>, me: UserId) {
    this.#mustSee(conversationId, me)
    const all = this.records.messages(conversationId, me)
    const count = Number(limit ?? 50)
    const start =
      around === undefined ? undefined : Math.max(0, Math.min(around - 1 - (count >> 1), all.length - count))
    const from = start ?? after ?? Math.max(0, (before ?? all.length + 1) - 1 - count)
    const end = before === undefined ? from + count : before - 1
    const messages = all.slice(from, end)
    const { rev } = this.records.stream(conversationId)
    const hasLater = Math.min(end, all.length) < all.length
    return {
      messages,
      ...this.#brought(conversationId, messages),
      epoch: this.records.epoch,
      rev,
      seq: all.length,
      hasEarlier: from > 0,
      hasLater,
    }
  }

  #brought(id: ConversationId, messages: readonly Message[]) {
    const people = authorsOf(messages)
    const userIds = people.map(({ id: userId }) => userId)
    return { people, nicknames: nicknamesIn(this.records, id, userIds) }
  }

  #catchUp({ id, epoch, rev }: Input<'messages.sync'>['streams'][number], me: UserId): CaughtUp {
    if (!this.records.sees(id, me)) return { id, status: 'gone' }
    const stream = this.records.stream(id)
    const isTooFar = epoch !== this.records.epoch || rev > stream.rev || stream.rev - rev > this.replayLimit
    if (isTooFar) return { id, status: 'tooFar' }
    const end = Math.min(stream.rev, rev + this.eventsPerSync)
    const events = Array.from({ length: end - rev }, (_, index) => stream.event(rev + index + 1, epoch, me))
    const said = events.flatMap(({ type, data }) => (type === 'message.created' ? data.message : []))
    const { nicknames } = this.#brought(id as ConversationId, said)
    return { id, status: 'events', epoch, events, more: end < stream.rev, ...(nicknames && { nicknames }) }
  }

  #mustSee(id: ConversationId, me: UserId): void {
    if (!this.records.sees(id, me)) throw new AppError('not_found')
  }

  #tell(stream: StreamId, rev: number): void {
    for (const socket of this.sockets) {
      const { me } = socket as FakeSocket & { me: UserId }
      if (!this.records.sees(stream, me)) continue
      const event = structuredClone(this.records.stream(stream).event(rev, this.records.epoch, me))
      socket.push('event', event, this.fate())
    }
  }

  /** Each change is reminded of once: who forgets it then never hears of it again. */
  #tick(): void {
    this.#clock.after(25_000, () => {
      for (const socket of this.sockets) {
        const { me } = socket as FakeSocket & { me: UserId }
        const changed = Object.entries(this.heads(me)).filter(
          ([id, head]) => this.#reminded.get(id) !== head.join(' '),
        )
        if (changed.length > 0) socket.push('heads', Object.fromEntries(changed), 'arrives')
      }
      for (const { me } of this.sockets as Set<FakeSocket & { me: UserId }>)
        for (const [id, head] of Object.entries(this.heads(me))) this.#reminded.set(id, head.join(' '))
      this.#tick()
    })
  }
}

const authorsOf = (messages: readonly Message[]) =>
  [...new Set(messages.map(({ authorId }) => authorId))].map(card)
