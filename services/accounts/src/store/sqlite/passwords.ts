import type { AccountKind, UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { PasswordRepository } from '../password-repository.ts'
import type { writes } from '../sqlite-writes.ts'

export function sqlitePasswords(store: Store): PasswordRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    async byLogin(login) {
      // A name has no @ and an address has one, so this is at most one account.
      const row = store.sql.get<{ id: UserId; kind: AccountKind; is_disabled: number; hash: string }>(
        `SELECT id, kind, is_disabled, hash FROM accounts JOIN passwords ON user_id = id
         WHERE name = ?1 OR email = ?1`,
        login,
      )
      return row
        ? { userId: row.id, kind: row.kind, isDisabled: row.is_disabled === 1, hash: row.hash }
        : null
    },
    async of(userId) {
      const row = store.sql.get<{ hash: string }>('SELECT hash FROM passwords WHERE user_id = ?', userId)
      return row?.hash ?? null
    },
    change: (change) => write('changePassword', change),
    reset: (reset) => write('resetPassword', reset),
  }
}
