import type { Push } from '@hubbub/protocol'
import type { InternalEvents } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import { isAwaited, type Waiters } from './waiters.ts'

interface NewsParts {
  bus: Bus
  waiting: Waiters
  /** Whether it is sure that there is no other gateway. */
  isAlone: () => boolean
}

/**
 * A change is told to one gateway, which tells the sockets of all. Those who wait for it are at any gateway, and in no room of the
 * sockets': so each gateway is told that there is something to ask for.
 */
export class Notifier {
  readonly #parts: NewsParts

  constructor(parts: NewsParts) {
    this.#parts = parts
  }

  tell({ stream, type }: Push<'event'>): void {
    if (!isAwaited(type)) return
    const { bus, waiting, isAlone } = this.#parts
    waiting.wake(stream, type)
    if (!isAlone()) bus.announce('awaited.changed', { stream, change: type, from: bus.nodeId })
  }

  /** What another gateway tells; one's own has been heard. */
  hear({ stream, change, from }: InternalEvents['awaited.changed']): void {
    if (from !== this.#parts.bus.nodeId) this.#parts.waiting.wake(stream, change)
  }
}
