import { positionsOf } from '@hubbub/client-core'
import { limits, type Home, type Output, type Reply } from '@hubbub/protocol'
import { now } from '../../measure/clock.ts'
import type { FaultLog } from '../count/fault-log.ts'
import { Positions } from '../count/positions.ts'
import type { Asks } from '../dialects/dialect.ts'
import type { Lane } from '../lane.ts'
import type { Rooms } from '../rooms.ts'
import { firstQuestion, homeQuestion, syncQuestion } from './questions.ts'
import { Shows } from './shows.ts'

interface Question {
  lane: Lane
  room: number
  /** Of the change that is asked about; null: of the room itself. */
  rev: number | null
}

type CaughtUp = Output<'messages.sync'>['streams'][number]

/**
 * Asks what a client asks before its screen is right, and notes when it is: for what an event leaves out, for a channel that it does not know yet,
 * and for one that stands further than it has heard. When it asks is as in the client's `CatchUp` and `GapDetector`, but for one thing: it asks
 * for each channel by itself.
 */
export class Screens {
  readonly #rooms: Rooms
  readonly #positions: Positions
  readonly #faults: FaultLog
  readonly #open = new Map<number, Question>()
  readonly shows = new Shows()
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

  /** Whether it hears something of a room that it does not know: it asks for the room then. */
  hasToAsk(lane: Lane, room: number, rev: number): boolean {
    if (!lane.screen || this.#positions.find(lane.rows, room) !== Positions.empty) return false
    this.#stands(lane, room, rev)
    return true
  }

  /** It has heard a change. */
  changed(lane: Lane, room: number, { rev, asks }: { rev: number; asks?: Asks | undefined }): void {
    if (!asks?.isOf(lane.screen!.me)) return this.#show(lane, room, rev)
    const afterMs = asks.withinMs > 0 ? Math.random() * asks.withinMs : limits.gapHoldMs
    setTimeout(() => this.#sync(lane, { lane, room, rev }, rev - 1), afterMs)
  }

  /** It was told where rooms stand. */
  heads(lane: Lane, heads: Readonly<Record<string, number>>): void {
    for (const [room, head] of Object.entries(heads)) this.#stands(lane, this.#rooms.number(room), head)
  }

  /** Its question was answered. */
  told(id: number, answer: unknown): void {
    const question = this.#open.get(id)
    if (!question) return
    this.#open.delete(id)
    const reply = answer as Reply<'groups.home' | 'messages.sync'>
    if (!reply.ok) this.#faults.refused(reply.code)
    else if ('groups' in reply.data) this.#install(question, reply.data)
    else this.#catchUp(question, reply.data.streams[0]!)
    question.lane.screen!.asking.delete(question.room)
  }

  /** Of a connection that is gone. */
  lost(lane: Lane): void {
    for (const [id, question] of this.#open) if (question.lane === lane) this.#open.delete(id)
  }

  #stands(lane: Lane, room: number, head: number): void {
    const { asking } = lane.screen!
    const said = asking.get(room)
    if (said !== undefined) return void asking.set(room, Math.max(said, head))
    const row = this.#positions.find(lane.rows, room)
    if (row !== Positions.empty && this.#positions.reached(row) >= head) return
    asking.set(room, head)
    setTimeout(() => this.#ask(lane, room), limits.gapHoldMs)
  }

  #ask(lane: Lane, room: number): void {
    const { asking } = lane.screen!
    const question = { lane, room, rev: null }
    const row = this.#positions.find(lane.rows, room)
    if (row === Positions.empty) return this.#say(lane, question, homeQuestion)
    const reached = this.#positions.reached(row)
    if (reached < asking.get(room)!) this.#sync(lane, question, reached)
    else asking.delete(room)
  }

  #sync(lane: Lane, question: Question, rev: number): void {
    const { epoch } = lane.screen!
    const stream = this.#rooms.name(question.room)
    this.#say(lane, question, (id) => syncQuestion(id, { stream, epoch, rev }))
  }

  #say(lane: Lane, question: Question, words: (id: number) => string): void {
    if (!lane.isReady) return
    const id = ++this.#ids
    this.#open.set(id, question)
    this.#asked++
    lane.say(words(id))
  }

  /** What is new in it is there now. */
  #install({ lane }: Question, home: Home): void {
    for (const [stream, { rev }] of positionsOf(home)) {
      const room = this.#rooms.number(stream)
      if (this.#positions.find(lane.rows, room) !== Positions.empty) continue
      lane.rows = this.#positions.enter(lane.rows, lane.connection, room)
      // What has been heard since it was asked is not in it.
      this.#positions.begin(lane.rows, Math.max(rev, lane.screen!.asking.get(room) ?? 0))
      this.shows.add({ room: stream, is: 'there' }, lane.connection, now())
    }
  }

  #catchUp({ lane, room, rev }: Question, answer: CaughtUp): void {
    if (answer.status === 'gone') {
      lane.rows = this.#positions.drop(lane.rows, room)
      this.shows.add({ room: answer.id, is: 'gone' }, lane.connection, now())
    } else if (answer.status === 'tooFar') this.#faults.refused('too_far')
    else if (rev !== null && (answer.events.at(-1)?.rev ?? 0) >= rev) this.#show(lane, room, rev)
  }

  #show(lane: Lane, room: number, rev: number): void {
    this.shows.add({ room: this.#rooms.name(room), rev }, lane.connection, now())
  }
}
