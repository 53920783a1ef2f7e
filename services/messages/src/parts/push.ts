import type { NewJob } from '@hubbub/protocol/internal'
import type { MessageAt } from '../records/message-repository.ts'
import { newMentions, type NewMentions } from './mentions.ts'
import type { Part } from './part.ts'

/** Pushes to people who are away: a job looks, some time after the message, which people get one. */
export const push: Part = {
  ask({ deps }) {
    const pushAfterMs = deps.away.pushAfterMs()
    return pushAfterMs === undefined ? undefined : { pushAfterMs }
  },

  jobs: ({ conversationId, pushAfterMs, at }, seq) =>
    pushAfterMs === undefined ? [] : [reachOf({ conversationId, seq }, at, pushAfterMs)],

  edited(message, edit) {
    const { pushAfterMs: afterMs, at } = edit
    const added = afterMs === undefined ? null : newMentions(message, edit)
    return { jobs: added ? [calledOf(edit, added, { at, afterMs: afterMs! })] : [] }
  },
}

/**
 * One job for all messages of a conversation in one period: however many there are, each person gets one push, and each message is looked
 * at after one to two periods.
 */
function reachOf({ conversationId, seq }: MessageAt, at: number, afterMs: number): NewJob {
  const period = Math.floor(at / afterMs)
  const [from, until] = [period * afterMs, (period + 1) * afterMs]
  return {
    kind: 'push.reach',
    key: `${conversationId} ${from}`,
    payload: { conversationId, seq, from, until },
    at,
    dueAt: until + afterMs,
  }
}

/** After an edit: only for people whom it newly mentions. */
function calledOf(
  { conversationId, seq }: MessageAt,
  added: NewMentions,
  { at, afterMs }: { at: number; afterMs: number },
): NewJob {
  return {
    kind: 'push.called',
    key: `${conversationId} ${seq} ${at}`,
    payload: { conversationId, seq, ...added },
    at,
    dueAt: at + afterMs,
  }
}
