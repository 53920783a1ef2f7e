import { limits } from '@hubbub/protocol'
import type { Decision, MessageFacts } from '../records/decision.ts'
import type { NewPin, PinOutcome, PinRemoval } from '../records/pin-repository.ts'

/** `count`: how many messages of the conversation are pinned. */
export interface PinFacts extends MessageFacts {
  count: number
}

/** Twice is once, and the first pin stays. */
export function decidePin({ message, rev, count }: PinFacts, wish: NewPin): Decision<PinOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.pinned) return { kept: { kind: 'unchanged', rev } }
  if (count >= limits.pinsPerConversation) return { kept: { kind: 'too_many' } }
  const { conversationId, seq, by, at } = wish
  return {
    done: { kind: 'changed' },
    puts: [{ kind: 'pin', conversationId, seq, pin: { by, at } }],
    change: { stream: conversationId, type: 'message.pinned', seq, data: { seq, by, at } },
  }
}

/** A deleted message has no pin, so there is nothing to take away. */
export function decideUnpin({ message, rev }: MessageFacts, wish: PinRemoval): Decision<PinOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (!message.pinned) return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq } = wish
  return {
    done: { kind: 'changed' },
    puts: [{ kind: 'pinGone', conversationId, seq }],
    change: { stream: conversationId, type: 'message.unpinned', seq, data: { seq } },
  }
}
