import { expect, it } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { sqliteModules } from '../stores/sqlite-stores.ts'
import { kinds, tables } from './moves.ts'

const staysBehind: Record<string, string> = {
  schema_versions: 'the shapes of documents have a version of their own',
  numbering: 'its epoch is in what the target says of itself',
  slow_claims: 'nobody has written for as long as the move takes, and one message may come early',
  provider_logouts: 'no sign-in that has begun before a move ends after it',
  removals: 'a server that is removing something does not move',
  ...Object.fromEntries(
    [
      ...['search_entries', 'search_conversations', 'search_again', 'search_terms'],
      ...['search_terms_data', 'search_terms_idx', 'search_terms_docsize', 'search_terms_config'],
    ].map((name) => [name, 'the index is made again of the messages']),
  ),
  outbox: 'after a move everybody catches up, and nobody has to be told',
}

it('every table of the embedded store is moved and counted', async () => {
  const { sql } = await openMemoryStore({ modules: sqliteModules })
  const kept = sql
    .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .map(({ name }) => name)
  const counted = kinds.map(({ count }) => /FROM (\w+)/.exec(count)![1])
  expect(kept.filter((name) => !counted.includes(name) && !(name in staysBehind))).toEqual([])
})

it('every table has a name of its own', () => {
  const names = tables.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
