import type { AccountKind, Availability, SessionId, UserId } from '@hubbub/protocol'
import type { Sql, Store } from '@hubbub/sqlite'
import type { SessionHolder, SessionRepository } from '../session-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { recordOf, type SessionRow } from './session-row.ts'

export function sqliteSessions(store: Store): SessionRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    open: (session, provenBy, limit, { seen = null, factorChanges = 0, resumes } = {}) =>
      write('openSession', { session, provenBy, limit, seen, factorChanges, resumes }),
    async get(sessionId) {
      const row = store.sql.get<SessionRow>('SELECT * FROM sessions WHERE id = ?', sessionId)
      return row ? recordOf(row) : null
    },
    async of(userId) {
      return store.sql
        .all<SessionRow>('SELECT * FROM sessions WHERE user_id = ? ORDER BY used_at DESC, id DESC', userId)
        .map(recordOf)
    },
    holders: async (userIds) =>
      readHolders(store.sql, 'SELECT value AS id FROM json_each(?)', JSON.stringify(userIds)),
    recentHolders: async (usedSince, limit) =>
      readHolders(
        store.sql,
        'SELECT DISTINCT user_id AS id FROM sessions WHERE used_at >= ? LIMIT ?',
        usedSince,
        limit,
      ),
    rotate: (rotation) => write('rotateSession', rotation),
    end: (by, sessionIds) => write('endSessions', { by, sessionIds }),
  }
}

/** `asked`: a query of the ids of people, each once. */
function readHolders(sql: Sql, asked: string, ...parameters: (string | number)[]): SessionHolder[] {
  const rows = sql.all<HolderRow>(
    `SELECT user_id, kind, is_administrator, availability, accounts.created_at,
       coalesce(second_factor ->> '$.totp.since', second_factor ->> '$.passkeys[0].id') IS NOT NULL AS has_second_factor,
       json_group_array(sessions.id) AS ids,
       json_group_array(sessions.id) FILTER (WHERE provider ->> '$.isBoth' = 1) AS proven
     FROM (${asked}) asked
     CROSS JOIN accounts ON accounts.id = asked.id
     JOIN sessions ON user_id = asked.id
     WHERE is_disabled = 0
     GROUP BY user_id`,
    ...parameters,
  )
  return rows.map((row) => ({
    ...{ userId: row.user_id, kind: row.kind, isAdministrator: row.is_administrator === 1 },
    ...(row.availability && { availability: row.availability }),
    createdAt: row.created_at,
    ...(row.has_second_factor === 1 && { hasSecondFactor: true as const }),
    sessions: new Set(JSON.parse(row.ids) as SessionId[]),
    ...(row.proven !== '[]' && { proven: new Set(JSON.parse(row.proven) as SessionId[]) }),
  }))
}

interface HolderRow {
  user_id: UserId
  kind: AccountKind
  is_administrator: number
  availability: Availability | null
  created_at: number
  has_second_factor: number
  /** JSON. */
  ids: string
  proven: string
}
