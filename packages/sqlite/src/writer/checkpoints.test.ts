import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openForWriting } from '../database/connection.ts'
import type { Sql } from '../database/sql.ts'
import { Checkpoints } from './checkpoints.ts'

let folder: string
let file: string
let sql: Sql
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-checkpoints-'))
  file = join(folder, 'test.db')
  sql = openForWriting(file)
  sql.exec('CREATE TABLE cups (id INTEGER PRIMARY KEY, text TEXT); PRAGMA wal_checkpoint(TRUNCATE)')
})
afterEach(() => {
  sql.close()
  rmSync(folder, { recursive: true })
})

const text = 'a cup '.repeat(50)
/** Each row takes 300 bytes. */
function fill(rows: number): void {
  sql.exec('BEGIN IMMEDIATE')
  for (let n = 0; n < rows; n++) sql.run('INSERT INTO cups (text) VALUES (?)', text)
  sql.exec('COMMIT')
}
const pagesAfterItself = () => sql.get<{ wal_autocheckpoint: number }>('PRAGMA wal_autocheckpoint')!

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5)
}

describe('checkpoints', () => {
  it('checkpoints copy what a thousand changes wrote, and not before', async () => {
    const checkpoints = new Checkpoints(sql, file)
    const empty = statSync(file).size
    fill(900)
    checkpoints.committed()
    fill(200)
    expect(statSync(file).size).toBe(empty)
    checkpoints.committed()
    await until(() => statSync(file).size > 1_000 * text.length)
    await checkpoints.close()
  })

  it('checkpoints let a long log start again, also when a commit came meanwhile', async () => {
    const checkpoints = new Checkpoints(sql, file)
    const log = () => statSync(`${file}-wal`).size
    fill(120_000)
    expect(log()).toBeGreaterThan(8_192 * 4_096)
    checkpoints.committed()
    // Nothing of this thread's runs meanwhile, so it is not told yet.
    while (statSync(file).size < 120_000 * text.length);
    fill(100)
    await until(() => {
      const before = log()
      expect(before).toBeLessThan(1.5 * 8_192 * 4_096)
      fill(100)
      return log() === before
    })
    await checkpoints.close()
  })

  it('checkpoints are left to SQLite when their thread cannot open the database', async () => {
    const checkpoints = new Checkpoints(sql, join(folder, 'no-folder', 'test.db'))
    expect(pagesAfterItself()).toEqual({ wal_autocheckpoint: 32_768 })
    await until(() => pagesAfterItself().wal_autocheckpoint === 1_000)
    fill(2_000)
    checkpoints.committed()
    await checkpoints.close()
  })
})
