import type { StreamId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import type { Removal } from '../store/file-repository.ts'

const atATime = 100

/** From now on nobody can fetch them. The job that comes with the write removes their content. */
export async function remove(wish: Removal, { files, clock }: FilesDeps): Promise<void> {
  await files.remove({ ...wish, at: clock.wall() })
}

/** Removes what was added for content that cannot be written: it would count for its owner, or be shown to readers. */
export async function orRemove<T>(wish: Removal, write: () => Promise<T>, deps: FilesDeps): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await remove(wish, deps)
    throw error
  }
}

/** Some of those that a conversation, person or group has; answers whether that was all. */
export async function removeOf(holderId: StreamId, deps: FilesDeps): Promise<boolean> {
  const fileIds = await deps.files.heldBy(holderId, atATime)
  await remove({ fileIds, holderId }, deps)
  return fileIds.length < atATime
}
