import type { SessionId } from '@hubbub/protocol'
import { appendAudit, type Sql } from '@hubbub/sqlite'
import type { PasswordChange, PasswordChangeOutcome, PasswordReset } from './password-repository.ts'
import { deleteSessions, isLive } from './sqlite-session-writes.ts'

export function changePassword(
  sql: Sql,
  { userId, from, to, sessionId, at }: PasswordChange,
): PasswordChangeOutcome {
  if (!isLive(sql, userId, sessionId)) return { kind: 'session_ended' }
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

export function resetPassword(
  sql: Sql,
  { userId, to, at, audit }: PasswordReset,
): { ended: SessionId[] } | null {
  const changed = sql.run('UPDATE passwords SET hash = ?, changed_at = ? WHERE user_id = ?', to, at, userId)
  if (changed === 0) return null
  if (audit) appendAudit(sql, audit)
  return { ended: deleteSessions(sql, userId) }
}
