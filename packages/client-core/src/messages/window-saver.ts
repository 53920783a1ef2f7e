import type { ConversationId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Clock } from '../clock.ts'
import type { WindowCache } from './window-cache.ts'
import type { MessageWindow } from './window.ts'

const writeAfterMs = 2_000

/** Keeps the latest messages of one conversation for the next start, some time after they changed. */
export class WindowSaver {
  readonly #id: ConversationId
  readonly #cache: WindowCache | undefined
  readonly #timer: Timer
  #window: MessageWindow | undefined

  constructor(id: ConversationId, cache: WindowCache | undefined, clock: Clock) {
    this.#id = id
    this.#cache = cache
    this.#timer = new Timer(clock)
  }

  async read(): Promise<MessageWindow | undefined> {
    return this.#cache?.read(this.#id)
  }

  changed(window: MessageWindow | undefined): void {
    if (!this.#cache || !window || window === this.#window) return
    this.#window = window
    this.#timer.setUnlessSet(writeAfterMs, () => void this.flush())
  }

  async flush(): Promise<void> {
    this.#timer.clear()
    const window = this.#window
    this.#window = undefined
    // A full disk costs the next reload some time, nothing else.
    if (window) await this.#cache?.write(this.#id, window).catch(() => undefined)
  }

  /** Does not write what waits to be. */
  clear(): void {
    this.#timer.clear()
    this.#window = undefined
  }

  remove(): void {
    this.clear()
    this.#cache?.remove(this.#id).catch(() => undefined)
  }
}
