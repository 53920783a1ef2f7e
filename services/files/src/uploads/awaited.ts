import { EventEmitter } from 'node:events'
import type { FileId } from '@hubbub/protocol'

/** Requests that wait until a file has been looked at, on this node. On another node they wait for the time they have, and ask again. */
export class Awaited {
  readonly #events = new EventEmitter().setMaxListeners(0)

  until(fileId: FileId, ms: number): { done: Promise<void>; stop(): void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#events.on(fileId, resolve)
    return {
      done: promise,
      stop: () => {
        clearTimeout(timer)
        this.#events.off(fileId, resolve)
      },
    }
  }

  done(fileId: FileId): void {
    this.#events.emit(fileId)
  }
}
