import { openMemoryStore, type Sql } from '@hubbub/sqlite'
import { sqliteModules, sqlitePorts } from '../stores/sqlite-stores.ts'
import { itSendsAtOnePrice, type Work } from './one-price.suite.ts'

itSendsAtOnePrice('SQLite', async () => {
  const store = await openMemoryStore({ modules: sqliteModules, fillsOutbox: true })
  const work: Work = { statements: 0, records: 0 }
  count(store.sql, work)
  return {
    stores: { epoch: store.epoch, ...sqlitePorts(store), isReady: () => true, close: () => store.close() },
    work,
    spread: 0,
    close: () => store.close(),
  }
})

/** In memory one connection reads and writes. */
function count(sql: Sql, work: Work): void {
  const counted = {
    get: sql.get.bind(sql),
    all: sql.all.bind(sql),
    run: sql.run.bind(sql),
  }
  const note = (records: number) => {
    work.statements++
    work.records += records
  }
  sql.get = ((...asked: Parameters<Sql['get']>) => {
    const row = counted.get(...asked)
    note(row === undefined ? 0 : 1)
    return row
  }) as Sql['get']
  sql.all = ((...asked: Parameters<Sql['all']>) => {
    const rows = counted.all(...asked)
    note(rows.length)
    return rows
  }) as Sql['all']
  sql.run = (...asked) => {
    const changed = counted.run(...asked)
    note(changed)
    return changed
  }
}
