import type { Sql } from '@hubbub/sqlite'
import { endsWith, logoutKnownMs, type EndedThere, type ProviderLogout } from '../../oidc/ended-there.ts'
import type { ProviderOrigin } from '../../oidc/identity.ts'

/** Answers as of when it was told first. Those that are too old are forgotten on the way. */
export function noteLogout(sql: Sql, logout: ProviderLogout): ProviderLogout {
  const { id, identity, sid, at } = logout
  sql.run('DELETE FROM provider_logouts WHERE at < ?', at - logoutKnownMs)
  sql.run(
    'INSERT OR IGNORE INTO provider_logouts (id, identity, sid, at) VALUES (?, ?, ?, ?)',
    ...[id, identity, sid, at],
  )
  return { ...logout, at: sql.get<{ at: number }>('SELECT at FROM provider_logouts WHERE id = ?', id)!.at }
}

export const hasEnded = (sql: Sql, origin: ProviderOrigin): boolean =>
  sql
    .all<EndedThere>(
      `SELECT identity, sid, at FROM provider_logouts WHERE identity = ?1
       UNION ALL SELECT identity, sid, at FROM provider_logouts WHERE sid = ?2`,
      origin.identity,
      origin.sid ?? null,
    )
    .some((one) => endsWith(origin, one))
