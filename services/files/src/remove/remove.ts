import type { ConversationId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import type { Removal } from '../store/file-repository.ts'

const atATime = 100

/** From now on nobody can fetch them. The job that comes with the write removes their content. */
export async function remove(wish: Removal, { files, clock }: FilesDeps): Promise<void> {
  await files.remove({ ...wish, at: clock.wall() })
}

/** Some of those of a conversation; answers whether that was all. */
export async function removeOf(conversationId: ConversationId, deps: FilesDeps): Promise<boolean> {
  const fileIds = await deps.files.inConversation(conversationId, atATime)
  await remove({ fileIds, conversationId }, deps)
  return fileIds.length < atATime
}
