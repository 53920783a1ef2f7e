import type { NewJob } from '@hubbub/protocol/internal'
import type { Called } from './reach-job.ts'
import type { MessageAt } from '../store/message-repository.ts'

const minuteMs = 60_000

/**
 * Looks whom a message alerts who may have to be mailed. One job for all messages of a conversation in one minute: what each person wants, and
 * whether they were away, is looked at afterwards.
 */
export function lookOf({ conversationId, seq }: MessageAt, at: number): NewJob {
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

/** The same for those whom a message calls since it was edited, and did not call before. */
export const lookForCalled = ({ conversationId, seq }: MessageAt, called: Called, at: number): NewJob => ({
  kind: 'missedMail.look',
  key: `${conversationId} ${seq} ${at}`,
  payload: { conversationId, seq, from: at, until: at, ...called },
  at,
})
