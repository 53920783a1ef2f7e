import type { Store } from '@hubbub/sqlite'
import type { InboxRepository } from '../inbox-repository.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import type { writes } from './inbox-writes.ts'

/** Inboxes in the embedded store. */
export function sqliteInbox(store: Store): InboxRepository {
  const { sql } = store
  const call = store.writes<typeof writes>('inbox')
  return {
    write: (wish) => call('write', wish),
    async page(userId, { isRead, before, limit }) {
      const rows = sql.all<EntryRow>(
        `SELECT * FROM inbox_entries WHERE user_id = ? AND read_at IS ${isRead ? 'NOT ' : ''}NULL AND at < ?
         ORDER BY at DESC LIMIT ?`,
        userId,
        before,
        limit,
      )
      return rows.map(entryOf)
    },
    async about(conversationId, seq) {
      return sql
        .all<EntryRow>(
          'SELECT * FROM inbox_entries WHERE conversation_id = ? AND seq = ? ORDER BY user_id, id',
          conversationId,
          seq,
        )
        .map(entryOf)
    },
    async ofConversation(userId, conversationId) {
      return sql
        .all<EntryRow>(
          'SELECT * FROM inbox_entries WHERE user_id = ? AND conversation_id = ? ORDER BY id',
          userId,
          conversationId,
        )
        .map(entryOf)
    },
    extend: (to) => call('extend', to),
    settle: (userId, entries, at) => call('settle', { userId, entries, at }),
    sweep: (before, limit) => call('sweep', { before, limit }),
    forgetPeople: (userIds) => call('forgetPeople', { userIds }),
  }
}
