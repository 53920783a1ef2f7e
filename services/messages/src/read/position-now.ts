import type { ChangeData, ConversationId, UserId } from '@hubbub/protocol'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import { positionsOf } from './positions-of.ts'

/** How far somebody has read a conversation, with the unread mentions that only the server knows. */
export async function positionNow(
  reader: UserId,
  conversationId: ConversationId,
  deps: Pick<PersonalStoreDeps, 'bus' | 'reads' | 'messages' | 'personal'>,
): Promise<{ type: 'read.set'; data: ChangeData<'read.set'> }> {
  const roleIds = await deps.bus.call('groups.rolesOf', { userId: reader })
  const positions = (await positionsOf({ userId: reader, conversationIds: [conversationId], roleIds }, deps))[
    conversationId
  ]!
  return { type: 'read.set', data: { conversationId, ...positions } }
}
