import type { Store } from '@hubbub/sqlite'
import type { IdentityRepository } from '../identity-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { readAccount } from './account-row.ts'
import { holderOfIdentity, readIdentities } from './identity-rows.ts'
import { hasEnded } from './provider-logouts.ts'

export function sqliteIdentities(store: Store): IdentityRepository {
  const write = store.writes<typeof writes>('accounts')
  const { sql } = store
  return {
    now: async (clock) => clock.wall(),
    async holderOf(key) {
      const userId = holderOfIdentity(sql, key)
      return userId && readAccount(sql, userId)
    },
    of: async (userId) => readIdentities(sql, userId),
    write: (userId, name, wish) => write('writeIdentity', { userId, name, wish }),
    endSessions: (logout) => write('endProviderSessions', logout),
    hasEnded: async (origin) => hasEnded(sql, origin),
    endExpired: (before, limit) => write('endExpiredSessions', { before, limit }),
  }
}
