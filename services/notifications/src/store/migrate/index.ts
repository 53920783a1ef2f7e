import { madeBy } from '@hubbub/mongo'
import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import type { UserId } from '@hubbub/protocol'
import type { InboxRepository } from '../inbox-repository.ts'
import { entryPut } from '../mongo/entry-model.ts'
import { entryOf, type EntryRow } from '../sqlite/entry-row.ts'

const asked = 50

const entryTable: TableMove<EntryRow> = {
  name: 'inbox entries',
  rows: 'SELECT * FROM inbox_entries',
  key: ['user_id', 'id'],
  collection: 'inbox_entries',
  documents: (rows) => rows.map((row) => madeBy(entryPut(entryOf(row)), row.rev)),
}

/** How inboxes come from the embedded store into the cluster's. */
export const inboxMove: Move<InboxRepository> = {
  tables: [entryTable],
  kinds: [
    {
      ...{ name: 'inbox entries', count: 'SELECT count(*) AS count FROM inbox_entries' },
      ...{ collection: 'inbox_entries', steps: [] },
    },
  ],
  questions,
}

/** What some people have in their inbox. */
function questions(sql: Sql, random: () => number): Question<InboxRepository>[] {
  const owners = pickRows<{ userId: UserId }>(
    sql,
    'SELECT DISTINCT user_id AS userId FROM inbox_entries ORDER BY 1',
    asked,
    random,
  )
  return owners.flatMap(({ userId }) =>
    [false, true].map((isRead) => ({
      about: 'inbox entries',
      what: `${userId} ${isRead ? 'read' : 'unread'}`,
      ask: (inbox: InboxRepository) =>
        inbox.page(userId, { isRead, before: Number.MAX_SAFE_INTEGER, limit: 100 }),
    })),
  )
}
