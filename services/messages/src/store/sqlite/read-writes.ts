import { readHead, type Sql } from '@hubbub/sqlite'
import { decideMarkRead, decideMarkUnread, decideTellRead } from '../../write/decide-read.ts'
import type { ReadPosition } from '../../records/decision.ts'
import { decided } from './decided.ts'

export const markRead = decided(load, decideMarkRead)
export const tellRead = decided(load, decideTellRead)
export const setRead = decided(load, decideMarkUnread)

function load(sql: Sql, { userId, conversationId }: ReadPosition): { lastSeq: number; readSeq: number } {
  const read = sql.get<{ seq: number }>(
    'SELECT seq FROM reads WHERE user_id = ? AND conversation_id = ?',
    userId,
    conversationId,
  )
  return { lastSeq: readHead(sql, conversationId).seq, readSeq: read?.seq ?? 0 }
}
