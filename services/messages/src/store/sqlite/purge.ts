import type { Store } from '@hubbub/sqlite'
import type { PurgeRepository } from '../../records/purge-repository.ts'
import type { writes } from '../sqlite-writes.ts'

export function sqlitePurge(store: Store): PurgeRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    sweep: (stream, limit) => write('sweep', { stream, limit }),
    forgetReaders: (userIds, conversationIds) => write('forgetReaders', { userIds, conversationIds }),
    forgetPeople: (userIds) => write('forgetPeople', { userIds }),
  }
}
