import type { SessionId, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { addJob, type Sql } from '@hubbub/sqlite'
import { decideResumed, decideRotation, refusalOfSession } from '../../sessions/decide-session.ts'
import { noteDevice, type SeenDevice } from '../../new-devices/decide-new-device.ts'
import { readIdentities } from './identity-rows.ts'
import { readAccount, stateOf } from './account-row.ts'
import { readMail, writeMail } from './mail-state.ts'
import type { OpenOutcome, ProvenBy, RotateOutcome, Rotation, SessionRecord } from '../session-repository.ts'
import { refusalOf } from './live-caller.ts'
import { recordOf, type SessionRow } from './session-row.ts'

type Ids = { id: SessionId }[]

export function openSession(
  sql: Sql,
  {
    session,
    provenBy,
    limit,
    seen,
    factorChanges,
    resumes,
  }: {
    session: SessionRecord
    provenBy: ProvenBy
    limit: number
    seen: SeenDevice | null
    factorChanges: number
    resumes?: SessionId | undefined
  },
): OpenOutcome {
  const holder = sql.get<{ is_disabled: number; hash: string | null; second_factor: string | null }>(
    `SELECT is_disabled, hash, second_factor FROM accounts LEFT JOIN passwords ON user_id = accounts.id WHERE accounts.id = ?`,
    session.userId,
  )
  const refused = refusalOfSession(
    holder
      ? {
          isDisabled: holder.is_disabled === 1,
          passwordHash: holder.hash,
          secondFactor: stateOf(holder),
          identities: session.provider ? readIdentities(sql, session.userId).map(({ key }) => key) : [],
        }
      : null,
    { provenBy, factorChanges, provider: session.provider },
  )
  if (refused) return refused
  const resumed = decideResumed(sessionOf(sql, session.userId, resumes), session)
  if (seen) note(sql, session.userId, seen)
  if (resumed) {
    resume(sql, resumed)
    return { kind: 'opened', displaced: [], resumed }
  }
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

function sessionOf(sql: Sql, userId: UserId, sessionId: SessionId | undefined): SessionRecord | undefined {
  if (sessionId === undefined) return undefined
  const row = sql.get<SessionRow>('SELECT * FROM sessions WHERE id = ? AND user_id = ?', sessionId, userId)
  return row && recordOf(row)
}

function resume(sql: Sql, { id, freshAt, provider }: SessionRecord): void {
  sql.run(
    'UPDATE sessions SET fresh_at = ?, provider = ? WHERE id = ?',
    freshAt ?? null,
    provider ? JSON.stringify(provider) : null,
    id,
  )
}

function note(sql: Sql, userId: UserId, seen: SeenDevice): void {
  const facts = { account: readAccount(sql, userId)!, mail: readMail(sql, userId) }
  const { mail, jobs } = noteDevice(facts, seen)
  writeMail(sql, userId, mail)
  for (const job of jobs) addJob(sql, job)
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
      'UPDATE sessions SET generation = ?, used_at = ?, used_address = ? WHERE id = ?',
      becomes.generation,
      becomes.usedAt,
      becomes.usedAddress ?? null,
      sessionId,
    )
  return outcome
}

export function endSessions(
  sql: Sql,
  { by, sessionIds }: { by: ActorSession; sessionIds: SessionId[] | 'others' | null },
): SessionId[] | null {
  if (refusalOf(sql, by)) return null
  const { userId } = by
  if (sessionIds === null) return deleteSessions(sql, userId)
  if (sessionIds === 'others') return deleteSessions(sql, userId, by.sessionId)
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
