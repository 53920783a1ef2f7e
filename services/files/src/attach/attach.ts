import { AppError, type FileFacts } from '@hubbub/protocol'
import type { MessageFiles } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

/** Gives files of one's own to a message that is about to be written. */
export async function attach(
  { by, conversationId, cid, fileIds }: MessageFiles,
  { files }: FilesDeps,
): Promise<FileFacts[]> {
  const outcome = await files.attach({ fileIds, by, attachedTo: { holderId: conversationId, cid } })
  if (outcome.kind === 'attached') return outcome.facts
  const fields = { attachments: outcome.fileId }
  throw new AppError(refusals[outcome.kind], { fields })
}

export const refusals = { missing: 'not_found', notReady: 'file_not_ready', blocked: 'file_blocked' } as const
