import type { Decision, MessageFacts } from '../store/decision.ts'
import type { ChangeOutcome, Edit } from '../store/message-repository.ts'

/** Only the author edits. */
export function decideEdit({ message, rev }: MessageFacts, edit: Edit): Decision<ChangeOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.authorId !== edit.by) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.body === edit.body) return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq, body, mentions, mentionsEveryone, at } = edit
  return {
    done: { kind: 'changed' },
    puts: [{ kind: 'message', message: { ...message, body, mentions, mentionsEveryone, editedAt: at } }],
    change: { stream: conversationId, type: 'message.edited', seq },
  }
}
