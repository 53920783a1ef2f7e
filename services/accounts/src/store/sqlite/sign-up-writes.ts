import type { SignUp, UserId } from '@hubbub/protocol'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import { decideJudgement, type JudgementWish } from '../../sign-up/decide-sign-up.ts'
import type { Act } from '../account-repository.ts'
import type { JudgeOutcome } from '../sign-up-repository.ts'
import { readAccount } from './account-row.ts'
import { logged } from './account-writes.ts'
import { refusalOf } from './live-caller.ts'

export function judgeSignUp(
  sql: Sql,
  { userId, wish, act }: { userId: UserId; wish: JudgementWish; act: Act },
): JudgeOutcome {
  const refused = refusalOf(sql, act.by, 'administrator')
  const decision = decideJudgement({ refused, account: readAccount(sql, userId) }, wish)
  if (decision.refused) return { kind: decision.refused }
  putSignUp(sql, userId, decision)
  for (const job of decision.jobs) addJob(sql, job)
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'judged', ...logged(sql, userId) }
}

export function putSignUp(
  sql: Sql,
  userId: UserId,
  { signUp, isDisabled }: { signUp: SignUp | null; isDisabled: boolean },
): void {
  sql.run(
    'UPDATE accounts SET sign_up = ?, is_disabled = ? WHERE id = ?',
    signUp && JSON.stringify(signUp),
    Number(isDisabled),
    userId,
  )
}

export function sweepSignUps(
  sql: Sql,
  { state, before, limit }: { state: SignUp['state']; before: number; limit: number },
): number {
  const found = sql.all<{ id: UserId }>(
    `SELECT id FROM accounts
     WHERE sign_up IS NOT NULL AND sign_up ->> '$.state' = ? AND sign_up ->> '$.at' < ? AND is_disabled = 1 ORDER BY id LIMIT ?`,
    state,
    before,
    limit,
  )
  const ids = JSON.stringify(found.map(({ id }) => id))
  sql.run('DELETE FROM identities WHERE user_id IN (SELECT value FROM json_each(?))', ids)
  sql.run('DELETE FROM passwords WHERE user_id IN (SELECT value FROM json_each(?))', ids)
  return sql.run('DELETE FROM accounts WHERE id IN (SELECT value FROM json_each(?))', ids)
}
