import type { Store } from '@hubbub/sqlite'
import type { MissedMailRepository } from '../missed-mail-repository.ts'
import type { writes } from './missed-mail-writes.ts'
import { readRecords } from './record-row.ts'

/** Settings and mails in the embedded store. */
export function sqliteMissedMail(store: Store): MissedMailRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('missedMail')
  return {
    get: async (userId) => readRecords(sql, [userId])[0] ?? null,
    of: async (userIds) => readRecords(sql, userIds),
    set: (wish) => write('set', wish),
    mail: (wish) => write('mail', wish),
    forgetPeople: (userIds) => write('forgetPeople', { userIds }),
  }
}
