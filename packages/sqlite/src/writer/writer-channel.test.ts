import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openStore, type Store } from '../store.ts'
import type { CommitReport, Writes } from './writes.ts'

/** In its thread, `process.exit` ends the thread alone. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const schema = { part: 'cups', migrations: ['CREATE TABLE cups (name TEXT) STRICT'] }
    const limitPages = (sql, count) => void sql.get('PRAGMA max_page_count = ' + count)
    const pass = (gate) => {
      Atomics.store(gate, 1, 1)
      Atomics.wait(gate, 0, 0)
    }
    const add = (sql, name) => sql.run('INSERT INTO cups VALUES (?)', name)
    export const writes = {
      add,
      die: () => process.exit(13),
      wait: (sql, gate) => void pass(gate),
      waitAndFill(sql, gate) {
        pass(gate)
        limitPages(sql, 1)
        add(sql, 'x'.repeat(100_000))
      },
      makeRoom: (sql) => limitPages(sql, 1_000_000),
    }`)}`,
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-channel-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a writing thread that ends', () => {
  it('a writing thread that ends is reported once, and leaves no call open', async () => {
    const failures: Error[] = []
    const store = await openStore(join(folder, 'test.db'), {
      modules: [module],
      onFailure: (error) => void failures.push(error),
    })
    const write = store.writes<Writes>('cups')
    expect(await write('add', 'one' as never)).toBe(1)
    const isBusy = expect.objectContaining({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'busy' }),
    })
    const inIt = Promise.allSettled([write('add', 'another' as never), write('die', null as never)])
    expect(await inIt).toEqual([isBusy, isBusy])
    expect(await Promise.allSettled([write('add', 'another' as never)])).toEqual([isBusy])
    expect(store.trouble()).toEqual({ kind: 'lost', message: 'its thread has ended with 13' })
    await store.close()
    expect(failures).toEqual([expect.objectContaining({ code: 'store_lost' })])
    expect(failures[0]!.message).toContain('its thread has ended with 13')
  })
})

describe('batches that come while a commit is on its way', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const cups = () => store.sql.all<{ name: string }>('SELECT name FROM cups').map(({ name }) => name)
  let store: Store
  let reports: CommitReport[]
  beforeEach(async () => {
    reports = []
    store = await openStore(join(folder, 'test.db'), {
      modules: [module],
      onCommit: (report) => void reports.push(report),
    })
  })
  afterEach(() => store.close())

  /** A write stands before it until it is opened. */
  function gate() {
    const closed = new Int32Array(new SharedArrayBuffer(8))
    return {
      closed,
      async reached() {
        while (Atomics.load(closed, 1) === 0) await turn()
      },
      open() {
        Atomics.store(closed, 0, 1)
        Atomics.notify(closed, 0)
      },
    }
  }

  it('batches that wait share the next commit, and each is answered with its own', async () => {
    const write = store.writes<Writes>('cups')
    const { closed, open, reached } = gate()
    const first = write('wait', closed as never)
    await reached()
    const later = [write('add', 'a' as never), write('unknown', 1 as never)]
    await turn()
    later.push(write('add', 'b' as never))
    await turn()
    open()
    const answers = await Promise.allSettled([first, ...later])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(reports.map(({ writes }) => writes)).toEqual([1, 3])
    expect(cups()).toEqual(['a', 'b'])
  })

  it('batches behind a commit that fails are not tried, until the store says that it can write again', async () => {
    const write = store.writes<Writes>('cups')
    const { closed, open, reached } = gate()
    const first = write('waitAndFill', closed as never)
    await reached()
    // It would be done, were it tried.
    const behind = write('makeRoom', null as never)
    await turn()
    open()
    const isBusy = { status: 'rejected', reason: expect.objectContaining({ code: 'busy' }) }
    expect(await Promise.allSettled([first, behind])).toEqual([isBusy, isBusy])
    expect(store.trouble()).toMatchObject({ kind: 'full' })
    while (store.trouble()) await new Promise((resolve) => setTimeout(resolve, 20))
    await write('makeRoom', null as never)
    await write('add', 'a' as never)
    expect(cups()).toEqual(['a'])
  })
})
