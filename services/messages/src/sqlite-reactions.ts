import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { ReactionRepository } from './reaction-repository.ts'
import type { writes } from './sqlite-writes.ts'

export function sqliteReactions(store: Store): ReactionRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    add: (reaction) => write('addReaction', reaction),
    remove: (reaction) => write('removeReaction', reaction),
    async reactors(conversationId, seq, emoji, limit) {
      return store.sql
        .all<{ user_id: UserId }>(
          `SELECT user_id FROM reactions WHERE conversation_id = ? AND seq = ? AND emoji = ? ORDER BY rev LIMIT ?`,
          conversationId,
          seq,
          emoji,
          limit,
        )
        .map((row) => row.user_id)
    },
  }
}
