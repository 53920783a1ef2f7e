import { AppError, type FileFacts } from '@hubbub/protocol'
import type { MessageFiles } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

/** Gives files of one's own to a message that is about to be written. */
export async function attach(
  { by, conversationId, cid, fileIds, tryId }: MessageFiles,
  { files, bus, quotas, clock }: FilesDeps,
): Promise<FileFacts[]> {
  const place = await bus.accessContexts.place(conversationId)
  const room = { groupId: place?.groupId ?? null, groupQuota: quotas.group }
  const attachedTo = { holderId: conversationId, cid }
  const outcome = await files.attach({ fileIds, by, attachedTo, tryId, ...room, at: clock.wall() })
  if (outcome.kind === 'attached') return outcome.facts
  if (outcome.kind === 'groupFull') throw new AppError('no_room_in_group')
  const fields = { attachments: outcome.fileId }
  throw new AppError(refusals[outcome.kind], { fields })
}

/** Takes them back from a try that came to nothing. */
export const release = (
  { conversationId, cid, ...wish }: MessageFiles,
  { files }: FilesDeps,
): Promise<void> => files.release({ ...wish, attachedTo: { holderId: conversationId, cid } })

export const refusals = {
  missing: 'not_found',
  notReady: 'file_not_ready',
  failed: 'file_failed',
  blocked: 'file_blocked',
} as const
