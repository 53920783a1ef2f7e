import { AppError, isGroup } from '@hubbub/protocol'
import type { PictureOf } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'
import { refusals } from './attach.ts'

/** Gives a picture of one's own to a person or group that is about to show it. */
export async function attachPicture(
  { by, fileId, of, token }: PictureOf,
  { files, clock }: FilesDeps,
): Promise<void> {
  const { kind } = await files.attachPicture({
    by,
    fileIds: [fileId],
    attachedTo: { holderId: of, cid: token },
    purpose: isGroup(of) ? 'icon' : 'avatar',
    at: clock.wall(),
  })
  if (kind === 'attached') return
  if (kind === 'notAnImage') throw new AppError('not_an_image')
  throw new AppError(refusals[kind], { fields: { picture: fileId } })
}
