import { isGroup, type FileId, type StreamId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import { remove } from '../remove/remove.ts'

/** Removes a picture that its holder does not show: who was giving it to them died in the middle, or was refused. May be done again. */
export async function checkPicture(fileId: FileId, deps: FilesDeps): Promise<void> {
  const file = await deps.files.get(fileId)
  if (!file?.attachedTo) return
  const { holderId } = file.attachedTo
  if ((await pictureOf(holderId, deps)) !== fileId) await remove({ fileIds: [fileId], holderId }, deps)
}

async function pictureOf(holderId: StreamId, { bus }: FilesDeps): Promise<FileId | null> {
  if (isGroup(holderId)) return bus.call('groups.pictureOf', { groupId: holderId })
  const account = await bus.call('accounts.get', { userId: holderId as `u_${string}` })
  return account?.picture ?? null
}
