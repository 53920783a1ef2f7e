import { AppError, limits } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import { fileName } from '../content/file-name.ts'
import type { FilesDeps } from '../deps.ts'
import { addIfRoom } from '../room/add-if-room.ts'
import { ensureGroupRoom, groupOf } from '../room/limits.ts'

type Begin = InternalActions['files.begin']

/** The record of an upload, if there is room for it. */
export async function begin(
  { by, name, size, purpose, isFor }: Parameters<Begin>[0],
  deps: FilesDeps,
): Promise<ReturnType<Begin>> {
  const groupId = await groupOf(isFor, deps)
  if (!deps.storage) throw new AppError('files_off')
  const most = purpose === 'attachment' ? deps.quotas.file : Math.min(limits.pictureBytes, deps.quotas.file)
  if (size > most) throw new AppError('file_too_large', { fields: { size: `at most ${most} bytes` } })
  await ensureGroupRoom(size, groupId, deps)
  const file = { id: newId('f'), ownerId: by, name: fileName(name), size, purpose, at: deps.clock.wall() }
  await addIfRoom((room) => deps.files.add({ ...file, room }), deps, await deps.diskRoom.space())
  return { fileId: file.id, name: file.name }
}
