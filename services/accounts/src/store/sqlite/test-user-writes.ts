import type { UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { appendAudit, type Sql } from '@hubbub/sqlite'
import { folded } from './account-row.ts'
import { noSalt, type RecordedAct, type TestBatch } from '../test-user-repository.ts'
import { refusalOf } from './live-caller.ts'

/** Two statements, however many they are. */
export function addTestUsers(
  sql: Sql,
  { users, at, device, address, act }: TestBatch,
): 'added' | 'name_taken' | ActorRefusal {
  const refused = refusalOf(sql, act.by, 'administrator')
  if (refused) return refused
  const rows = JSON.stringify(
    users.map(({ userId, name, displayName, sessionId }) => [
      ...[userId, name, displayName, sessionId],
      folded(displayName),
    ]),
  )
  const taken = sql.get(
    'SELECT 1 FROM json_each(?) new JOIN accounts ON name = new.value ->> 1 LIMIT 1',
    rows,
  )
  if (taken) return 'name_taken'
  sql.run(
    `INSERT INTO accounts
       (id, name, display_name, folded_name, email, kind, is_administrator, is_disabled, created_at)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 4, NULL, 'test', 0, 0, ?
     FROM json_each(?)`,
    at,
    rows,
  )
  sql.run(
    `INSERT INTO sessions (id, user_id, device, address, created_at, used_at, generation, salt)
     SELECT value ->> 3, value ->> 0, ?, ?, ?, ?, 1, ? FROM json_each(?)`,
    device,
    address,
    at,
    at,
    noSalt,
    rows,
  )
  appendAudit(sql, act.audit)
  return 'added'
}

/** Of these ids, those of test users. */
const those = `SELECT a.id FROM json_each(?) asked CROSS JOIN accounts a ON a.id = asked.value AND a.kind = 'test'`

export function endTestSessions(
  sql: Sql,
  { userIds, by }: { userIds: readonly UserId[]; by: ActorSession },
): ActorRefusal | null {
  const refused = refusalOf(sql, by, 'administrator')
  if (!refused) sql.run(`DELETE FROM sessions WHERE user_id IN (${those})`, JSON.stringify(userIds))
  return refused
}

export function removeTestUsers(
  sql: Sql,
  { userIds, act }: { userIds: readonly UserId[]; act: RecordedAct },
): number | ActorRefusal {
  const refused = refusalOf(sql, act.by, 'administrator')
  if (refused) return refused
  const asked = JSON.stringify(userIds)
  sql.run(`DELETE FROM sessions WHERE user_id IN (${those})`, asked)
  const removed = sql.run(`DELETE FROM accounts WHERE id IN (${those})`, asked)
  if (removed > 0) appendAudit(sql, { ...act.audit, details: { count: removed } })
  return removed
}
