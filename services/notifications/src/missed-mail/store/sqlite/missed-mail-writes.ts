import type { UserId } from '@hubbub/protocol'
import { addJob, type Schema, type Sql } from '@hubbub/sqlite'
import { decideMail, decideSettings, type MailWish, type SettingsWish } from '../../decide-mail.ts'
import type { MissedMailRecord } from '../missed-mail-record.ts'
import { readRecords } from './record-row.ts'

export const schema: Schema = {
  part: 'missedMail',
  migrations: [
    'CREATE TABLE missed_mail (user_id TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  ],
}

/** What this part writes; loaded by the writer's thread. */
export const writes = { set, mail, forgetPeople }

function set(sql: Sql, wish: SettingsWish): void {
  put(sql, decideSettings(readRecords(sql, [wish.userId])[0] ?? null, wish))
}

function mail(sql: Sql, wish: MailWish): boolean {
  const decided = decideMail(readRecords(sql, [wish.userId])[0] ?? null, wish)
  if (!decided) return false
  put(sql, decided.put)
  addJob(sql, decided.job)
  return true
}

function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  sql.run(
    'DELETE FROM missed_mail WHERE user_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(userIds),
  )
}

function put(sql: Sql, record: MissedMailRecord): void {
  sql.run(
    `INSERT INTO missed_mail (user_id, record) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET record = excluded.record`,
    record.userId,
    JSON.stringify(record),
  )
}
