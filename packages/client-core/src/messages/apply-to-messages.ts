import type { ChangeData, LinkPreview, Message, Reaction, StreamEvent, UserId } from '@hubbub/protocol'
import { indexOf, lastSeq, type MessageWindow } from './window.ts'

/**
 * The window after a change in its conversation. A row that already is a picture of a later time stays as it is, so a page
 * that came ahead of the events and a change that comes twice do no harm. [P-5]
 */
export function applyToMessages(window: MessageWindow, event: StreamEvent): MessageWindow {
  if (event.epoch !== window.epoch) return window
  const changed = change(window, event)
  return event.rev > changed.rev ? { ...changed, rev: event.rev } : changed
}

function change(window: MessageWindow, event: StreamEvent): MessageWindow {
  switch (event.type) {
    case 'message.created':
      return withMessage(window, event.data.message, event.rev)
    case 'message.edited':
      return withChange(window, event.data.seq, event.rev, (message) => edited(message, event.data))
    case 'message.previews':
      return withChange(window, event.data.seq, event.rev, (message) =>
        previewed(message, event.data.previews),
      )
    case 'thread.changed':
      return withThread(window, event.data, event.rev)
    case 'message.deleted':
      return withChange(window, event.data.seq, event.rev, (message) =>
        deleted(message, event.data.deletedAt),
      )
    case 'message.pinned': {
      const { seq, by, at } = event.data
      return withChange(window, seq, event.rev, (message) => ({ ...message, pinned: { by, at } }))
    }
    case 'message.unpinned':
      return withChange(window, event.data.seq, event.rev, unpinned)
    case 'poll.changed':
      return withChange(window, event.data.seq, event.rev, (message) => pollChanged(message, event.data))
    case 'reaction.added':
    case 'reaction.removed': {
      const isThere = event.type === 'reaction.added'
      return withChange(window, event.data.seq, event.rev, (message) => ({
        ...message,
        reactions: reacted(message.reactions, event.data, isThere, window.me),
      }))
    }
    default:
      return window
  }
}

function withMessage(window: MessageWindow, message: Message, rev: number): MessageWindow {
  if (window.hasLater || message.seq <= lastSeq(window)) return window
  return { ...window, rows: [...window.rows, { message, asOf: rev }] }
}

function withChange(
  window: MessageWindow,
  seq: number,
  rev: number,
  change: (message: Message) => Message,
): MessageWindow {
  const index = indexOf(window, seq)
  const row = window.rows[index]
  if (!row || row.asOf >= rev) return window
  const message = row.message.deletedAt === null ? change(row.message) : row.message
  return { ...window, rows: window.rows.with(index, { message, asOf: rev }) }
}

/** A deleted message tells of its thread as well. */
function withThread(
  window: MessageWindow,
  { seq, thread }: ChangeData<'thread.changed'>,
  rev: number,
): MessageWindow {
  const index = indexOf(window, seq)
  const row = window.rows[index]
  if (!row || row.asOf >= rev) return window
  return { ...window, rows: window.rows.with(index, { message: { ...row.message, thread }, asOf: rev }) }
}

function edited(
  message: Message,
  { body, mentions, mentionsEveryone, mentionedRoles, editedAt, previews = [] }: ChangeData<'message.edited'>,
): Message {
  const { mentionedRoles: _, ...rest } = message
  const called = { mentions, mentionsEveryone, ...(mentionedRoles && { mentionedRoles }) }
  return previewed({ ...rest, body, ...called, editedAt }, previews)
}

function previewed(message: Message, previews: readonly LinkPreview[]): Message {
  const { previews: _, ...rest } = message
  return previews.length > 0 ? { ...rest, previews: [...previews] } : rest
}

function unpinned(message: Message): Message {
  const { pinned: _, ...rest } = message
  return rest
}

function deleted(message: Message, deletedAt: number): Message {
  const { attachments: _files, previews: _previews, pinned: _pin, ...more } = message
  const { poll: _poll, forwarded: _forwarded, mentionedRoles: _roles, ...rest } = more
  const nothing = { body: '', mentions: [], mentionsEveryone: false, reactions: [], editedAt: null }
  return { ...rest, ...nothing, deletedAt }
}

function reacted(
  reactions: Reaction[],
  { emoji, userId, count }: ChangeData<'reaction.added'>,
  isThere: boolean,
  me: UserId,
): Reaction[] {
  const index = reactions.findIndex((reaction) => reaction.emoji === emoji)
  const known = reactions[index]
  if (count === 0) return known ? reactions.toSpliced(index, 1) : reactions
  const isMine = userId === me ? isThere : (known?.isMine ?? false)
  const reaction = { emoji, count, isMine }
  return known ? reactions.with(index, reaction) : [...reactions, reaction]
}

/** Where the counts are not told, those of before stay: who may know them asks. */
function pollChanged(message: Message, { voters, counts, isClosed }: ChangeData<'poll.changed'>): Message {
  if (!message.poll) return message
  return { ...message, poll: { ...message.poll, voters, isClosed, ...(counts && { counts }) } }
}
