import type { ConversationId, UserId } from '@hubbub/protocol'
import { appendChange, readHead, type Sql } from '@hubbub/sqlite'
import type { ReadOutcome, SetOutcome } from './read-repository.ts'

export function markRead(
  sql: Sql,
  { userId, conversationId, seq }: { userId: UserId; conversationId: ConversationId; seq: number },
): ReadOutcome {
  if (seq > readHead(sql, conversationId).seq) return { kind: 'beyond_head' }
  if (!raiseRead(sql, userId, conversationId, seq)) {
    const row = sql.get<{ seq: number }>(
      'SELECT seq FROM reads WHERE user_id = ? AND conversation_id = ?',
      userId,
      conversationId,
    )
    return { kind: 'unmoved', readSeq: row?.seq ?? 0 }
  }
  return {
    kind: 'moved',
    readSeq: seq,
    rev: appendChange(sql, userId, 'read.moved', { conversationId, seq }),
  }
}

export function setRead(
  sql: Sql,
  { userId, conversationId, seq }: { userId: UserId; conversationId: ConversationId; seq: number },
): SetOutcome {
  if (seq >= readHead(sql, conversationId).seq) return { kind: 'beyond_head' }
  sql.run(
    `INSERT INTO reads (user_id, conversation_id, seq) VALUES (?, ?, ?)
     ON CONFLICT (user_id, conversation_id) DO UPDATE SET seq = excluded.seq`,
    userId,
    conversationId,
    seq,
  )
  return { kind: 'set', rev: appendChange(sql, userId, 'read.set', { conversationId }) }
}

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

/** Forward only; says whether it moved. */
export function raiseRead(sql: Sql, userId: UserId, conversationId: ConversationId, seq: number): boolean {
  if (seq === 0) return false
  return (
    sql.run(
      `INSERT INTO reads (user_id, conversation_id, seq) VALUES (?, ?, ?)
       ON CONFLICT (user_id, conversation_id) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > reads.seq`,
      userId,
      conversationId,
      seq,
    ) > 0
  )
}
