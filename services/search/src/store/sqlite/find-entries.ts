import type { ConversationId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { positionAt } from '../position.ts'
import type { EntryQuery, FoundEntry } from '../search-index.ts'

/** Rows of the table of terms are positions, so the newest are read first and the others not at all. */
export function findEntries(sql: Sql, query: EntryQuery, limit: number): FoundEntry[] {
  const { before, from, to } = query
  const below = Math.min(
    before ?? Number.MAX_SAFE_INTEGER,
    to === null ? Number.MAX_SAFE_INTEGER : positionAt(to),
  )
  return sql
    .all<{ position: number; conversationId: ConversationId; seq: number }>(
      `SELECT e.id AS position, c.id AS conversationId, e.seq AS seq
     FROM (SELECT rowid AS row FROM search_terms WHERE search_terms MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)
       CROSS JOIN search_entries e ON e.id = row
       CROSS JOIN search_conversations c ON c.no = e.conversation_no
     ORDER BY row DESC`,
      matchOf(query),
      from === null ? 0 : positionAt(from),
      below,
      limit,
    )
    .map((row) => ({ ...row }))
}

/** In the language of FTS5. Terms are always quoted: nothing that anybody typed is read as an operator. */
function matchOf({ all, prefixes, anyOf, none }: EntryQuery): string {
  const needed = [
    ...all.map(quoted),
    ...prefixes.map((prefix) => `${quoted(prefix)} *`),
    ...anyOf.map((terms) => `(${terms.map(quoted).join(' OR ')})`),
  ].join(' AND ')
  return none.length > 0 ? `(${needed}) NOT (${none.map(quoted).join(' OR ')})` : needed
}

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`
