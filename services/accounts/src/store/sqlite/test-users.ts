import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { writes } from '../sqlite-writes.ts'
import type { TestUserRepository } from '../test-user-repository.ts'

export function sqliteTestUsers(store: Store): TestUserRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    add: (batch) => write('addTestUsers', batch),
    some: async (limit) =>
      store.sql
        .all<{ id: UserId }>(`SELECT id FROM accounts WHERE kind = 'test' ORDER BY id LIMIT ?`, limit)
        .map(({ id }) => id),
    count: async () =>
      store.sql.get<{ count: number }>(`SELECT count(*) AS count FROM accounts WHERE kind = 'test'`)!.count,
    endSessions: (userIds, by) => write('endTestSessions', { userIds, by }),
    remove: (userIds, act) => write('removeTestUsers', { userIds, act }),
  }
}
