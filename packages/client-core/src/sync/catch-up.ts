import {
  AppError,
  isPerson,
  limits,
  pushes,
  StreamId,
  type CaughtUp,
  type Heads,
  type Person,
  type StreamEvent,
} from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { StreamPosition } from '../home/positions.ts'
import { Retry } from '../retry.ts'
import { GapDetector } from './gap-detector.ts'
import { compareHeads } from './compare-heads.ts'
import { HomeReload, type HomeReloadDeps } from './home-reload.ts'
import { ReorderBuffer } from './reorder-buffer.ts'
import { readCaughtUp, readPeople } from './read-answers.ts'
import { readEvent } from './read-event.ts'
import { singleChanges } from './single-changes.ts'
import { ToldBeforehand, type ToldBeforehandDeps } from './told-beforehand.ts'

export interface CatchUpDeps extends HomeReloadDeps, Pick<ToldBeforehandDeps, 'me' | 'enter' | 'remove'> {
  random: () => number
  isOnline(): boolean
  /** Whether it leaves out what it means to oneself, which a sync tells. */
  isShort(event: StreamEvent): boolean
  apply(event: StreamEvent): void
  learn(people: readonly Person[]): void
  learnNicknames(caughtUp: CaughtUp): void
  caughtUp(): void
  /** The connection says it lives but does not answer. */
  suspect(): void
}

const headsWithinMs = 5_000

/** Brings every stream to where the server is, and keeps it there. [P-5] [P-7] [P-8] */
export class CatchUp {
  readonly told: ToldBeforehand
  readonly #deps: CatchUpDeps
  readonly #gaps: GapDetector
  readonly #buffer: ReorderBuffer
  readonly #home: HomeReload
  readonly #retry: Retry
  readonly #doubleCheck: Timer
  readonly #behind = new Set<StreamId>()
  // In the server's heads, but in no home of ours: asked about once per connection.
  readonly #strangers = new Set<StreamId>()
  #unknown: StreamId[] = []
  #heads: Heads | undefined
  #run: symbol | undefined

