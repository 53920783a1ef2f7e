import { retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import { findMessage } from './find-message.ts'

export async function readReactors(
  all: Collections,
  conversationId: ConversationId,
  seq: number,
  emoji: string,
  limit: number,
): Promise<UserId[]> {
  const found = await retrying(() =>
    all.reactions
      .find({ stream: conversationId, seq, emoji, isGone: false })
      .select(['userId'])
      .sort({ rev: 1 })
      .limit(limit)
      .lean()
      .exec(),
  )
  // Read after them: those of a deleted message may still lie there. See message-writes.ts.
  const row = found.length > 0 && (await findMessage(all, conversationId, seq))
  return row && row.message.deletedAt === null ? found.map(({ userId }) => userId) : []
}
