import type { Decision, MessageFacts } from '../records/decision.ts'
import type { ChangeOutcome, ReferenceUpdate } from '../records/message-repository.ts'

/** A reference has no text of its own: what is logged lets those who show it look at the reply again. */
export function decideReference(
  { message, rev }: MessageFacts,
  { conversationId, seq, editedAt, deletedAt }: ReferenceUpdate,
): Decision<ChangeOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  const isTold = deletedAt === null ? (message.editedAt ?? 0) >= (editedAt ?? 0) : false
  if (message.deletedAt !== null || isTold) return { kept: { kind: 'unchanged', rev } }
  const { pinned, ...rest } = message
  const isGone = deletedAt !== null
  return {
    done: { kind: 'changed' },
    puts: [
      { kind: 'message', message: { ...rest, editedAt: isGone ? null : editedAt, deletedAt } },
      ...(isGone && pinned ? [{ kind: 'pinGone' as const, conversationId, seq }] : []),
    ],
    change: { stream: conversationId, type: isGone ? 'message.deleted' : 'message.edited', seq },
  }
}
