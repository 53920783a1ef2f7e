import type { StreamId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import type { Removal } from '../store/file-repository.ts'

const atATime = 100

/** From now on nobody can fetch them. The job that comes with the write removes their content. */
export async function remove(wish: Removal, { files, clock }: FilesDeps): Promise<void> {
  await files.remove({ ...wish, at: clock.wall() })
}

/** Some of those that a conversation, person or group has; answers whether that was all. */
export async function removeOf(holderId: StreamId, deps: FilesDeps): Promise<boolean> {
  const fileIds = await deps.files.heldBy(holderId, atATime)
  await remove({ fileIds, holderId }, deps)
  return fileIds.length < atATime
}
