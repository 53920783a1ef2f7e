import { loggedChange, type Row } from '@hubbub/mongo'
import type { ChangeData, ConversationId, UserId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

/**
 * Who writes a message has read it, and a position that moved is where its row says. Rows come here again, and late, from nodes that complete
 * what others wrote: a position that was set back meanwhile stays.
 */
export async function raiseReads({ raiseRead }: Pick<Collections, 'raiseRead'>, rows: Row[]): Promise<void> {
  const written = new Map<string, number>()
  const moved: Promise<void>[] = []
  for (const row of rows) {
    const { stream, rev, message } = row
    if (message) written.set(readId(message.authorId, stream as ConversationId), message.seq)
    if (row.type !== 'read.moved') continue
    const { conversationId, seq } = loggedChange(row).data as ChangeData<'read.moved'>
    moved.push(raiseRead(readId(stream as UserId, conversationId), seq, { field: 'setRev', isAtLeast: rev }))
  }
  await Promise.all(moved)
  await Promise.all([...written].map(([id, seq]) => raiseRead(id, seq, { field: 'setHead', isAtLeast: seq })))
}

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
