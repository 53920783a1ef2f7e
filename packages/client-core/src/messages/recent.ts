import type { StreamEvent } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { StreamPosition } from '../home/positions.ts'
import { applyToMessages } from './apply-to-messages.ts'
import type { MessageWindow } from './window.ts'

/** The newest changes of a conversation: a page that was read before them is brought up to date with them. */
export class Recent {
  #events: StreamEvent[] = []

  add(event: StreamEvent): void {
    this.#events.push(event)
    if (this.#events.length > bounds.recentEvents) this.#events.shift()
  }

  /** The window at this position, or undefined when it is too old for that. */
  advance(window: MessageWindow, position: StreamPosition | undefined): MessageWindow | undefined {
    if (!position || window.rev >= position.rev) return window
    const missed = this.#events.filter((event) => event.epoch === window.epoch && event.rev > window.rev)
    if (missed.length < position.rev - window.rev) return undefined
    return missed.reduce(applyToMessages, window)
  }

  clear(): void {
    this.#events = []
  }
}
