import type { FileId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { MessageAt } from '../records/message-repository.ts'
import { referAtOnce } from '../threads/update-reference.ts'

interface Written extends MessageAt {
  isAlsoInChannel?: boolean
  /** Files that the message has no more. */
  fileIds?: FileId[]
}

/** What follows a write, before the answer. Its jobs do the same if the process dies before that. */
export async function followUp(
  { conversationId, seq, isAlsoInChannel, fileIds }: Written,
  deps: MessagesDeps,
): Promise<void> {
  if (isAlsoInChannel) await referAtOnce({ conversationId, seq }, deps)
  // After the answer nobody can fetch them.
  if (fileIds) await deps.bus.call('files.remove', { conversationId, fileIds })
}
