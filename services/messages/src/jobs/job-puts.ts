import type { FileId, Message } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Put } from '../records/decision.ts'

export const jobPuts = (jobs: readonly NewJob[]): Put[] => jobs.map((job) => ({ kind: 'job', job }))

/**
 * Removes files that a message has no more; none: no job. The action that takes them away does it as well, before it answers; the job does it
 * if the process dies before that.
 */
export function removalOf(
  fileIds: FileId[],
  { conversationId, seq, at }: Pick<Message, 'conversationId' | 'seq' | 'at'>,
): NewJob[] {
  if (fileIds.length === 0) return []
  // Named by them: a message may lose files more than once.
  const key = `${conversationId} ${seq} ${fileIds[0]!}`
  return [{ kind: 'files.remove', key, payload: { conversationId, fileIds }, at }]
}
