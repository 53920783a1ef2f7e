import type { ConversationId, UserId } from '@hubbub/protocol'
import { readHead, type Sql } from '@hubbub/sqlite'

export function startAtHead(
  sql: Sql,
  { userIds, conversationIds }: { userIds: readonly UserId[]; conversationIds: readonly ConversationId[] },
): void {
  for (const id of conversationIds) {
    const { seq } = readHead(sql, id)
    for (const userId of userIds) raiseRead(sql, userId, id, seq)
  }
}

/** Nobody's position is before this one from now on: one row, however many they are. */
export function startAllAtHead(sql: Sql, { conversationId }: { conversationId: ConversationId }): void {
  sql.run(
    `INSERT INTO starts (conversation_id, seq) VALUES (?, ?)
     ON CONFLICT (conversation_id) DO UPDATE SET seq = excluded.seq`,
    conversationId,
    readHead(sql, conversationId).seq,
  )
}

/** Forward only. Where nothing was said, everybody has read it all. */
export function raiseRead(sql: Sql, userId: UserId, conversationId: ConversationId, seq: number): void {
  if (seq === 0) return
  sql.run(
    `INSERT INTO reads (user_id, conversation_id, seq) VALUES (?, ?, ?)
     ON CONFLICT (user_id, conversation_id) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > reads.seq`,
    userId,
    conversationId,
    seq,
  )
}
