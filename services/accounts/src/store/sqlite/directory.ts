import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { AccountDirectory } from '../account-directory.ts'
import { accountOf, folded, personOf, readAccount, type AccountRow } from './account-row.ts'

/** As the indexes have it. */
const isPerson = `kind <> 'guest' AND kind <> 'test' AND is_disabled = 0`
const lastCharacter = '\u{10ffff}'

export function sqliteDirectory({ sql }: Store): AccountDirectory {
  return {
    get: async (userId) => readAccount(sql, userId),
    async byName(name) {
      const row = sql.get<AccountRow>('SELECT * FROM accounts WHERE name = ?', name)
      return row ? accountOf(row) : null
    },
    async page(after, limit) {
      return sql
        .all<AccountRow>('SELECT * FROM accounts WHERE id > ? ORDER BY id LIMIT ?', after ?? '', limit)
        .map(accountOf)
    },
    async cards(userIds) {
      return sql
        .all<AccountRow>(
          'SELECT * FROM accounts WHERE id IN (SELECT value FROM json_each(?))',
          JSON.stringify(userIds),
        )
        .map(personOf)
    },
    async hidingReceipts(userIds) {
      return sql
        .all<{ id: UserId }>(
          'SELECT id FROM accounts WHERE id IN (SELECT value FROM json_each(?)) AND hides_receipts = 1',
          JSON.stringify(userIds),
        )
        .map(({ id }) => id)
    },
    async find(beginning, limit) {
      const from = folded(beginning)
      const to = from + lastCharacter
      // Two index ranges, each cut off early, instead of one scan for either name.
      return sql
        .all<AccountRow>(
          `SELECT * FROM (
             SELECT * FROM (SELECT * FROM accounts
               WHERE name >= ?1 AND name < ?2 AND ${isPerson} ORDER BY name LIMIT ?3)
             UNION
             SELECT * FROM (SELECT * FROM accounts
               WHERE folded_name >= ?1 AND folded_name < ?2 AND ${isPerson} ORDER BY folded_name LIMIT ?3)
           ) ORDER BY folded_name, id LIMIT ?3`,
          from,
          to,
          limit,
        )
        .map(personOf)
    },
    async findGuests(beginning, limit) {
      const from = folded(beginning)
      return sql
        .all<AccountRow>(
          `SELECT * FROM accounts
           WHERE folded_name >= ? AND folded_name < ? AND kind = 'guest' AND is_disabled = 0
           ORDER BY folded_name, id LIMIT ?`,
          from,
          from + lastCharacter,
          limit,
        )
        .map(personOf)
    },
    async findTestUsers(beginning, limit) {
      const from = folded(beginning)
      return sql
        .all<AccountRow>(
          `SELECT * FROM accounts WHERE name >= ? AND name < ? AND kind = 'test' AND is_disabled = 0
           ORDER BY name LIMIT ?`,
          from,
          from + lastCharacter,
          limit,
        )
        .map(personOf)
    },
    async named(names, limit) {
      // A CROSS JOIN keeps its order: begun at the other end, this would read all accounts.
      const read = (which: string) =>
        sql.all<AccountRow>(
          `SELECT accounts.* FROM json_each(?) asked CROSS JOIN accounts WHERE ${which} LIMIT ?`,
          JSON.stringify(names.map(folded)),
          limit,
        )
      const named = read(`name = asked.value AND is_disabled = 0`)
      const called = read(`folded_name = asked.value AND ${isPerson}`)
      const found = new Map([...named, ...called].map((row) => [row.id, row]))
      return [...found.values()].slice(0, limit).map(personOf)
    },
    hasAdministrator: async () =>
      sql.get('SELECT 1 FROM accounts WHERE is_administrator = 1 LIMIT 1') !== undefined,
    administrators: async (limit) =>
      sql
        .all<Pick<AccountRow, 'id'>>(
          'SELECT id FROM accounts WHERE is_administrator = 1 AND is_disabled = 0 LIMIT ?',
          limit,
        )
        .map(({ id }) => id),
  }
}