  constructor(deps: CatchUpDeps) {
    this.#deps = deps
    this.#gaps = new GapDetector(deps.clock, deps.random, (stream) => this.#due(stream))
    this.#buffer = new ReorderBuffer({
      gaps: this.#gaps,
      position: deps.position,
      isShort: deps.isShort,
      apply: deps.apply,
      reload: () => this.reload(),
    })
    this.told = new ToldBeforehand({ ...deps, buffer: this.#buffer, gaps: this.#gaps })
    this.#home = new HomeReload(this.#buffer, deps)
    this.#retry = new Retry(deps.clock, deps.random)
    this.#doubleCheck = new Timer(deps.clock)
  }

  /** A new connection: whatever was missed shows in the heads. */
  welcomed(heads: Heads): void {
    this.#strangers.clear()
    this.#heads = heads
    this.#start()
  }

  /** The connection is gone; the next welcome tells what was missed meanwhile. */
  lost(): void {
    this.#run = undefined
    this.#retry.clear()
    this.#doubleCheck.clear()
    this.#buffer.release()
    this.#gaps.clear()
    this.told.clear()
  }

  clear(): void {
    this.lost()
    this.#behind.clear()
    this.#unknown = []
    this.#heads = undefined
    this.#home.clear()
    this.#retry.reset()
  }

  event(payload: unknown): void {
    const event = readEvent(payload)
    if (event) {
      for (const change of singleChanges(event)) this.#buffer.take(this.told.complete(change))
      return
    }
    const stream = StreamId.safeParse((payload as { stream?: unknown } | null)?.stream)
    if (stream.success && this.#deps.position(stream.data)) this.#due(stream.data)
    else this.#checkSoon()
  }

  /** Where some streams are now. What is told here is often still on its way, so it gets a moment. [P-7] */
  heads(payload: unknown): void {
    const heads = pushes.heads.safeParse(payload)
    if (!heads.success) return this.#checkSoon()
    // What is ours now may go and come again: then it is asked about once more.
    for (const stream of Object.keys(heads.data) as StreamId[])
      if (this.#deps.position(stream)) this.#strangers.delete(stream)
    const { isOtherEpoch, behind, unknown } = compareHeads(heads.data, this.#deps.position)
    if (isOtherEpoch) this.reload()
    for (const stream of [...behind, ...unknown]) this.#gaps.expect(stream, heads.data[stream]![1])
  }

  /** Asks where every stream is, and thereby whether anybody is there at all. */
  async check(): Promise<void> {
    if (!this.#deps.isOnline()) return
    try {
      const answer = await this.#deps.ask('messages.heads', {}, headsWithinMs)
      const heads = pushes.heads.safeParse((answer as { heads?: unknown } | null)?.heads)
      if (heads.success) this.#heads = heads.data
      this.#start()
    } catch (error) {
      if (error instanceof AppError && error.code === 'timed_out') this.#deps.suspect()
    }
  }

  /** What we have, of this stream or in all, is not what the server has, and changes do not lead there. */
  reload(lost?: StreamId): void {
    this.#home.want(lost)
    this.#start()
  }

  #checkSoon(): void {
    this.#doubleCheck.setUnlessSet(limits.gapHoldMs, () => void this.check())
  }

  #due(stream: StreamId): void {
    if (this.#deps.position(stream)) this.#behind.add(stream)
    else this.#unknown.push(stream)
    this.#start()
  }

  #start(): void {
    if (this.#run || this.#retry.isSet || !this.#deps.isOnline()) return
    const run = (this.#run = Symbol('run'))
    this.#work(run)
      .catch((error: unknown) => {
        if (this.#run === run) this.#retry.after(error, () => this.#start())
      })
      .finally(() => {
        if (this.#run === run) this.#run = undefined
      })
  }

  async #work(run: symbol): Promise<void> {
    while (this.#run === run) {
      if (this.#home.isWanted) {
        const { waitMs } = this.#home
        if (waitMs > 0) return this.#retry.in(waitMs, () => this.#start())
        await this.#loadHome(run)
      } else if (this.#heads) this.#compare(this.#heads)
      else if (this.#behind.size > 0) await this.#syncSome(run)
      else if (this.#unknown.length > 0) this.#wonder()
      else return this.#arrived()
    }
  }

  #arrived(): void {
    this.#retry.reset()
    this.#deps.caughtUp()
  }

  async #loadHome(run: symbol): Promise<void> {
    const behind = await this.#home.load(() => this.#run === run)
    if (this.#run !== run) return
    // What was said of the others while the home was on its way may have come after it was taken.
    const doubtful = new Set(this.#gaps.streams())
    for (const stream of this.#behind) if (!doubtful.has(stream)) this.#behind.delete(stream)
    for (const stream of behind) this.#behind.add(stream)
  }

  #compare(heads: Heads): void {
    this.#heads = undefined
    const { isOtherEpoch, behind, unknown } = compareHeads(heads, this.#deps.position)
    if (isOtherEpoch) this.#home.want()
    for (const stream of behind) this.#behind.add(stream)
    // Ours, but not in the server's list: it will say that it is gone.
    for (const stream of this.#deps.streams()) if (!(stream in heads)) this.#behind.add(stream)
    this.#unknown.push(...unknown)
  }

  // The streams that should have told us of these are caught up by now, so only a new home can.
  #wonder(): void {
    const strangers = this.#unknown.filter((id) => !this.#deps.position(id) && !this.#strangers.has(id))
    this.#unknown = []
    for (const id of strangers) {
      this.#strangers.add(id)
      this.#gaps.forget(id)
    }
    if (strangers.length > 0) this.#home.want()
  }

  async #syncSome(run: symbol): Promise<void> {
    const asked = this.#nextBatch()
    if (asked.length === 0) return
    const expected = new Map(asked.map(({ id }) => [id, this.#gaps.expected(id)]))
    const answer = await this.#deps.ask('messages.sync', { streams: asked })
    if (this.#run !== run) return
    this.#deps.learn(readPeople(answer))
    const answers = readCaughtUp(answer)
    let hasProgress = false
    for (const at of asked) {
      const answer = answers.get(at.id) ?? { id: at.id, status: 'tooFar' }
      if (answer.status === 'events' && answer.epoch === at.epoch) {
        this.#deps.learnNicknames(answer)
        for (const event of answer.events) this.#buffer.take(event)
        hasProgress ||= answer.events.length > 0 || !answer.more
        if (answer.more) continue
        this.#gaps.answered(at.id, expected.get(at.id)!)
      } else {
        hasProgress = true
        if (answer.status !== 'gone' || isPerson(at.id)) this.#home.want(at.id)
        // It came back while the answer was on its way: ask again.
        else if (this.#deps.position(at.id)?.rev !== at.rev) continue
        else this.#deps.remove(at.id)
      }
      this.#behind.delete(at.id)
    }
    if (!hasProgress) throw new AppError('busy')
  }

  #nextBatch(): ({ id: StreamId } & StreamPosition)[] {
    const batch = [...this.#behind].sort(byKind).slice(0, limits.streamsPerSync)
    return batch.flatMap((id) => {
      const at = this.#deps.position(id)
      if (!at) this.#behind.delete(id)
      return at ? [{ id, epoch: at.epoch, rev: at.rev }] : []
    })
  }
}

// Groups before conversations before oneself: a read position finds its channel, and what one got back stays.
const byKind = (a: StreamId, b: StreamId) => kinds.indexOf(a[0]!) - kinds.indexOf(b[0]!)
const kinds = 'gcu'
