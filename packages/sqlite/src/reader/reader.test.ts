import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openMemoryStore, openStore, type Store } from '../store.ts'
import type { Sql } from '../database/sql.ts'
import { Reader } from './reader.ts'

const aModule = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const writesModule = aModule(`
  export const schema = { part: 'cups', migrations: ['CREATE TABLE cups (name TEXT)'] }
  export const writes = { add: (sql, name) => sql.run('INSERT INTO cups VALUES (?)', name) }`)
/** In its thread, \`process.exit\` ends the thread alone. */
const readsModule = aModule(`
  import { isMainThread } from 'node:worker_threads'
  export const reads = {
    cups: (sql, like) => sql.all('SELECT name FROM cups WHERE name LIKE ?', like).map(({ name }) => name),
    isAside: () => !isMainThread,
    wrong: (sql) => sql.all('SELECT * FROM plates'),
    change: (sql) => sql.run('DELETE FROM cups'),
    die: () => process.exit(7),
  }`)
type CupReads = Record<'isAside' | 'wrong' | 'change' | 'die', (sql: Sql, input: null) => unknown> & {
  cups: (sql: Sql, like: string) => string[]
}
type CupWrites = { add: (sql: Sql, name: string) => number }

let folder: string
let file: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-reader-'))
  file = join(folder, 'test.db')
  store = await openStore(file, { modules: [writesModule] })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const of = (some: Store) => ({
  add: (name: string) => some.writes<CupWrites>('cups')('add', name),
  read: some.readsAside<CupReads>(readsModule),
})

describe('a read in a thread of its own', () => {
  it('a read finds what was written before, one after the other', async () => {
    const { add, read } = of(store)
    await add('blue')
    expect(await read('cups', '%')).toEqual(['blue'])
    await add('green')
    expect(await Promise.all([read('cups', 'g%'), read('cups', 'b%'), read('isAside', null)])).toEqual([
      ['green'],
      ['blue'],
      true,
    ])
  })

  it('a read of a store in memory finds the same', async () => {
    const memory = await openMemoryStore({ modules: [writesModule] })
    const { add, read } = of(memory)
    await add('red')
    expect(await read('cups', '%')).toEqual(['red'])
    await memory.close()
  })

  it('a read that fails is told, writes nothing, and the next one is answered', async () => {
    const { add, read } = of(store)
    await add('blue')
    await expect(read('wrong', null)).rejects.toThrow('no such table: plates')
    await expect(read('change', null)).rejects.toThrow('readonly')
    expect(await read('cups', '%')).toEqual(['blue'])
  })

  it('a thread that ends leaves no read open, and the next read begins another one', async () => {
    const { read } = of(store)
    const both = await Promise.allSettled([read('die', null), read('cups', '%')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read('cups', '%')).toEqual([])
  })

  it('a store that closes answers what waits, and reads nothing more', async () => {
    const { add, read } = of(store)
    await add('blue')
    const waiting = read('cups', '%')
    await store.close()
    expect(await waiting).toEqual(['blue'])
    await expect(read('cups', '%')).rejects.toMatchObject({ code: 'busy' })
    expect(readdirSync(folder)).toEqual(['test.db'])
    store = await openStore(file, { modules: [writesModule] })
  })
})

describe('the thread of reads', () => {
  const request = { module: readsModule.href, name: 'cups', input: '%' }
  const explain = ({ message }: { message: string }) => new Error(message)

  it('a thread without reads ends, and comes again with the next one', async () => {
    const reader = new Reader(file, { explain, idleMs: 1 })
    expect(await reader.read(request)).toEqual([])
    while (reader.isRunning) await sleep(1)
    expect(await reader.read(request)).toEqual([])
    await reader.close()
  })

  it('more reads than may wait are refused', async () => {
    const reader = new Reader(file, { explain, maxWaiting: 2 })
    const all = await Promise.allSettled([request, request, request].map((one) => reader.read(one)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await reader.close()
  })
})
