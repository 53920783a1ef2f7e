import type { AccountAccess, AccountKind } from '@hubbub/protocol'
import { commandLine, isCommandLine, type ActorSession } from '@hubbub/protocol/internal'
import { refusalOfAccess, type Actor, type ActorRefusal } from '@hubbub/rules'
import type { Sql } from './database/sql.ts'

/**
 * Who acts by this session now; null once the session has ended or the account is disabled. To be asked inside the write, on the
 * writer's own connection: then nothing is written on behalf of somebody whose end was committed before.
 */
export function readActor(sql: Sql, by: ActorSession): Actor | null {
  if (isCommandLine(by)) return { userId: commandLine.userId, kind: 'person', isAdministrator: true }
  const { userId, sessionId } = by
  const found = sql.get<{ kind: AccountKind; is_administrator: number }>(
    `SELECT kind, is_administrator FROM accounts JOIN sessions ON user_id = accounts.id
     WHERE accounts.id = ? AND sessions.id = ? AND is_disabled = 0`,
    userId,
    sessionId,
  )
  return found ? { userId, kind: found.kind, isAdministrator: found.is_administrator === 1 } : null
}

/** The question of every write that has an actor: is this session live, and may its holder do what this rule asks? Null: yes. */
export function refusalOfActor(
  sql: Sql,
  by: ActorSession,
  access: AccountAccess = 'account',
): ActorRefusal | null {
  const actor = readActor(sql, by)
  return actor ? refusalOfAccess(actor, access) : 'session_ended'
}
