import type { Follow } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { insiderEffect } from './insider-model.ts'

/** What follows the beginning of a conversation outside groups: these are in it, in this order, and hear of it. */
export function bringTogether(id: ConversationId, userIds: readonly UserId[], createdAt: number): Follow {
  return {
    effects: userIds.map((userId, index) =>
      insiderEffect({ conversationId: id, userId, groupId: null, joinedAt: createdAt + index }),
    ),
    rows: userIds.map((stream) => ({ stream, type: 'conversation.added', data: { conversationId: id } })),
  }
}
