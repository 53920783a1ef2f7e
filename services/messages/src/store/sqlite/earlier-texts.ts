import type { ConversationId, MessageVersion } from '@hubbub/protocol'
import type { Schema, Sql, Store } from '@hubbub/sqlite'
import type { EarlierText, StoredText } from '../../records/decision.ts'
import type { EarlierTextRepository } from '../../records/earlier-text-repository.ts'

/** A part of its own; what is written here is part of the writes of messages. */
export const schema: Schema = {
  part: 'edits',
  migrations: [
    `CREATE TABLE edits (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
       body TEXT NOT NULL, chars INTEGER NOT NULL, at INTEGER NOT NULL,
       PRIMARY KEY (conversation_id, seq, version)
     ) STRICT, WITHOUT ROWID;`,
  ],
}
export const writes = {}

export function sqliteEarlierTexts({ sql }: Store): EarlierTextRepository {
  return {
    async of(conversationId, seq) {
      return sql
        .all<MessageVersion>(
          'SELECT body, at FROM edits WHERE conversation_id = ? AND seq = ? ORDER BY version',
          conversationId,
          seq,
        )
        .map((text) => ({ ...text }))
    },
  }
}

export function readEarlierTexts(sql: Sql, conversationId: ConversationId, seq: number): EarlierText[] {
  return sql.all<EarlierText>(
    'SELECT version, chars FROM edits WHERE conversation_id = ? AND seq = ? ORDER BY version',
    conversationId,
    seq,
  )
}

export function putEarlierText(sql: Sql, { conversationId, seq, version, body, at }: StoredText): void {
  sql.run(
    'INSERT INTO edits (conversation_id, seq, version, body, chars, at) VALUES (?, ?, ?, ?, ?, ?)',
    conversationId,
    seq,
    version,
    body,
    body.length,
    at,
  )
}

export function removeEarlierTexts(
  sql: Sql,
  { conversationId, seq, versions }: Pick<StoredText, 'conversationId' | 'seq'> & { versions: number[] },
): void {
  sql.run(
    `DELETE FROM edits WHERE conversation_id = ? AND seq = ? AND version IN (SELECT value FROM json_each(?))`,
    conversationId,
    seq,
    JSON.stringify(versions),
  )
}
