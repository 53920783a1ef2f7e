import type { Decision, MessageFacts } from '../store/decision.ts'
import type { HeadOf, HeadOutcome } from '../store/thread-repository.ts'

/** A deleted message keeps its thread. */
export function decideHead({ message, rev }: MessageFacts, head: HeadOf): Decision<HeadOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  // Both come from one function, so their fields have one order.
  if (JSON.stringify(message.thread) === JSON.stringify(head.thread))
    return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq } = head
  return {
    done: { kind: 'changed' },
    puts: [{ kind: 'threadHead', head }],
    change: { stream: conversationId, type: 'thread.changed', seq },
  }
}
