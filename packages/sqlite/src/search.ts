import type { StreamId } from '@hubbub/protocol'
import type { Schema } from './database/schema.ts'
import type { Sql } from './database/sql.ts'

const filledAgain = `DROP TABLE search_terms;
     CREATE VIRTUAL TABLE search_terms USING fts5(
       terms, content = '', contentless_delete = 1, detail = none, prefix = '1 2',
       tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
     );
     DELETE FROM search_entries;
     DELETE FROM search_conversations;
     DELETE FROM search_again;`

/**
 * What is found by a search. Here and not with the service that fills it, because a message that is changed or removed leaves it in the same
 * write. The id of an entry grows with the time of its message, and is the row of its terms.
 */
export const searchSchema: Schema = {
  part: 'search',
  migrations: [
    `CREATE VIRTUAL TABLE search_terms USING fts5(
       terms, content = '', contentless_delete = 1, detail = none,
       tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
     );
     CREATE TABLE search_entries (
       id INTEGER PRIMARY KEY, conversation_no INTEGER NOT NULL, seq INTEGER NOT NULL,
       UNIQUE (conversation_no, seq)
     ) STRICT;
     CREATE TABLE search_conversations (
       no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL
     ) STRICT;
     CREATE TABLE search_again (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
       PRIMARY KEY (conversation_id, seq)
     ) STRICT, WITHOUT ROWID;`,
    // Beginnings of one and two characters have a list of their own: to merge those of all words that begin so takes 170 ms among
    // 1,000,000 messages, and nothing else happens meanwhile. The table has no text to be filled from, so the messages are read again.
    filledAgain,
    // Other words are made of texts with apostrophes and signs that nobody sees.
    filledAgain,
  ],
}

interface Messages {
  conversationId: StreamId
  from: number
  to: number
}

/** These messages are not found any more. */
export function leaveSearch(sql: Sql, { conversationId, from, to }: Messages): void {
  const entries = sql.all<{ id: number }>(
    `SELECT id FROM search_entries
     WHERE conversation_no = (SELECT no FROM search_conversations WHERE id = ?) AND seq BETWEEN ? AND ?`,
    conversationId,
    from,
    to,
  )
  for (const { id } of entries) {
    sql.run('DELETE FROM search_terms WHERE rowid = ?', id)
    sql.run('DELETE FROM search_entries WHERE id = ?', id)
  }
}

/** This message has another text: it is not found by the old one, and soon by the new one. */
export function searchAgain(
  sql: Sql,
  { conversationId, seq }: { conversationId: StreamId; seq: number },
): void {
  leaveSearch(sql, { conversationId, from: seq, to: seq })
  sql.run(
    `INSERT INTO search_again (conversation_id, seq, version) VALUES (?, ?, 1)
     ON CONFLICT DO UPDATE SET version = version + 1`,
    conversationId,
    seq,
  )
}
