import type { ChangeData, ConversationId, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'
import { positionsOf } from './positions-of.ts'

/** How far somebody has read a conversation, with the unread mentions that only the server knows. */
export async function positionNow(
  reader: UserId,
  conversationId: ConversationId,
  deps: Pick<MessagesDeps, 'bus' | 'reads' | 'messages' | 'personal'>,
): Promise<{ type: 'read.set'; data: ChangeData<'read.set'> }> {
  const positions = (await positionsOf(reader, [conversationId], deps))[conversationId]!
  return { type: 'read.set', data: { conversationId, ...positions } }
}
