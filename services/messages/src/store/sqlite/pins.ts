import type { Store } from '@hubbub/sqlite'
import type { PinRepository } from '../pin-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { readPinned } from './pages.ts'

export function sqlitePins(store: Store): PinRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    add: (pin) => write('addPin', pin),
    remove: (removal) => write('removePin', removal),
    list: async (query) => readPinned(store.sql, query),
  }
}
