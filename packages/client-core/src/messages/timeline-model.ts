import { AppError, type ConversationId, type Message, type StreamEvent } from '@hubbub/protocol'
import { isWorthRetrying } from '../calls/read-refusal.ts'
import { Retry } from '../retry.ts'
import { SingleFlight } from '../single-flight.ts'
import { Lazy } from '../state/lazy.ts'
import type { Readable } from '../state/readable.ts'
import type { Timeline, TimelineState } from '../timeline.ts'
import { entriesOf } from './entries.ts'
import { loadPage, type Anchor } from './load-page.ts'
import { Pager } from './pager.ts'
import { Picked } from './picked.ts'
import { Recent } from './recent.ts'
import type { TimelineDeps } from './timeline-deps.ts'
import { WindowSaver } from './window-saver.ts'
import type { MessageWindow, WindowChange } from './window.ts'
import { Windows } from './windows.ts'

/** One conversation's messages: loads what is looked at, and lets every change into it. */
export class TimelineModel implements Timeline {
  readonly id: ConversationId
  readonly #deps: TimelineDeps
  readonly #windows = new Windows()
  readonly #recent = new Recent()
  readonly #picked: Picked
  readonly #pager = new Pager({
    windows: this.#windows,
    isTrue: () => this.#isTrue,
    load: (anchor) => this.#load(anchor),
    change: (change) => this.#change(change),
  })
  readonly #state = new Lazy(() => this.#compute())
  readonly #retry: Retry
  readonly #saver: WindowSaver
  #status: TimelineState['status'] = 'loading'
  // False: what is shown is from the cache or may have holes; changes wait for the page that is on its way.
  #isTrue = false
  #isKnown = false
  readonly #lookers = new Set<symbol>()
  readonly #loading = new SingleFlight()
  #generation = 0

  constructor(id: ConversationId, deps: TimelineDeps) {
    this.id = id
    this.#deps = deps
    this.#retry = new Retry(deps.clock, deps.random)
    this.#saver = new WindowSaver(id, deps.cache, deps.clock)
    const changed = () => this.ownChanged()
    this.#picked = new Picked(this.#recent, { ...deps, conversationId: id, changed })
  }

  readonly get = (): TimelineState => this.#state.get()
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener)

  get isOpen(): boolean {
    return this.#lookers.size > 0
  }

  /** What is loaded is what the server has. */
  get isTrue(): boolean {
    return this.#isTrue
  }

  open(): () => void {
    const looker = Symbol('looker')
    this.#lookers.add(looker)
    this.#ensure()
    return () => {
      if (this.#lookers.delete(looker) && !this.isOpen) this.#rest()
    }
  }

  readonly loadEarlier = (): Promise<void> => this.#pager.earlier()
  readonly loadLater = (): Promise<void> => this.#pager.later()
  readonly flush = (): Promise<void> => this.#saver.flush()

  async jumpTo(seq: number): Promise<void> {
    if (!this.#isTrue) await this.#loadPresent()
    if (!this.#isTrue) throw new AppError('timed_out')
    await this.#pager.jump(seq)
  }

  async jumpToLatest(): Promise<void> {
    if (!this.#isTrue) await this.#loadPresent()
    this.#change(() => this.#windows.showPresent())
  }

  message(seq: number): Readable<Message | undefined> {
    if (!this.#find(seq)) this.#picked.want(seq)
    return this.#picked.readable(seq, { get: () => this.#find(seq), subscribe: this.subscribe })
  }

  /** A change in this conversation, in order and once. */
  apply(event: StreamEvent): void {
    this.#isKnown = true
    this.#recent.add(event)
    this.#picked.apply(event)
    if (this.#isTrue) this.#change(() => this.#windows.apply(event))
  }

  /** Something may be missing, unless this message is there. */
  refresh(unlessThere = Infinity): void {
    if (this.#isTrue && !this.#windows.extendsTo(unlessThere)) this.#startOver()
  }

  /** Something that no change of this conversation tells. */
  change(change: WindowChange): void {
    this.#picked.change(change)
    this.#change(() => this.#windows.change(change))
  }

  /** Something of one's own on its way here has changed. */
  ownChanged(): void {
    this.#state.markStale()
  }

  /** Who sends something wants to see it. */
  ownAdded(): void {
    this.ownChanged()
    if (this.isOpen && this.#windows.shown?.hasLater) this.jumpToLatest().catch(() => this.ownChanged())
  }

  /** The home was replaced, or the conversation came or went: is what we have still what the server has? */
  recheck(): void {
    const position = this.#deps.position(this.id)
    if (!position && this.#isKnown) return this.gone()
    // Loaded ahead of what brings it into view, or already lost again: the server knows.
    if (!position) return this.#isTrue ? this.#startOver() : undefined
    this.#isKnown = true
    const { present } = this.#windows
    const isOld = present?.epoch !== position.epoch || present.rev < position.rev
    if (this.#status === 'gone' || (this.#isTrue && isOld)) this.#startOver()
  }

  /** Online again: what failed may work now. */
  online(): void {
    if (this.isOpen && this.#status !== 'gone') this.#ensure()
  }

  gone(): void {
    this.forget()
    this.#status = 'gone'
    this.#saver.remove()
    this.#state.markStale()
  }

  /** Keeps nothing. */
  forget(): void {
    this.#generation += 1
    this.#loading.forget()
    this.#pager.forget()
    this.#retry.clear()
    this.#saver.clear()
    this.#windows.clear()
    this.#picked.clear()
    this.#recent.clear()
    this.#isTrue = false
    this.#isKnown = false
    this.#status = 'loading'
    this.#state.markStale()
  }

  #ensure(): void {
    if (!this.#isTrue) void this.#loadPresent()
  }

  #startOver(): void {
    this.#generation += 1
    this.#loading.forget()
    this.#isTrue = false
    this.#picked.clear()
    if (!this.isOpen) return this.forget()
    if (this.#status === 'gone') this.#status = 'loading'
    // Rows of before stay on the screen until those of now are there.
    this.#windows.showPresent()
    this.#ensure()
    this.#state.markStale()
  }

  #rest(): void {
    this.#retry.clear()
    this.#windows.rest()
    this.#state.markStale()
    this.#deps.resting(this.id)
  }

  #loadPresent(): Promise<void> {
    return this.#loading.run(async () => {
      const generation = this.#generation
      if (!this.#windows.present) await this.#showCached(generation)
      try {
        const window = await this.#load({})
        if (window) this.#arrive(window)
      } catch (error) {
        if (generation === this.#generation) this.#failed(error)
      }
    })
  }

  #arrive(window: MessageWindow): void {
    this.#isTrue = true
    this.#status = 'ready'
    this.#retry.reset()
    this.#change(() => this.#windows.arriveAtPresent(window))
    this.#deps.arrived(this.id, window)
    this.#isKnown = this.#deps.position(this.id) !== undefined
  }

  async #showCached(generation: number): Promise<void> {
    const cached = await this.#saver.read()
    if (!cached || generation !== this.#generation || this.#windows.present) return
    this.#status = 'ready'
    this.#windows.arriveAtPresent(cached)
    this.#state.markStale()
  }

  #failed(error: unknown): void {
    if (error instanceof AppError && error.code === 'not_found') return this.gone()
    if (!this.isOpen) return
    if (isWorthRetrying(error)) return this.#retry.after(error, () => this.#ensure())
    if (!this.#windows.present) this.#status = 'failed'
    this.#state.markStale()
  }

  /** Undefined when it is not wanted any more. */
  async #load(anchor: Anchor): Promise<MessageWindow | undefined> {
    const generation = this.#generation
    const page = await loadPage(this.id, anchor, this.#recent, this.#deps)
    return generation === this.#generation ? page : undefined
  }

  #change(change: () => void): void {
    change()
    this.#state.markStale()
    if (this.#isTrue) this.#saver.changed(this.#windows.present)
  }

  readonly #find = (seq: number): Message | undefined => this.#windows.find(seq) ?? this.#picked.get(seq)

  #compute(): TimelineState {
    const { shown } = this.#windows
    const own = this.#deps.onTheWay(this.id)
    return {
      status: this.#status,
      entries: entriesOf(shown, this.#status === 'gone' ? { ...own, acknowledged: [] } : own),
      hasEarlier: shown?.hasEarlier ?? false,
      hasLater: shown?.hasLater ?? false,
    }
  }
}
