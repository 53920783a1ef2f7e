import type { Store } from '@hubbub/sqlite'
import type { writes } from './sqlite-writes.ts'
import type { TestUserRepository } from './test-user-repository.ts'

export function sqliteTestUsers(store: Store): TestUserRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    add: (batch) => write('addTestUsers', batch),
  }
}
