import { Histogram, type Latencies } from '../measure/histogram.ts'
import { OwnMeter } from '../measure/own-meter.ts'
import { now } from '../measure/clock.ts'
import { Arrivals } from './count/arrivals.ts'
import { FaultLog } from './count/fault-log.ts'
import { Positions } from './count/positions.ts'
import { Codecs } from './codecs.ts'
import type { CrowdPort } from './crowd-port.ts'
import type { Ready, Receipt } from './dialects/dialect.ts'
import { comeIn, type Entered } from './come-in.ts'
import type { Known } from './known.ts'
import { Lane, type NumberedNewcomer } from './lane.ts'
import { Pings } from './pings.ts'
import { ReceiptWaits } from './receipt-waits.ts'
import { Rooms } from './rooms.ts'
import { Screens } from './screens/screens.ts'
import type { Showing, ShownQuestion } from './screens/shown.ts'
import { PendingSends, type Share } from './pending-sends.ts'
import { talk } from './steady-talk.ts'
import type { Talked, Talk, Words } from './talk.ts'
import type { FaultReport, OwnUsage, Receipts, ReceiptsQuestion, Said, Traffic } from './load-pool-port.ts'

const entersWithinMs = 60_000

/** All connections of one process: they hear, and it counts. */
export class Crowd implements CrowdPort {
  readonly #lanes = new Map<number, Lane>()
  readonly #rooms = new Rooms()
  readonly #faults = new FaultLog((room) => this.#rooms.name(room))
  readonly #positions = new Positions(this.#faults)
  readonly #arrivals = new Arrivals()
  readonly #pendingSends: PendingSends
  readonly #pings = new Pings()
  readonly #codecs = new Codecs(this.#rooms, this.#arrivals)
  readonly #waits = new ReceiptWaits(this.#arrivals, this.#rooms)
  readonly #screens = new Screens({ rooms: this.#rooms, positions: this.#positions, faults: this.#faults })
  readonly #histogram = new Histogram()
  readonly #meter = new OwnMeter()
  #isCounting = false
  #heard = { frames: 0, bytes: 0 }

  constructor(share: Share = { number: 0, of: 1 }) {
    this.#pendingSends = new PendingSends(this.#faults, share)
  }

