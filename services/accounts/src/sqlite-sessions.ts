import type { SessionId, UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { SessionRecord, SessionRepository } from './session-repository.ts'
import type { writes } from './sqlite-writes.ts'

export interface SessionRow {
  id: SessionId
  user_id: UserId
  device: string
  address: string
  created_at: number
  used_at: number
  generation: number
  salt: string
}

export function sqliteSessions(store: Store): SessionRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    open: (session, provenBy, limit) => write('openSession', { session, provenBy, limit }),
    async get(sessionId) {
      const row = store.sql.get<SessionRow>('SELECT * FROM sessions WHERE id = ?', sessionId)
      return row ? recordOf(row) : null
    },
    async of(userId) {
      return store.sql
        .all<SessionRow>('SELECT * FROM sessions WHERE user_id = ? ORDER BY used_at DESC, id DESC', userId)
        .map(recordOf)
    },
    rotate: (rotation) => write('rotateSession', rotation),
    end: (userId, sessionIds) => write('endSessions', { userId, sessionIds }),
  }
}

export const recordOf = (row: SessionRow): SessionRecord => ({
  id: row.id,
  userId: row.user_id,
  device: row.device,
  address: row.address,
  createdAt: row.created_at,
  usedAt: row.used_at,
  generation: row.generation,
  salt: row.salt,
})
