import { appendAudit, refusalOfActor, type Sql } from '@hubbub/sqlite'
import type {
  PasswordChange,
  PasswordChangeOutcome,
  PasswordReset,
  PasswordResetOutcome,
} from './password-repository.ts'
import { deleteSessions } from './sqlite-session-writes.ts'

export function changePassword(
  sql: Sql,
  { userId, from, to, sessionId, at }: PasswordChange,
): PasswordChangeOutcome {
  if (refusalOfActor(sql, { userId, sessionId })) return { kind: 'session_ended' }
  const changed = sql.run(
    'UPDATE passwords SET hash = ?, changed_at = ? WHERE user_id = ? AND hash = ?',
    to,
    at,
    userId,
    from,
  )
  if (changed === 0) return { kind: 'outdated' }
  return { kind: 'changed', ended: deleteSessions(sql, userId, sessionId) }
}

export function resetPassword(sql: Sql, { userId, to, at, act }: PasswordReset): PasswordResetOutcome {
  const refused = refusalOfActor(sql, act.by, 'administrator')
  if (refused) return { kind: refused }
  const changed = sql.run('UPDATE passwords SET hash = ?, changed_at = ? WHERE user_id = ?', to, at, userId)
  if (changed === 0) return { kind: 'missing' }
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'reset', ended: deleteSessions(sql, userId) }
}
