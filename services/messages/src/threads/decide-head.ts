import type { Decision, MessageFacts } from '../records/decision.ts'
import type { HeadOf, HeadOutcome } from '../records/thread-repository.ts'

export interface HeadFacts extends MessageFacts {
  /** After which change of the thread's log its replies were counted last. */
  countedRev: number
}

/** A deleted message keeps its thread. */
export function decideHead({ message, rev, countedRev }: HeadFacts, head: HeadOf): Decision<HeadOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  // Several may count at once: who was overtaken must not take back what the others told.
  if (countedRev > head.countedRev) return { kept: { kind: 'unchanged', rev } }
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
