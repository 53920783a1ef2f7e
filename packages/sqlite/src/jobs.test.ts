import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from '@jest/globals'
import type { NewJob } from '@hubbub/protocol/internal'
import { migrate } from './database/schema.ts'
import { Sql } from './database/sql.ts'
import { addJob, jobsSchema, noteAddedJobs } from './jobs.ts'
import { commitTogether } from './writer/writes.ts'

const job: NewJob = { kind: 'accounts.sweep', key: 'a', payload: {}, at: 1_000 }

let sql: Sql
beforeEach(() => {
  sql = new Sql(new DatabaseSync(':memory:'))
  migrate(sql, [
    jobsSchema,
    { part: 'cups', migrations: ['CREATE TABLE cups (name TEXT PRIMARY KEY) STRICT'] },
  ])
})

/** Writes of some service, which add a job to what they write. */
const parts = new Map([
  [
    'cups',
    {
      add(on: Sql, name: string) {
        on.run('INSERT INTO cups VALUES (?)', name)
        addJob(on, job)
      },
      addAndBreak(on: Sql, name: string) {
        on.run('INSERT INTO cups VALUES (?)', name)
        addJob(on, job)
        throw new Error('slipped')
      },
    },
  ],
])
let cups = 0
const commit = (...names: string[]) =>
  commitTogether(
    sql,
    parts,
    names.map((name) => ({ part: 'cups', name, input: `cup ${++cups}` })),
  )
const counted = () => [
  sql.get<{ count: number }>('SELECT count(*) AS count FROM cups')!.count,
  sql.get<{ count: number }>('SELECT count(*) AS count FROM jobs')!.count,
]

it('a job is committed with the write that adds it', () => {
  commit('add')
  expect(counted()).toEqual([1, 1])
  expect(sql.get('SELECT * FROM jobs')).toMatchObject({
    ...{ id: 'accounts.sweep:a', kind: 'accounts.sweep', key: 'a', payload: '{}', state: 'waiting' },
    ...{ due_at: 1_000, created_at: 1_000, attempts: 0, added: 1, lease: null },
  })
})

it('a job is refused with the write that adds it', () => {
  commit('addAndBreak')
  expect(counted()).toEqual([0, 0])
})

it('a job that several writes add is one', () => {
  commit('add', 'addAndBreak', 'add')
  expect(counted()).toEqual([2, 1])
  expect(sql.get('SELECT added FROM jobs')).toMatchObject({ added: 2 })
})

it('jobs that were added are noted once, and other changes of jobs are not', () => {
  const takeAdded = noteAddedJobs(sql)
  commit('add')
  expect([takeAdded(), takeAdded()]).toEqual([true, false])
  commit('add')
  expect(takeAdded()).toBe(true)
  sql.run("UPDATE jobs SET lease = 'token', due_at = 5")
  sql.run('DELETE FROM jobs')
  expect(takeAdded()).toBe(false)
})
