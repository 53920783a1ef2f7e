import { limits, type Message } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'

/** The action that writes the reply does it as well, before it answers; this does it if the process dies before that. */
export function referenceOf(
  { conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>,
  at: number,
): NewJob {
  const payload = { conversationId, seq }
  return {
    kind: 'threads.reference',
    key: `${conversationId} ${seq}`,
    payload,
    at,
    dueAt: at + limits.threadChangeMs,
  }
}
