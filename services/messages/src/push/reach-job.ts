import type { NewJob } from '@hubbub/protocol/internal'
import type { RoleId, UserId } from '@hubbub/protocol'
import type { MessageAt } from '../store/message-repository.ts'

/**
 * Looks, a while after it, whom pushes are to tell of a message. One job for all messages of a conversation in one stretch of time: however many
 * there are, each person gets one push, and each message is looked at after once to twice the time.
 */
export function reachOf({ conversationId, seq }: MessageAt, at: number, afterMs: number): NewJob {
  const stretch = Math.floor(at / afterMs)
  const [from, until] = [stretch * afterMs, (stretch + 1) * afterMs]
  return {
    kind: 'push.reach',
    key: `${conversationId} ${from}`,
    payload: { conversationId, seq, from, until },
    at,
    dueAt: until + afterMs,
  }
}

/** Whom a message calls; `roleIds`: whoever has one of these roles, left out where there are none. */
export interface Called {
  userIds: UserId[]
  roleIds?: RoleId[]
}

/** The same for those whom a message calls since it was edited, and did not call before. */
export function calledOf(
  { conversationId, seq }: MessageAt,
  called: Called,
  { at, afterMs }: { at: number; afterMs: number },
): NewJob {
  return {
    kind: 'push.called',
    key: `${conversationId} ${seq} ${at}`,
    payload: { conversationId, seq, ...called },
    at,
    dueAt: at + afterMs,
  }
}
