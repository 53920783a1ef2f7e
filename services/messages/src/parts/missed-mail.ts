import type { NewJob } from '@hubbub/protocol/internal'
import type { MessageAt } from '../records/message-repository.ts'
import { newMentions, type NewMentions } from './mentions.ts'
import type { Part } from './part.ts'

const minuteMs = 60_000

/** Mails about missed messages: a job looks which people the message notifies and may have to be mailed later. */
export const missedMail: Part = {
  ask: ({ deps }) => (deps.away.bringsMail() ? { wantsMissedMail: true } : undefined),

  jobs: ({ conversationId, wantsMissedMail, at }, seq) =>
    wantsMissedMail ? [lookOf({ conversationId, seq }, at)] : [],

  edited(message, edit) {
    const added = edit.wantsMissedMail ? newMentions(message, edit) : null
    return { jobs: added ? [lookForNew(edit, added, edit.at)] : [] }
  },
}

/**
 * One job for all messages of a conversation in one minute. What each person wants, and whether they were away, is looked up by the job.
 */
function lookOf({ conversationId, seq }: MessageAt, at: number): NewJob {
  const from = Math.floor(at / minuteMs) * minuteMs
  const until = from + minuteMs
  return {
    kind: 'missedMail.look',
    key: `${conversationId} ${from}`,
    payload: { conversationId, seq, from, until },
    at,
    dueAt: until,
  }
}

/** After an edit: only for people whom it newly mentions. */
const lookForNew = ({ conversationId, seq }: MessageAt, added: NewMentions, at: number): NewJob => ({
  kind: 'missedMail.look',
  key: `${conversationId} ${seq} ${at}`,
  payload: { conversationId, seq, from: at, until: at, ...added },
  at,
})
