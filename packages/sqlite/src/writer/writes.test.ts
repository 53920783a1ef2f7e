import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { migrate } from '../database/schema.ts'
import { Sql } from '../database/sql.ts'
import { commitTogether } from './writes.ts'

let sql: Sql

beforeEach(() => {
  sql = new Sql(new DatabaseSync(':memory:'))
  migrate(sql, [{ part: 'cups', migrations: ['CREATE TABLE cups (name TEXT PRIMARY KEY) STRICT'] }])
})

const parts = new Map([
  [
    'cups',
    {
      add: (on: Sql, name: string) => on.run('INSERT INTO cups VALUES (?)', name),
      addAndBreak: (on: Sql, name: string) => {
        on.run('INSERT INTO cups VALUES (?)', name)
        throw new Error('slipped')
      },
    },
  ],
])
const add = (input: string) => ({ part: 'cups', name: 'add', input })
const cups = () => sql.all<{ name: string }>('SELECT name FROM cups ORDER BY name').map(({ name }) => name)

describe('writes that are committed together', () => {
  it('a write that throws leaves no trace, and the others are committed', () => {
    const { outcomes } = commitTogether(sql, parts, [
      add('a'),
      { part: 'cups', name: 'addAndBreak', input: 'b' },
      add('c'),
    ])
    expect(outcomes!.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(cups()).toEqual(['a', 'c'])
  })

  it('a broken constraint is the error of its own write', () => {
    const { outcomes } = commitTogether(sql, parts, [add('a'), add('a'), add('b')])
    expect(outcomes!.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(cups()).toEqual(['a', 'b'])
  })

  it('an unknown write fails, and the database stays usable', () => {
    expect(commitTogether(sql, parts, [{ part: 'cups', name: 'drink', input: 1 }]).outcomes![0]!.ok).toBe(
      false,
    )
    expect(commitTogether(sql, parts, [add('a')]).outcomes![0]!.ok).toBe(true)
  })
})

describe('writes that cannot be committed', () => {
  let folder: string
  let file: string
  let other: DatabaseSync
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hubbub-writes-'))
    file = join(folder, 'cups.db')
    sql = new Sql(new DatabaseSync(file))
    sql.exec('PRAGMA journal_mode = WAL; CREATE TABLE cups (name TEXT PRIMARY KEY) STRICT')
    other = new DatabaseSync(file)
  })
  afterEach(() => {
    sql.close()
    other.close()
    rmSync(folder, { recursive: true })
  })

  it('writes that wait for another process are done when that one releases the database', () => {
    other.exec('BEGIN EXCLUSIVE')
    expect(commitTogether(sql, parts, [add('a')])).toEqual({
      trouble: { kind: 'held', message: 'database is locked' },
    })
    other.exec('ROLLBACK')
    expect(commitTogether(sql, parts, [add('a')]).outcomes![0]!.ok).toBe(true)
    expect(cups()).toEqual(['a'])
  })

  it('writes without room on the disk are not done at all, and leave no transaction open', () => {
    sql.exec('PRAGMA max_page_count = 3')
    const long = (letter: string) => add(letter.repeat(3_000))
    expect(commitTogether(sql, parts, [long('a'), long('b'), long('c')])).toEqual({
      trouble: { kind: 'full', message: 'database or disk is full' },
    })
    expect(cups()).toEqual([])
    sql.exec('PRAGMA max_page_count = 1000')
    expect(commitTogether(sql, parts, [add('d')]).outcomes![0]!.ok).toBe(true)
    expect(cups()).toEqual(['d'])
  })
})

describe('schemas', () => {
  const second = 'CREATE TABLE plates (name TEXT PRIMARY KEY) STRICT'

  it('a second start migrates nothing again, and a new version only the new steps', () => {
    const cupsSchema = { part: 'cups', migrations: ['CREATE TABLE cups (name TEXT PRIMARY KEY) STRICT'] }
    migrate(sql, [cupsSchema])
    migrate(sql, [{ ...cupsSchema, migrations: [...cupsSchema.migrations, second] }])
    expect(sql.run("INSERT INTO plates VALUES ('p')")).toBe(1)
  })

  it('a database of a newer Hubbub is refused, with what to do', () => {
    const newer = { part: 'cups', migrations: [] }
    expect(() => migrate(sql, [newer])).toThrow(
      expect.objectContaining({ code: 'newer_data', message: expect.stringContaining('newer Hubbub') }),
    )
  })

  it('a migration that breaks changes nothing', () => {
    const broken = { part: 'mugs', migrations: ['CREATE TABLE mugs (name TEXT) STRICT; NONSENSE'] }
    expect(() => migrate(sql, [broken])).toThrow('syntax error')
    expect(() => sql.all('SELECT * FROM mugs')).toThrow('no such table')
  })
})
