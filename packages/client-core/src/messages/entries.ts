import type { Message } from '@hubbub/protocol'
import type { PendingEntry, SentEntry, TimelineEntry } from '../timeline.ts'
import type { MessageWindow } from './window.ts'

/** One's own messages that are not in the window yet. */
export interface OwnOnTheWay {
  /** Acknowledged, but the change has not come yet. */
  acknowledged: readonly { message: Message; rev: number }[]
  pending: readonly PendingEntry[]
}

/** The rows of the screen: the committed ones in order, then one's own on their way, none of them twice. */
export function entriesOf(
  window: MessageWindow | undefined,
  { acknowledged, pending }: OwnOnTheWay,
): TimelineEntry[] {
  const committed = window?.rows.map(({ message }) => entryOf(message, message.authorId === window.me)) ?? []
  if (window?.hasLater || (acknowledged.length === 0 && pending.length === 0)) return committed
  const there = new Set(committed.map(({ key }) => key))
  const isMissing = ({ message, rev }: { message: Message; rev: number }) =>
    !there.has(message.cid) && (!window || rev > window.rev)
  return [
    ...committed,
    ...acknowledged.filter(isMissing).map(({ message }) => entryOf(message, true)),
    ...pending.filter(({ key }) => !there.has(key)),
  ]
}

// The same object for the same message, so that a row that did not change is not drawn again.
const entries = new WeakMap<Message, SentEntry>()

function entryOf(message: Message, isOwn: boolean): SentEntry {
  const known = entries.get(message)
  if (known) return known
  const entry: SentEntry = { key: isOwn ? message.cid : message.id, state: 'sent', message }
  entries.set(message, entry)
  return entry
}
