import type { ConversationId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { Missing, SearchIndex } from './search-index.ts'
import { findEntries } from './sqlite/find-entries.ts'
import type { writes } from './sqlite-writes.ts'

/** The index in the embedded store. */
export function sqliteSearch(store: Store): SearchIndex {
  const { sql } = store
  const write = store.writes<typeof writes>('search')
  return {
    missing: async (limit) => [...readChanged(store, limit), ...readBehind(store, limit)].slice(0, limit),
    add: (wish) => write('add', wish),
    find: async (query, limit) => findEntries(sql, query, limit),
    progress: async () => ({
      ...sql.get<{ messages: number; indexed: number }>(
        `SELECT coalesce(sum(streams.seq), 0) AS messages, coalesce(sum(known.seq), 0) AS indexed
         FROM streams LEFT JOIN search_conversations known ON known.id = streams.id WHERE streams.id GLOB 'c_*'`,
      )!,
    }),
    clear: (limit) => write('clear', { limit }),
  }
}

function readBehind({ sql }: Store, limit: number): Missing[] {
  return sql
    .all<{ conversationId: ConversationId; after: number; seq: number }>(
      `SELECT streams.id AS conversationId, coalesce(known.seq, 0) AS after, streams.seq AS seq
       FROM streams LEFT JOIN search_conversations known ON known.id = streams.id
       WHERE streams.id GLOB 'c_*' AND streams.seq > coalesce(known.seq, 0) LIMIT ?`,
      limit,
    )
    .map((row) => ({ ...row, again: [] }))
}

function readChanged({ sql }: Store, limit: number): Missing[] {
  const rows = sql.all<{ conversationId: ConversationId; seq: number; version: number; after: number }>(
    `SELECT conversation_id AS conversationId, again.seq AS seq, version, coalesce(known.seq, 0) AS after
     FROM search_again again LEFT JOIN search_conversations known ON known.id = conversation_id LIMIT ?`,
    limit,
  )
  return [...Map.groupBy(rows, ({ conversationId }) => conversationId)].map(([conversationId, found]) => {
    const after = found[0]!.after
    return { conversationId, after, seq: after, again: found.map(({ seq, version }) => ({ seq, version })) }
  })
}
