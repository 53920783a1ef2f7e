import type { SessionId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { PasswordChange, PasswordChangeOutcome } from './password-repository.ts'
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
  { userId, to, at }: { userId: UserId; to: string; at: number },
): { ended: SessionId[] } | null {
  const changed = sql.run('UPDATE passwords SET hash = ?, changed_at = ? WHERE user_id = ?', to, at, userId)
  return changed > 0 ? { ended: deleteSessions(sql, userId) } : null
}
