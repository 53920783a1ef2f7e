import type { Store } from '@hubbub/sqlite'
import { fingerprintOf } from '../write/fingerprint.ts'
import type { MessageRepository } from './message-repository.ts'
import { readPage, readPicked, readRecord, readWithFiles } from './sqlite/pages.ts'
import type { writes } from './sqlite-writes.ts'

export function sqliteMessages(store: Store): MessageRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    append: (draft) => write('append', { ...draft, fingerprint: fingerprintOf(draft) }),
    edit: (edit) => write('edit', edit),
    erase: (erasure) => write('erase', erasure),
    addPreviews: (wish) => write('addPreviews', wish),
    removePreviews: (wish) => write('removePreviews', wish),
    record: async (conversationId, seq) => readRecord(store.sql, conversationId, seq),
    page: async (query) => readPage(store, query),
    pick: async (conversationId, seqs) => readPicked(store.sql, conversationId, seqs),
    withFiles: async (conversationId, before, limit) =>
      readWithFiles(store.sql, conversationId, before, limit),
  }
}
