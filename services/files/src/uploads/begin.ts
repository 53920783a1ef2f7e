import { AppError, limits } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import { fileName } from '../content/file-name.ts'
import type { FilesDeps } from '../deps.ts'
import { groupOf, limitsOf } from './limits.ts'

type Begin = InternalActions['files.begin']

/** The record of an upload, if there is room for it. */
export async function begin(
  { by, name, size, purpose, isFor }: Parameters<Begin>[0],
  deps: FilesDeps,
): Promise<ReturnType<Begin>> {
  const groupId = await groupOf(isFor, deps)
  const { isOn, usedBytes, quotaBytes, roomBytes, groupRoomBytes } = await limitsOf(by, groupId, deps)
  if (!isOn) throw new AppError('files_off')
  const most = purpose === 'attachment' ? deps.quotas.file : Math.min(limits.pictureBytes, deps.quotas.file)
  if (size > most) throw new AppError('file_too_large', { fields: { size: `at most ${most} bytes` } })
  if (size > quotaBytes - usedBytes)
    throw new AppError('limit_reached', {
      fields: { size: `${quotaBytes - usedBytes} of your ${quotaBytes} bytes are left` },
    })
  if (size > groupRoomBytes) throw new AppError('no_room_in_group')
  if (size > roomBytes) throw new AppError('no_room')
  const file = { id: newId('f'), ownerId: by, name: fileName(name), size, purpose, at: deps.clock.wall() }
  await deps.files.add(file)
  return { fileId: file.id, name: file.name }
}
