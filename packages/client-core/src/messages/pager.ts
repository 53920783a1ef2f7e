import { SingleFlight } from '../single-flight.ts'
import type { Anchor } from './load-page.ts'
import { firstSeq, lastSeq, type MessageWindow } from './window.ts'
import type { Windows } from './windows.ts'

export interface PagerDeps {
  windows: Windows
  /** Only what is true can be continued. */
  isTrue(): boolean
  /** Undefined when it is not wanted any more. */
  load(anchor: Anchor): Promise<MessageWindow | undefined>
  change(change: () => void): void
}

/** Moves through a conversation, one page at a time in each direction. */
export class Pager {
  readonly #deps: PagerDeps
  readonly #earlier = new SingleFlight()
  readonly #later = new SingleFlight()

  constructor(deps: PagerDeps) {
    this.#deps = deps
  }

  earlier(): Promise<void> {
    const { windows, isTrue, load, change } = this.#deps
    return this.#earlier.run(async () => {
      const { shown } = windows
      if (!shown?.hasEarlier || !isTrue()) return
      const page = await load({ before: firstSeq(shown) })
      const isStillThere = windows.shown && firstSeq(windows.shown) === firstSeq(shown)
      if (page && isStillThere) change(() => windows.prepend(page))
    })
  }

  later(): Promise<void> {
    const { windows, isTrue, load, change } = this.#deps
    return this.#later.run(async () => {
      const { shown } = windows
      if (!shown?.hasLater || !isTrue()) return
      const page = await load({ after: lastSeq(shown) })
      const isStillThere = windows.shown && lastSeq(windows.shown) === lastSeq(shown)
      if (page && isStillThere) change(() => windows.append(page))
    })
  }

  async jump(seq: number): Promise<void> {
    const { windows, load, change } = this.#deps
    if (windows.showLoaded(seq)) return change(() => undefined)
    const window = await load({ around: seq })
    if (window) change(() => windows.jump(window))
  }

  /** What is under way is not wanted any more. */
  forget(): void {
    this.#earlier.forget()
    this.#later.forget()
  }
}
