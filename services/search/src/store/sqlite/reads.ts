import type { Sql } from '@hubbub/sqlite'
import type { EntryQuery } from '../search-index.ts'
import { findEntries } from './find-entries.ts'

/** What the search service reads in a thread of its own. */
export const reads = { find }

function find(sql: Sql, { query, limit }: { query: EntryQuery; limit: number }) {
  return findEntries(sql, query, limit)
}
