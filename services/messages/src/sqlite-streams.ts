import { readChanges, readHeads, type Store } from '@hubbub/sqlite'
import type { StreamRepository } from './stream-repository.ts'

export function sqliteStreams({ sql, epoch }: Store): StreamRepository {
  return {
    epoch,
    heads: async (ids) => readHeads(sql, ids),
    changes: async (id, after, limit) => readChanges(sql, id, after, limit),
  }
}
