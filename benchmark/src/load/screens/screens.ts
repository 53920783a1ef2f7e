import { positionsOf } from '@hubbub/client-core'
import { limits, type Home, type Output, type Reply } from '@hubbub/protocol'
import { now } from '../../measure/clock.ts'
import type { FaultLog } from '../count/fault-log.ts'
import { Positions } from '../count/positions.ts'
import type { Asks, ToldToScreen } from '../dialects/dialect.ts'
import { callPacket } from '../dialects/socket-io-packets.ts'
import type { Lane } from '../lane.ts'
import type { Rooms } from '../rooms.ts'
import { firstQuestion, homeQuestion, syncQuestion } from './questions.ts'
import { Shows } from './shows.ts'

interface Question {
  lane: Lane
  /** Null: of no room. */
  room: number | null
  /** Of the change that is asked about; null: of the room itself. */
  rev: number | null
}

type CaughtUp = Output<'messages.sync'>['streams'][number]

/** Asked after each home. */
const afterHome = ['personal.state', 'inbox.count'] as const

/**
 * Asks what a client asks before its screen is right, and notes when it is: for what an event leaves out, for a channel that it does not know yet,
 * and for one that stands further than it has heard. What it was told by itself it does not ask for. When it asks is as in the client's `sync`
 * folder; unlike that it asks for each channel by itself, and it has nothing unread, so it never has its calls counted again for other roles.
 */
export class Screens {
  readonly shows = new Shows()
  readonly #rooms: Rooms
  readonly #positions: Positions
  readonly #faults: FaultLog
  readonly #open = new Map<number, Question>()
  readonly #later = new Map<NodeJS.Timeout, Lane>()
  #ids = firstQuestion
  #asked = 0

  constructor(parts: { rooms: Rooms; positions: Positions; faults: FaultLog }) {
    this.#rooms = parts.rooms
    this.#positions = parts.positions
    this.#faults = parts.faults
  }

  /** How many questions there were since this was asked last. */
  asked(): number {
    const asked = this.#asked
    this.#asked = 0
    return asked
  }

  /** Questions that are to be asked, or have no answer yet. */
  unanswered(): number {
    return this.#later.size + this.#open.size
  }

  /** Whether it hears something of a room that it does not know: it asks for the room then. */
  hasToAsk(lane: Lane, room: number, rev: number): boolean {
    if (!lane.screen || this.#knows(lane, room)) return false
    this.#stands(lane, room, rev)
    return true
  }

  /** It has heard a change. */
  changed(lane: Lane, room: number, { rev, asks }: { rev: number; asks?: Asks | undefined }): void {
    const { me, ownRoles } = lane.screen!
    if (!asks?.isOf(me) || (ownRoles?.room === room && ownRoles.rev >= rev))
      return this.#show(lane, room, rev)
    const afterMs = asks.withinMs > 0 ? Math.random() * asks.withinMs : limits.gapHoldMs
    this.#in(afterMs, lane, () => this.#sync(lane, { lane, room, rev }, rev - 1))
  }

  hear(lane: Lane, told: ToldToScreen): void {
    if (told.is === 'answer') return this.#answered(told.id, told.answer)
    if (told.is === 'ownRoles') {
      lane.screen!.ownRoles = { room: this.#rooms.number(told.room), rev: told.rev }
      return
    }
    if (told.is === 'entered') return this.#enter(lane, told.room, told.rev)
    if (told.is === 'left') return this.#leave(lane, told.room)
    for (const [room, head] of Object.entries(told.heads)) this.#stands(lane, this.#rooms.number(room), head)
  }

  /** Of a connection that is gone. */
  lost(lane: Lane): void {
    for (const [id, question] of this.#open) if (question.lane === lane) this.#open.delete(id)
    for (const [timer, other] of this.#later) {
      if (other !== lane) continue
      clearTimeout(timer)
      this.#later.delete(timer)
    }
  }

  #answered(id: number, answer: unknown): void {
    const question = this.#open.get(id)
    if (!question) return
    this.#open.delete(id)
    const { lane, room } = question
    const reply = answer as Reply<'groups.home' | 'messages.sync' | (typeof afterHome)[number]>
    if (!reply.ok) this.#faults.refused(reply.code)
    else if ('groups' in reply.data) this.#install(lane, reply.data)
    else if ('streams' in reply.data) this.#catchUp(question, reply.data.streams[0]!)
    if (room !== null) lane.screen!.asking.delete(room)
  }

  #stands(lane: Lane, room: number, head: number): void {
    const { asking } = lane.screen!
    const said = asking.get(room)
    if (said !== undefined) return void asking.set(room, Math.max(said, head))
    if (this.#knows(lane, room) && this.#reached(lane, room) >= head) return
    asking.set(room, head)
    this.#in(limits.gapHoldMs, lane, () => this.#ask(lane, room))
  }

  #ask(lane: Lane, room: number): void {
    const { asking } = lane.screen!
    const head = asking.get(room)
    if (head === undefined) return
    if (!this.#knows(lane, room)) return this.#askHome(lane, room)
    const reached = this.#reached(lane, room)
    if (reached < head) this.#sync(lane, { lane, room, rev: null }, reached)
    else asking.delete(room)
  }

  #askHome(lane: Lane, room: number | null): void {
    this.#say({ lane, room, rev: null }, homeQuestion)
  }

  #sync(lane: Lane, question: Question & { room: number }, rev: number): void {
    const { epoch } = lane.screen!
    const stream = this.#rooms.name(question.room)
    this.#say(question, (id) => syncQuestion(id, { stream, epoch, rev }))
  }

