import { AppError } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'

type GoOn = InternalActions['files.goOn']

/** Not a write for each piece. */
const noteEachMs = 60_000

/** An upload goes on, if the disk still has room for the next piece of it. */
export async function goOn(
  { fileId, bytes }: Parameters<GoOn>[0],
  { files, clock, diskRoom }: Pick<FilesDeps, 'files' | 'clock' | 'diskRoom'>,
): Promise<ReturnType<GoOn>> {
  const file = await files.get(fileId)
  if (!file || file.state === 'removed') throw new AppError('not_found')
  // Somebody else sent the rest of it meanwhile.
  if (file.state !== 'uploading') throw new AppError('wrong_offset')
  const free = await diskRoom.free()
  if (Math.min(bytes, file.size) > free.bytes) throw new AppError('no_room')
  const at = clock.wall()
  if (at - (file.heardAt ?? file.createdAt) >= noteEachMs) await files.heard({ fileIds: [fileId], at })
  return { size: file.size }
}
