import type { SessionId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { GuestRange, SweepRepository } from '../sweep-repository.ts'

type Ended = Awaited<ReturnType<SweepRepository['endUnused']>>

export function endUnused(sql: Sql, { usedBefore, limit }: { usedBefore: number; limit: number }): Ended {
  const rows = sql.all<{ id: SessionId; user_id: UserId }>(
    `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE used_at < ? ORDER BY used_at LIMIT ?)
     RETURNING id, user_id`,
    usedBefore,
    limit,
  )
  const people = Map.groupBy(rows, (row) => row.user_id)
  return [...people].map(([userId, ended]) => ({ userId, sessionIds: ended.map(({ id }) => id) }))
}

export function removeGuests(
  sql: Sql,
  { after, createdBefore, limit }: GuestRange,
): Awaited<ReturnType<SweepRepository['removeGuests']>> {
  const guests = sql.all<{ id: UserId; created_at: number }>(
    `SELECT id, created_at FROM accounts
     WHERE kind = 'guest' AND (created_at, id) > (?, ?) AND created_at < ?
     ORDER BY created_at, id LIMIT ?`,
    after?.createdAt ?? 0,
    after?.id ?? '',
    createdBefore,
    limit,
  )
  const removed = sql.all<{ id: UserId }>(
    `DELETE FROM accounts WHERE id IN (SELECT value FROM json_each(?)) AND kind = 'guest'
       AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = accounts.id)
       AND NOT EXISTS (SELECT 1 FROM streams WHERE streams.id = accounts.id)
     RETURNING id`,
    JSON.stringify(guests.map(({ id }) => id)),
  )
  const { id, created_at: createdAt } = guests.at(-1) ?? { id: null, created_at: 0 }
  const last = id && guests.length === limit ? { id, createdAt } : null
  return { removed: removed.map((guest) => guest.id), last }
}
