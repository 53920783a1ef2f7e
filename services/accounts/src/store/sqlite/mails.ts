import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { MailRepository } from '../mail-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { accountOf, readAccount, type AccountRow } from './account-row.ts'
import { readMail } from './mail-state.ts'

export function sqliteMails(store: Store): MailRepository {
  const write = store.writes<typeof writes>('accounts')
  const { sql } = store
  return {
    async of(userId) {
      const account = readAccount(sql, userId)
      return account && { account, mail: readMail(sql, userId) }
    },
    async holderOf(address) {
      const row = sql.get<AccountRow>(
        'SELECT * FROM accounts WHERE email = ? AND email_verified = 1',
        address,
      )
      return row ? accountOf(row) : null
    },
    async confirmed(after, limit) {
      return sql
        .all<{ id: UserId }>(
          'SELECT id FROM accounts WHERE email_verified = 1 AND id > ? ORDER BY id LIMIT ?',
          after ?? '',
          limit,
        )
        .map(({ id }) => id)
    },
    set: (by, wish) => write('setMail', { by, wish }),
    confirm: (link) => write('confirmMail', link),
    resendConfirmation: (userId, wish) => write('resendConfirmation', { userId, wish }),
    remove: (userId, act) => write('removeMail', { userId, act }),
    setDeviceMails: (by, isOn) => write('setDeviceMails', { by, isOn }),
    forgotten: (userId, wish) => write('forgotten', { userId, wish }),
    makeResetLink: (userId, wish, act) => write('makeResetLink', { userId, wish, act }),
    resetByLink: (link, to) => write('resetByLink', { link, to }),
  }
}
