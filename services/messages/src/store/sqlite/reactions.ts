import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { Given, ReactionRepository } from '../../records/reaction-repository.ts'
import type { writes } from '../sqlite-writes.ts'

export function sqliteReactions(store: Store): ReactionRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    add: (reaction) => write('addReaction', reaction),
    remove: (reaction) => write('removeReaction', reaction),
    async of(userId, conversationId, seqs) {
      // By the emojis of each message: of one there may be as many as people.
      return store.sql.all<Given>(
        `SELECT c.seq, c.emoji FROM reaction_counts c
         JOIN reactions r ON r.conversation_id = c.conversation_id AND r.seq = c.seq AND r.emoji = c.emoji AND r.user_id = ?
         WHERE c.conversation_id = ? AND c.seq IN (SELECT value FROM json_each(?))`,
        userId,
        conversationId,
        JSON.stringify(seqs),
      )
    },
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
