import type { ChangeData, Poll } from '@hubbub/protocol'
import { indexOf, type MessageWindow } from './window.ts'

/** The window after one voted, here or on another device. That is told in one's own stream, so it moves no position of the conversation. */
export function applyVote(window: MessageWindow, vote: ChangeData<'poll.voted'>): MessageWindow {
  const index = indexOf(window, vote.seq)
  const row = window.rows[index]
  if (!row?.message.poll) return window
  const message = { ...row.message, poll: voted(row.message.poll, vote) }
  return { ...window, rows: window.rows.with(index, { ...row, message }) }
}

/** What everybody is told of the counts comes by the stream of the conversation alone: two streams have no order between them. */
function voted(poll: Poll, { options, counts }: ChangeData<'poll.voted'>): Poll {
  if (!poll.hidesUntilVoted || poll.isClosed) return { ...poll, mine: options }
  const { counts: known, ...rest } = poll
  const shown = options.length === 0 ? undefined : (counts ?? known)
  return { ...rest, mine: options, ...(shown && { counts: shown }) }
}
