import type { FileId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

/** A file as an upload. One that was removed is none; one that is complete stays one, for whoever missed the last answer. */
export async function uploadOf(
  fileId: FileId,
  { files }: Pick<FilesDeps, 'files'>,
): Promise<ReturnType<InternalActions['files.upload']>> {
  const file = await files.get(fileId)
  if (file === null || file.state === 'removed') return null
  const { ownerId, size, state } = file
  return { ownerId, size, isComplete: state !== 'uploading' }
}