  connect(
    people: readonly NumberedNewcomer[],
    { perSecond }: { perSecond?: number | undefined } = {},
    onProgress: (progress: { ready: number; refused: number }) => void = () => {},
  ): Promise<Entered> {
    return comeIn(people, { perSecond, onProgress, enter: (one) => this.#enter(one) })
  }

  async say(words: Words): Promise<Said> {
    return this.#pendingSends.begin(this.#lanes.get(words.connection), words)
  }

  talk(plan: Talk): Promise<Talked> {
    return talk(plan, (words) => this.say(words))
  }

  receipts(question: ReceiptsQuestion): Promise<Receipts> {
    return this.#waits.receipts(question, this.#lanes)
  }

  shown(question: ShownQuestion): Promise<Showing> {
    return this.#screens.shows.by(question)
  }

  readonly unanswered = async (): Promise<number> => this.#screens.unanswered()

  async traffic(): Promise<Traffic> {
    const heard = this.#heard
    this.#heard = { frames: 0, bytes: 0 }
    return { ...heard, asked: this.#screens.asked() }
  }

  async ping(connections: readonly number[]): Promise<number[]> {
    const took: number[] = []
    for (const lane of connections.flatMap((one) => this.#lanes.get(one) ?? [])) {
      const one = await this.#pings.ping(lane)
      if (one !== null) took.push(one)
    }
    return took
  }

  async startCounting(): Promise<void> {
    this.#histogram.clear()
    this.#isCounting = true
  }

  async stopCounting(): Promise<Latencies> {
    this.#isCounting = false
    return this.#histogram.read()
  }

  async heads(): Promise<Record<string, number>> {
    return this.#rooms.heads()
  }

  readonly unheard = async (): Promise<number> => this.#pendingSends.unheard()

  async faults(heads: Record<string, number> = this.#rooms.heads()): Promise<FaultReport> {
    const headOf = (room: number) =>
      this.#rooms.members(room) > 0 ? (heads[this.#rooms.name(room)] ?? 0) : 0
    const report = this.#faults.read()
    for (const { connection, rows, isReady } of this.#lanes.values())
      for (const [room, from, to] of isReady ? this.#positions.behind(rows, headOf) : [])
        this.#faults.addTo(report, connection, room, from, to)
    return report
  }

  async disconnect(connections: readonly number[] | null = null): Promise<void> {
    const lanes = connections?.flatMap((one) => this.#lanes.get(one) ?? []) ?? [...this.#lanes.values()]
    await Promise.all(
      lanes.map((lane) => {
        lane.leave()
        return new Promise((resolve) => lane.once('close', resolve))
      }),
    )
  }

  async own(): Promise<OwnUsage> {
    return { pid: process.pid, connections: this.#lanes.size, ...this.#meter.read() }
  }

  async close(): Promise<void> {
    await this.disconnect()
    this.#meter.stop()
  }

  /** Of a line, as the three after it. */
  opened(lane: Lane): void {
    const words = lane.codec.dialect.greeting(lane.credential)
    if (words !== '') lane.say(words)
  }

  heard(lane: Lane, bytes: Buffer, from: number, to: number): void {
    const known = lane.codec.decoder.of(bytes, from, to)
    if (known.meaning.kind !== 'ping') {
      this.#heard.frames++
      this.#heard.bytes += to - from
    }
    this.#take(lane, known)
  }

  ponged(lane: Lane): void {
    this.#pings.answered(lane)
  }

  ended(lane: Lane, why: string | null): void {
    this.#lanes.delete(lane.connection)
    if (lane.entered) this.#tell(lane, why ?? 'left')
    else if (why !== null) this.#faults.lost(lane.connection, why)
    if (lane.isReady) {
      for (const room of lane.rooms) this.#rooms.leave(room)
      this.#waits.lost(lane)
    }
    lane.isReady = false
    this.#screens.lost(lane)
    this.#positions.leave(lane.rows)
    this.#pendingSends.lost(lane)
    this.#pings.lost(lane)
  }

  async #enter(one: NumberedNewcomer): Promise<string | null> {
    const codec = this.#codecs.of(one.dialect)
    const rooms = one.rooms.map((room) => this.#rooms.number(room))
    let tooLong: NodeJS.Timeout | undefined
    const why = await new Promise<string | null>((entered) => {
      const lane = new Lane(one, { codec, rooms, listener: this, entered })
      for (const room of rooms) lane.rows = this.#positions.enter(lane.rows, lane.connection, room)
      this.#lanes.set(one.connection, lane)
      tooLong = setTimeout(() => lane.giveUp(`not in after ${entersWithinMs / 1_000} s`), entersWithinMs)
    })
    clearTimeout(tooLong)
    return why
  }

  #take(lane: Lane, known: Known): void {
    const { meaning } = known
    switch (meaning.kind) {
      case 'receipt':
        return this.#receive(lane, known, meaning)
      case 'change':
        this.#positions.arrived(this.#row(lane, known.room), meaning.rev)
        return
      case 'answer':
        return this.#pendingSends.answered(lane, meaning.id, { ...meaning, at: now() })
      case 'screen':
        return this.#screens.hear(lane, meaning.told)
      case 'ping':
        return lane.say(meaning.reply)
      case 'ready':
        return this.#begin(lane, meaning)
      case 'go-on':
        return lane.say(typeof meaning.say === 'string' ? meaning.say : meaning.say(lane.credential))
      case 'goodbye':
        return lane.giveUp(meaning.why)
      case 'several':
        for (const part of known.parts) this.#take(lane, part)
        return
      case 'other':
    }
  }

  #receive(lane: Lane, { room, arrival }: Known, { position, rev, sentAt, asks }: Receipt): void {
    if (this.#screens.hasToAsk(lane, room, rev ?? 0)) return
    const row = this.#row(lane, room)
    const number = rev ?? position
    const isNew =
      number === null
        ? this.#positions.stampArrived(row, sentAt ?? 0)
        : rev === undefined || position === null
          ? this.#positions.arrived(row, number)
          : this.#positions.messageArrived(row, rev, position)
    if (!isNew || arrival === null) return
    const at = now()
    arrival.add(lane.connection, at)
    if (this.#isCounting) this.#histogram.add(at - arrival.sentAt)
    this.#pendingSends.echoed(lane, arrival.sentAt, position, at)
    if (lane.screen && rev !== undefined && position === null)
      this.#screens.changed(lane, room, { rev, asks })
  }

  #begin(lane: Lane, { heads, me, epoch }: Ready): void {
    if (me !== undefined && epoch !== undefined)
      lane.screen = { me, epoch, asking: new Map(), ownRoles: null }
    for (const [room, head] of Object.entries(heads ?? {}))
      this.#positions.begin(this.#row(lane, this.#rooms.number(room)), head)
    if (lane.isReady) return
    lane.isReady = true
    for (const room of lane.rooms) this.#rooms.join(room)
    this.#tell(lane, null)
  }

  #row(lane: Lane, room: number): number {
    const row = this.#positions.find(lane.rows, room)
    if (row !== Positions.empty) return row
    lane.rows = this.#positions.enter(lane.rows, lane.connection, room)
    return lane.rows
  }

  #tell(lane: Lane, why: string | null): void {
    const { entered } = lane
    lane.entered = null
    entered?.(why)
  }
}