  #say(question: Question, words: (id: number) => string): void {
    const id = ++this.#ids
    this.#open.set(id, question)
    this.#asked++
    question.lane.say(words(id))
  }

  /** What is new in it is there now. */
  #install(lane: Lane, home: Home): void {
    for (const [stream, { rev }] of positionsOf(home)) this.#enter(lane, stream, rev)
    for (const name of afterHome) this.#say({ lane, room: null, rev: null }, (id) => callPacket(id, name, {}))
  }

  #enter(lane: Lane, name: string, rev: number): void {
    const room = this.#rooms.number(name)
    if (this.#knows(lane, room)) return
    lane.rows = this.#positions.enter(lane.rows, lane.connection, room)
    // What has been heard meanwhile may not be in it.
    this.#positions.begin(lane.rows, Math.max(rev, lane.screen!.asking.get(room) ?? 0))
    this.shows.add({ room: name, is: 'there' }, lane.connection, now())
  }

  #leave(lane: Lane, name: string): void {
    const room = this.#rooms.number(name)
    if (!this.#knows(lane, room)) return
    lane.rows = this.#positions.drop(lane.rows, room)
    lane.screen!.asking.delete(room)
    this.shows.add({ room: name, is: 'gone' }, lane.connection, now())
  }

  #catchUp({ lane, room, rev }: Question, answer: CaughtUp): void {
    if (answer.status === 'gone') this.#leave(lane, answer.id)
    else if (answer.status === 'tooFar') throw new Error(`${answer.id} is too far to be followed`)
    else if (rev !== null && (answer.events.at(-1)?.rev ?? 0) >= rev) this.#show(lane, room!, rev)
  }

  #show(lane: Lane, room: number, rev: number): void {
    this.shows.add({ room: this.#rooms.name(room), rev }, lane.connection, now())
  }

  #knows({ rows }: Lane, room: number): boolean {
    return this.#positions.find(rows, room) !== Positions.empty
  }

  #reached({ rows }: Lane, room: number): number {
    return this.#positions.reached(this.#positions.find(rows, room))
  }

  /** Not of a connection that is gone by then. */
  #in(ms: number, lane: Lane, run: () => void): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      run()
    }, ms)
    this.#later.set(timer, lane)
  }
}
