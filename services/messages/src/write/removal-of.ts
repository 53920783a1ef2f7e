import type { FileId, Message } from '@hubbub/protocol'
import type { Put } from '../store/decision.ts'

/**
 * Removes files that a message has no more. The action that takes them away does it as well, before it answers; this does it if the process
 * dies before that.
 */
export function removalOf(
  fileIds: FileId[],
  { conversationId, seq, at }: Pick<Message, 'conversationId' | 'seq' | 'at'>,
): Put {
  const payload = { conversationId, fileIds }
  // Named by them: a message may lose files more than once.
  return {
    kind: 'job',
    job: { kind: 'files.remove', key: `${conversationId} ${seq} ${fileIds[0]!}`, payload, at },
  }
}
