import { readChanges, type Store } from '@hubbub/sqlite'
import type { StreamRepository } from '../../records/stream-repository.ts'

export function sqliteStreams({ sql, heads, epoch }: Store): StreamRepository {
  return {
    epoch,
    heads: async (ids) => heads.of(ids),
    changes: async (id, after, limit) => readChanges(sql, id, after, limit),
  }
}
