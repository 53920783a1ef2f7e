import type { Store } from '@hubbub/sqlite'
import type { Item, ItemKind } from '../item.ts'
import type { PersonalRepository } from '../personal-repository.ts'
import { itemOf, type ItemRow } from './item-row.ts'
import { readAll, type writes } from './personal-writes.ts'

export function sqlitePersonal(store: Store): PersonalRepository {
  const { sql } = store
  const call = store.writes<typeof writes>('personal')
  return {
    write: (name, wish) => call('write', { name, wish }),
    async get<K extends ItemKind>({ userId, kind, key }: { userId: string; kind: K; key: string }) {
      const row = sql.get<ItemRow>(
        'SELECT * FROM personal_items WHERE user_id = ? AND kind = ? AND key = ?',
        userId,
        kind,
        key,
      )
      return row ? (itemOf(row) as Item<K>) : null
    },
    all: async (userId, kinds) => readAll(sql, userId, kinds),
    async ofPeople<K extends ItemKind>(userIds: readonly string[], kind: K, keys?: readonly string[]) {
      const ofPeople =
        'SELECT * FROM personal_items WHERE kind = ?1 AND user_id IN (SELECT value FROM json_each(?2))'
      const people = JSON.stringify(userIds)
      const rows = keys
        ? sql.all<ItemRow>(
            `${ofPeople} AND key IN (SELECT value FROM json_each(?3))`,
            kind,
            people,
            JSON.stringify(keys),
          )
        : sql.all<ItemRow>(ofPeople, kind, people)
      return rows.map((row) => itemOf(row) as Item<K>)
    },
    async about<K extends ItemKind>(place: string, kind: K) {
      const rows = sql.all<ItemRow>(
        'SELECT * FROM personal_items WHERE conversation_id = ? AND kind = ?',
        place,
        kind,
      )
      return rows.map((row) => itemOf(row) as Item<K>)
    },
    async page<K extends ItemKind>(
      userId: string,
      kind: K,
      { before, limit }: { before: number; limit: number },
    ) {
      const rows = sql.all<ItemRow>(
        `SELECT * FROM personal_items WHERE user_id = ? AND kind = ? AND position < ?
         ORDER BY position DESC LIMIT ?`,
        userId,
        kind,
        before,
        limit,
      )
      return rows.map((row) => itemOf(row) as Item<K>)
    },
    forgetPeople: (userIds) => call('forgetPeople', { userIds }),
    sweep: (place, limit) => call('sweep', { place, limit }),
  }
}
