import type { Conversation, ConversationId, Member, UserId } from '@hubbub/protocol'
import { isSeen } from '../records/conversation-repository.ts'
import type { NewChange } from '../records/decision.ts'

/** Private channels that came into one person's view, or went out of it. */
export interface VisibilityTurned {
  gained: ConversationId[]
  lost: ConversationId[]
}

/** By other roles. `notLetInto`: the private channels of the group, but those that the person was let into and sees anyway. */
export function visibilityTurned(
  before: Member,
  after: Member,
  notLetInto: readonly Conversation[],
): VisibilityTurned {
  const sees = ({ role, roleIds = [] }: Member, conversation: Conversation) =>
    isSeen({ conversation, role, roleIds, isIn: false })
  const turned = notLetInto.filter((channel) => sees(before, channel) !== sees(after, channel))
  const idsWhere = (isSeenNow: boolean) =>
    turned.filter((channel) => sees(after, channel) === isSeenNow).map(({ id }) => id)
  return { gained: idsWhere(true), lost: idsWhere(false) }
}

/** In the person's own stream. */
export const turnsTold = (userId: UserId, { gained, lost }: VisibilityTurned): NewChange[] => [
  ...gained.map((conversationId) => told(userId, 'conversation.added', conversationId)),
  ...lost.map((conversationId) => told(userId, 'conversation.removed', conversationId)),
]

const told = (
  stream: UserId,
  type: 'conversation.added' | 'conversation.removed',
  conversationId: ConversationId,
): NewChange => ({ stream, type, data: { conversationId } })
