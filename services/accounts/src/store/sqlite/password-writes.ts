import type { UserId } from '@hubbub/protocol'
import { appendAudit, type Sql } from '@hubbub/sqlite'
import { refusalOfPasswordChange, refusalOfPasswordReset } from '../../credentials/decide-password.ts'
import { withoutResets } from '../../mail/mail-state.ts'
import type {
  PasswordChange,
  PasswordChangeOutcome,
  PasswordReset,
  PasswordResetOutcome,
} from '../password-repository.ts'
import { readAccount } from './account-row.ts'
import { readMail, writeMail } from './mail-state.ts'
import { forgetDevices } from './second-factor-state.ts'
import { deleteSessions } from './session-writes.ts'
import { refusalOf } from './live-caller.ts'

export function changePassword(sql: Sql, { by, from, to, at }: PasswordChange): PasswordChangeOutcome {
  const { userId, sessionId } = by
  const refused = refusalOfPasswordChange({ refused: refusalOf(sql, by), hash: hashOf(sql, userId) }, from)
  if (refused) return refused
  setPassword(sql, userId, to, at)
  return { kind: 'changed', ended: deleteSessions(sql, userId, sessionId) }
}

export function resetPassword(sql: Sql, { userId, to, at, act }: PasswordReset): PasswordResetOutcome {
  const refused = refusalOfPasswordReset({
    refused: refusalOf(sql, act.by, 'administrator'),
    kind: readAccount(sql, userId)?.kind ?? null,
  })
  if (refused) return refused
  setPassword(sql, userId, to, at)
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'reset', ended: deleteSessions(sql, userId) }
}

export function hashOf(sql: Sql, userId: UserId): string | null {
  return sql.get<{ hash: string }>('SELECT hash FROM passwords WHERE user_id = ?', userId)?.hash ?? null
}

/** No link for a new password works after that, and no device is remembered. */
export function setPassword(sql: Sql, userId: UserId, hash: string, at: number): void {
  const mail = readMail(sql, userId)
  if (mail.links.length > 0) writeMail(sql, userId, withoutResets(mail))
  forgetDevices(sql, userId)
  sql.run(
    `INSERT INTO passwords (user_id, hash, changed_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at`,
    ...[userId, hash, at],
  )
}
