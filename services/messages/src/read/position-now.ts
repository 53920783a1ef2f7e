import type { ChangeData, ConversationId, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'

/** How far somebody has read a conversation, with the unread mentions that only the server knows. */
export async function positionNow(
  reader: UserId,
  conversationId: ConversationId,
  { reads }: Pick<MessagesDeps, 'reads'>,
): Promise<{ type: 'read.set'; data: ChangeData<'read.set'> }> {
  const positions = (await reads.positions(reader, [conversationId]))[conversationId]!
  return { type: 'read.set', data: { conversationId, ...positions } }
}
