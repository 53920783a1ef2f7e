import type { JobPayloads } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

/** Takes a file back from a try to send a message when there is no such message: who sent it died in the middle. May be done again. */
export async function checkAttached(
  { fileId, tryId }: JobPayloads['files.checkAttached'],
  { files, bus }: FilesDeps,
): Promise<void> {
  const file = await files.get(fileId)
  if (!file?.attachedTo || !file.tries?.includes(tryId)) return
  const { ownerId, attachedTo } = file
  const sent = await bus.call('messages.filesSent', { authorId: ownerId, cid: attachedTo.cid })
  if (!sent.includes(fileId)) await files.release({ fileIds: [fileId], by: ownerId, attachedTo, tryId })
}
