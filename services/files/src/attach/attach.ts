import { AppError, type FileFacts } from '@hubbub/protocol'
import type { MessageFiles } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

/** Gives files of one's own to a message that is about to be written. */
export async function attach(
  { by, conversationId, cid, fileIds }: MessageFiles,
  { files, bus, quotas }: FilesDeps,
): Promise<FileFacts[]> {
  const place = await bus.accessContexts.place(conversationId)
  const room = { groupId: place?.groupId ?? null, groupQuota: quotas.group }
  const outcome = await files.attach({ fileIds, by, attachedTo: { holderId: conversationId, cid }, ...room })
  if (outcome.kind === 'attached') return outcome.facts
  if (outcome.kind === 'groupFull') throw new AppError('no_room_in_group')
  const fields = { attachments: outcome.fileId }
  throw new AppError(refusals[outcome.kind], { fields })
}

export const refusals = {
  missing: 'not_found',
  notReady: 'file_not_ready',
  failed: 'file_failed',
  blocked: 'file_blocked',
} as const
