import type { ConversationId } from '@hubbub/protocol'
import { leaveSearch, type Sql } from '@hubbub/sqlite'
import { firstTry } from './position.ts'
import type { Changed, Entry } from './search-index.ts'

export { searchSchema as schema } from '@hubbub/sqlite'

/** What the search service writes; loaded by the writer's thread. */
export const writes = { add, clear }

interface Add {
  conversationId: ConversationId
  entries: Entry[]
  upTo: number
  again: Changed[]
}

function add(sql: Sql, { conversationId, entries, upTo, again }: Add): void {
  // It may have been removed meanwhile.
  if (!sql.get('SELECT 1 FROM streams WHERE id = ?', conversationId)) return
  sql.run(
    `INSERT INTO search_conversations (id, seq) VALUES (?, ?)
     ON CONFLICT (id) DO UPDATE SET seq = max(seq, excluded.seq)`,
    conversationId,
    upTo,
  )
  const { no } = sql.get<{ no: number }>('SELECT no FROM search_conversations WHERE id = ?', conversationId)!
  for (const entry of entries) addEntry(sql, conversationId, no, entry)
  for (const { seq, version } of again)
    sql.run(
      'DELETE FROM search_again WHERE conversation_id = ? AND seq = ? AND version = ?',
      conversationId,
      seq,
      version,
    )
}

function addEntry(sql: Sql, conversationId: ConversationId, no: number, { seq, at, terms }: Entry): void {
  leaveSearch(sql, { conversationId, from: seq, to: seq })
  const { id } = sql.get<{ id: number }>(
    `WITH RECURSIVE tries (id) AS (
       VALUES (?) UNION ALL SELECT id + 1 FROM tries WHERE id IN (SELECT id FROM search_entries)
     ) SELECT max(id) AS id FROM tries`,
    firstTry(at, conversationId, seq),
  )!
  sql.run('INSERT INTO search_entries (id, conversation_no, seq) VALUES (?, ?, ?)', id, no, seq)
  sql.run('INSERT INTO search_terms (rowid, terms) VALUES (?, ?)', id, terms.join(' '))
}

function clear(sql: Sql, { limit }: { limit: number }): boolean {
  const rows = sql.all<{ id: number }>('SELECT id FROM search_entries LIMIT ?', limit)
  for (const { id } of rows) {
    sql.run('DELETE FROM search_terms WHERE rowid = ?', id)
    sql.run('DELETE FROM search_entries WHERE id = ?', id)
  }
  if (rows.length === limit) return false
  sql.run('DELETE FROM search_conversations')
  sql.run('DELETE FROM search_again')
  return true
}
