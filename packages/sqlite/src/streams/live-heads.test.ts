import { DatabaseSync } from 'node:sqlite'
import type { UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { LiveHeads, noteMovedHeads } from './live-heads.ts'
import { migrate } from '../database/schema.ts'
import { Sql } from '../database/sql.ts'
import { appendChange, appendChangeToEach, appendMessageChange, streamsSchema } from './streams.ts'

const [mina, olga]: UserId[] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B']
const chess = 'c_0000000000000000000000000A'

let sql: Sql
let takeMoved: () => string[]
let heads: LiveHeads

beforeEach(() => {
  sql = new Sql(new DatabaseSync(':memory:'))
  migrate(sql, [streamsSchema])
  takeMoved = noteMovedHeads(sql)
  heads = new LiveHeads(sql)
})

describe('heads in memory', () => {
  it('a head is read from the database once, also of an empty stream', () => {
    appendMessageChange(sql, chess)
    const before = [...heads.of([chess, mina!])]
    sql.run('DROP TABLE streams')
    expect([...heads.of([chess, mina!])]).toEqual(before)
    expect(before).toEqual([[chess, { rev: 1, seq: 1 }]])
    expect([heads.revOf(chess), heads.revOf(mina!)]).toEqual([1, 0])
  })

  it('a forgotten head is read again', () => {
    heads.of([chess])
    appendMessageChange(sql, chess)
    heads.forget([chess])
    expect(heads.revOf(chess)).toBe(1)
  })
})

describe('heads moved by a write', () => {
  it('a moved head is noted once, until it is taken', () => {
    appendMessageChange(sql, chess)
    appendMessageChange(sql, chess)
    appendChangeToEach(sql, [mina!, olga!], 'group.joined')
    expect(takeMoved().toSorted()).toEqual([chess, mina, olga])
    expect(takeMoved()).toEqual([])
    appendChange(sql, mina!, 'account.changed')
    expect(takeMoved()).toEqual([mina])
  })

  it('a head is noted when its stream is forgotten for good', () => {
    appendMessageChange(sql, chess)
    takeMoved()
    sql.run('DELETE FROM streams')
    expect(takeMoved()).toEqual([chess])
  })
})
