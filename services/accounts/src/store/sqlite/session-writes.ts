import type { SessionId, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { refusalOfActor, type Sql } from '@hubbub/sqlite'
import { decideRotation, refusalOfSession } from '../../sessions/decide-session.ts'
import { readIdentities } from './identities.ts'
import type { OpenOutcome, RotateOutcome, Rotation, SessionRecord } from '../session-repository.ts'

type Ids = { id: SessionId }[]

export function openSession(
  sql: Sql,
  { session, provenBy, limit }: { session: SessionRecord; provenBy: string | null; limit: number },
): OpenOutcome {
  const holder = sql.get<{ is_disabled: number; hash: string | null }>(
    `SELECT is_disabled, hash FROM accounts LEFT JOIN passwords ON user_id = accounts.id WHERE accounts.id = ?`,
    session.userId,
  )
  const refused = refusalOfSession(
    holder
      ? {
          isDisabled: holder.is_disabled === 1,
          passwordHash: holder.hash,
          identities: session.provider ? readIdentities(sql, session.userId).map(({ key }) => key) : [],
        }
      : null,
    provenBy,
    session.provider,
  )
  if (refused) return refused
  const displaced = sql.all<{ id: SessionId }>(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = ? ORDER BY used_at DESC, id DESC LIMIT -1 OFFSET ?) RETURNING id`,
    session.userId,
    limit - 1,
  )
  sql.run(
    `INSERT INTO sessions (id, user_id, device, address, created_at, used_at, generation, salt, fresh_at, provider)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.userId,
    session.device,
    session.address,
    session.createdAt,
    session.usedAt,
    session.generation,
    session.salt,
    session.freshAt ?? null,
    session.provider ? JSON.stringify(session.provider) : null,
  )
  return { kind: 'opened', displaced: idsOf(displaced) }
}

export function rotateSession(sql: Sql, rotation: Rotation): RotateOutcome {
  const { sessionId } = rotation
  const session = sql.get<Pick<SessionRecord, 'generation' | 'usedAt'>>(
    'SELECT generation, used_at AS usedAt FROM sessions WHERE id = ?',
    sessionId,
  )
  const { outcome, becomes } = decideRotation(session ?? null, rotation)
  if (becomes === 'ended') sql.run('DELETE FROM sessions WHERE id = ?', sessionId)
  else if (becomes)
    sql.run(
      'UPDATE sessions SET generation = ?, used_at = ? WHERE id = ?',
      becomes.generation,
      becomes.usedAt,
      sessionId,
    )
  return outcome
}

export function endSessions(
  sql: Sql,
  { by, sessionIds }: { by: ActorSession; sessionIds: SessionId[] | null },
): SessionId[] | null {
  if (refusalOfActor(sql, by)) return null
  const { userId } = by
  if (sessionIds === null) return deleteSessions(sql, userId)
  const ended = sql.all<{ id: SessionId }>(
    'DELETE FROM sessions WHERE user_id = ? AND id IN (SELECT value FROM json_each(?)) RETURNING id',
    userId,
    JSON.stringify(sessionIds),
  )
  return idsOf(ended)
}

/** Ends all of a person's sessions, save one that stays. */
export function deleteSessions(sql: Sql, userId: UserId, kept: SessionId | '' = ''): SessionId[] {
  return idsOf(
    sql.all<{ id: SessionId }>(
      'DELETE FROM sessions WHERE user_id = ? AND id <> ? RETURNING id',
      userId,
      kept,
    ),
  )
}

const idsOf = (rows: Ids): SessionId[] => rows.map(({ id }) => id)
