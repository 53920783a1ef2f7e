import type { FileId } from '@hubbub/protocol'
import type { Decision, MessageFacts, Put } from '../store/decision.ts'
import type { ChangeOutcome, Erasure } from '../store/message-repository.ts'

const nothing = { body: '', mentions: [], mentionsEveryone: false }

/** Leaves a tombstone: the number stays, text, mentions and reactions go. */
export function decideDelete({ message, rev }: MessageFacts, erasure: Erasure): Decision<ChangeOutcome> {
  const { conversationId, seq, by, mayModerate, at } = erasure
  if (!message) return { kept: { kind: 'missing' } }
  if (message.authorId !== by && !mayModerate) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'unchanged', rev } }
  const { attachments, ...rest } = message
  const fileIds = attachments?.map(({ id }) => id)
  return {
    done: { kind: 'changed', ...(fileIds && { fileIds }) },
    puts: [
      { kind: 'message', message: { ...rest, ...nothing, deletedAt: at } },
      { kind: 'reactionsGone', conversationId, seq },
      ...(fileIds ? [removalOf(fileIds, erasure)] : []),
    ],
    change: { stream: conversationId, type: 'message.deleted', seq },
  }
}

/** The action that deletes it removes its files as well; this does it if the process dies before that. */
function removalOf(fileIds: FileId[], { conversationId, seq, at }: Erasure): Put {
  const payload = { conversationId, fileIds }
  return { kind: 'job', job: { kind: 'files.remove', key: `${conversationId} ${seq}`, payload, at } }
}
