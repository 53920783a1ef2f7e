import type { Message, Nicknames, Person, UserId } from '@hubbub/protocol'

/** A message, and the position in its stream up to which this picture of it is true. */
export interface Row {
  message: Message
  asOf: number
}

/** A stretch of a conversation without holes, in order; or, for quotes, single messages, which then has later ones. */
export interface MessageWindow {
  /** Whose eyes: reactions are counted as mine or not. */
  me: UserId
  epoch: string
  rev: number
  rows: readonly Row[]
  hasEarlier: boolean
  /** It does not reach the present: new messages do not belong at its end. */
  hasLater: boolean
}

export type WindowChange = (window: MessageWindow) => MessageWindow

/** What the server answers for a stretch of messages. */
export interface Page {
  messages: readonly Message[]
  /** Who wrote them and who is called in them, as far as the server said so. */
  people: readonly Person[]
  /** In the group of the conversation. */
  nicknames?: Nicknames | undefined
  epoch: string
  rev: number
  hasEarlier: boolean
  hasLater: boolean
}

export function windowOf(page: Omit<Page, 'people' | 'nicknames'>, me: UserId): MessageWindow {
  const { epoch, rev, hasEarlier, hasLater } = page
  return {
    me,
    epoch,
    rev,
    hasEarlier,
    hasLater,
    rows: page.messages.map((message) => ({ message, asOf: rev })),
  }
}

export const firstSeq = (window: MessageWindow) => window.rows[0]?.message.seq ?? 0

export const lastSeq = (window: MessageWindow) => window.rows.at(-1)?.message.seq ?? 0

/** Where this message stands in the rows, or -1. */
export function indexOf({ rows }: MessageWindow, seq: number): number {
  let low = 0
  let high = rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = rows[middle]!.message.seq
    if (found === seq) return middle
    if (found < seq) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export const messageAt = (window: MessageWindow | undefined, seq: number): Message | undefined =>
  window?.rows[indexOf(window, seq)]?.message

/** Two stretches of which the second begins in, or right after, the first. Of a message in both, the newer picture stays. */
export function joined(earlier: MessageWindow, later: MessageWindow): MessageWindow {
  if (later.rows.length === 0) return { ...earlier, hasLater: later.hasLater }
  if (earlier.rows.length === 0) return { ...later, hasEarlier: earlier.hasEarlier }
  const from = firstSeq(later)
  const before = earlier.rows.filter(({ message }) => message.seq < from)
  const beyond =
    lastSeq(earlier) > lastSeq(later) ? earlier.rows.filter((row) => row.message.seq > lastSeq(later)) : []
  const shared = later.rows.map((row) => {
    const other = earlier.rows[indexOf(earlier, row.message.seq)]
    return other && other.asOf > row.asOf ? other : row
  })
  return {
    ...later,
    rev: Math.max(earlier.rev, later.rev),
    rows: [...before, ...shared, ...beyond],
    hasEarlier: earlier.hasEarlier,
    hasLater: beyond.length > 0 ? earlier.hasLater : later.hasLater,
  }
}

/** At most this many rows, those at the end kept. */
export function keepLatest(window: MessageWindow, count: number): MessageWindow {
  if (window.rows.length <= count) return window
  return { ...window, rows: window.rows.slice(-count), hasEarlier: true }
}

/** At most this many rows, those at the beginning kept. */
export function keepEarliest(window: MessageWindow, count: number): MessageWindow {
  if (window.rows.length <= count) return window
  return { ...window, rows: window.rows.slice(0, count), hasLater: true }
}
