import type { Decision, MessageFacts } from '../store/decision.ts'
import type { ChangeOutcome, Erasure } from '../store/message-repository.ts'

const nothing = { body: '', mentions: [], mentionsEveryone: false }

/** Leaves a tombstone: the number stays, text, mentions and reactions go. */
export function decideDelete({ message, rev }: MessageFacts, erasure: Erasure): Decision<ChangeOutcome> {
  const { conversationId, seq, by, mayModerate, at } = erasure
  if (!message) return { kept: { kind: 'missing' } }
  if (message.authorId !== by && !mayModerate) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'unchanged', rev } }
  return {
    done: { kind: 'changed' },
    puts: [
      { kind: 'message', message: { ...message, ...nothing, deletedAt: at } },
      { kind: 'reactionsGone', conversationId, seq },
    ],
    change: { stream: conversationId, type: 'message.deleted', seq },
  }
}
