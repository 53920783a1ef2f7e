import type { Message, StreamEvent } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import { applyToMessages } from './apply-to-messages.ts'
import {
  firstSeq,
  indexOf,
  joined,
  keepEarliest,
  keepLatest,
  lastSeq,
  messageAt,
  type MessageWindow,
  type WindowChange,
} from './window.ts'

/** The window that is shown, and the one that reaches the present: mostly the same, two after a jump to the past. */
export class Windows {
  shown: MessageWindow | undefined
  present: MessageWindow | undefined
  // Which end the reader moves towards: rows beyond the bound go from the other one.
  #looksBack = false

  apply(event: StreamEvent): void {
    this.change((window) => applyToMessages(window, event))
  }

  change(change: WindowChange): void {
    const isSame = this.shown === this.present
    this.present = this.present && change(this.present)
    if (isSame) this.#show(this.present)
    else this.shown = this.shown && change(this.shown)
  }

  /** The latest messages as the server has them now. */
  arriveAtPresent(window: MessageWindow): void {
    if (this.shown === this.present) this.#show(window)
    else this.present = window
  }

  showPresent(): void {
    this.#looksBack = false
    this.shown = this.present
  }

  find(seq: number): Message | undefined {
    return messageAt(this.shown, seq) ?? messageAt(this.present, seq)
  }

  /** Whether the present is loaded up to this message. */
  extendsTo(seq: number): boolean {
    return this.present !== undefined && lastSeq(this.present) >= seq
  }

  /** Whether the message is loaded; if so its window is shown. */
  showLoaded(seq: number): boolean {
    if (this.shown && indexOf(this.shown, seq) !== -1) return true
    if (!this.present || indexOf(this.present, seq) === -1) return false
    this.shown = this.present
    return true
  }

  /** A window from elsewhere; where it touches the present it becomes one with it. */
  jump(window: MessageWindow): void {
    this.#looksBack = true
    this.#show(this.#meetPresent(window))
  }

  prepend(page: MessageWindow): void {
    if (!this.shown) return
    this.#looksBack = true
    this.#show(joined(page, this.shown))
  }

  append(page: MessageWindow): void {
    if (!this.shown) return
    this.#looksBack = false
    this.#show(this.#meetPresent(joined(this.shown, page)))
  }

  /** Nobody looks: the newest rows are enough to begin with when somebody does again. */
  rest(): void {
    this.present = this.present && keepLatest(this.present, bounds.restingRows)
    this.showPresent()
  }

  clear(): void {
    this.shown = this.present = undefined
    this.#looksBack = false
  }

  #meetPresent(window: MessageWindow): MessageWindow {
    if (!window.hasLater) {
      this.present = window
      return window
    }
    const { present } = this
    if (!present || present.rows.length === 0 || lastSeq(window) < firstSeq(present) - 1) return window
    return (this.present = joined(window, present))
  }

  #show(window: MessageWindow | undefined): void {
    const isAtPresent = window !== undefined && !window.hasLater
    this.shown = window && window.rows.length > bounds.timelineRows ? this.#bounded(window) : window
    if (!isAtPresent) return
    this.present = this.shown?.hasLater ? keepLatest(window, bounds.restingRows) : this.shown
  }

  // Some more than needed goes, so that not every message that comes costs a cut.
  #bounded(window: MessageWindow): MessageWindow {
    const count = bounds.timelineRows - bounds.restingRows
    return this.#looksBack ? keepEarliest(window, count) : keepLatest(window, count)
  }
}
