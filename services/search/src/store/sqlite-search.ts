import type { ConversationId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { Missing, SearchIndex } from './search-index.ts'
import type { reads } from './sqlite/reads.ts'
import type { writes } from './sqlite-writes.ts'

/** The index in the embedded store. */
export function sqliteSearch(store: Store): SearchIndex {
  const { sql } = store
  /** Nothing was missing then, and nothing was written since. */
  let completeAt: string | null = null
  const write = store.writes<typeof writes>('search')
  // A word of very many messages takes a tenth of a second, in which nobody would get an answer.
  const read = store.readsAside<typeof reads>(new URL('./sqlite/reads.ts', import.meta.url))
  return {
    async missing(limit) {
      const version = versionOf(store)
      if (version === completeAt) return []
      const missing = [...readChanged(store, limit), ...readBehind(store, limit)].slice(0, limit)
      completeAt = missing.length === 0 ? version : null
      return missing
    },
    add: (wish) => write('add', wish),
    find: (query, limit) => read('find', { query, limit }),
    progress: async () => ({
      ...sql.get<{ messages: number; indexed: number }>(
        `SELECT coalesce(sum(streams.seq), 0) AS messages, coalesce(sum(known.seq), 0) AS indexed
         FROM streams LEFT JOIN search_conversations known ON known.id = streams.id WHERE streams.id GLOB 'c_*'`,
      )!,
    }),
    clear: (limit) => write('clear', { limit }),
  }
}

/** Another one after each write, whichever connection made it. */
function versionOf({ sql }: Store): string {
  const { others } = sql.get<{ others: number }>('SELECT data_version AS others FROM pragma_data_version')!
  const { own } = sql.get<{ own: number }>('SELECT total_changes() AS own')!
  return `${others} ${own}`
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
