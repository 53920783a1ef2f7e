import { beforeEach, expect, it } from '@jest/globals'
import { DatabaseSync } from 'node:sqlite'
import type { AccountAccess } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { readActor, refusalOfActor } from './live-actor.ts'
import { Sql } from './database/sql.ts'

let sql: Sql
beforeEach(() => {
  sql = new Sql(new DatabaseSync(':memory:'))
  sql.exec(`
    CREATE TABLE accounts (id TEXT PRIMARY KEY, kind TEXT, is_administrator INTEGER, is_disabled INTEGER);
    CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id TEXT);
    INSERT INTO accounts VALUES ('u_host', 'person', 1, 0), ('u_mina', 'person', 0, 0), ('u_noor', 'guest', 0, 0);
    INSERT INTO sessions VALUES ('s_host', 'u_host'), ('s_mina', 'u_mina'), ('s_noor', 'u_noor');`)
})

const of = (name: string, session = name) =>
  ({ userId: `u_${name}`, sessionId: `s_${session}` }) as { userId: 'u_x'; sessionId: 's_x' }

it.each<[string, AccountAccess, string | null]>([
  ['host', 'administrator', null],
  ['mina', 'administrator', 'not_allowed'],
  ['mina', 'person', null],
  ['noor', 'person', 'full_account_needed'],
  ['noor', 'account', null],
])('a call by %s as %s is answered %s', (name, access, refused) => {
  expect(refusalOfActor(sql, of(name), access)).toBe(refused)
})

it('an ended session, another one’s session and a disabled account can no longer act', () => {
  sql.exec(
    `DELETE FROM sessions WHERE id = 's_mina'; UPDATE accounts SET is_disabled = 1 WHERE id = 'u_noor'`,
  )
  for (const by of [of('mina'), of('mina', 'host'), of('noor')]) {
    expect(readActor(sql, by)).toBeNull()
    expect(refusalOfActor(sql, by)).toBe('session_ended')
  }
})

it('the command line is an administrator without a session', () => {
  expect(refusalOfActor(sql, commandLine, 'administrator')).toBeNull()
  expect(refusalOfActor(sql, { ...of('mina'), sessionId: commandLine.sessionId })).toBe('session_ended')
})
