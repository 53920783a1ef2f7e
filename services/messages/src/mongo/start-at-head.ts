import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

export async function startAtHead(
  { log, raiseRead }: Collections,
  userIds: readonly UserId[],
  conversationIds: readonly ConversationId[],
): Promise<void> {
  const heads = await log.heads(conversationIds)
  const raises = [...heads].flatMap(([id, { seq }]) =>
    userIds.map((userId) => raiseRead(readId(userId, id as ConversationId), seq)),
  )
  await Promise.all(raises)
}

/** Nobody's position is before this one from now on: one document, however many they are. */
export async function startAllAtHead(
  { log, raiseStart }: Collections,
  conversationId: ConversationId,
): Promise<void> {
  const { seq } = await log.head(conversationId)
  await raiseStart(conversationId, seq)
}
