import { movedAggregate } from '@hubbub/mongo'
import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import { fieldsOf } from '../mongo/missed-mail-document.ts'
import type { MissedMailRepository } from '../missed-mail-repository.ts'
import { recordOf, type RecordRow } from '../sqlite/record-row.ts'

const asked = 50

const table: TableMove<RecordRow> = {
  name: 'mails about missed messages',
  rows: 'SELECT * FROM missed_mail',
  key: ['user_id'],
  collection: 'missed_mail',
  documents: (rows) =>
    rows.map((row) => ({ _id: row.user_id, ...movedAggregate, ...fieldsOf(recordOf(row)) })),
}

/** How what people set, and of what they were mailed, comes from the embedded store into the cluster's. */
export const missedMailMove: Move<MissedMailRepository> = {
  tables: [table],
  kinds: [
    {
      ...{ name: 'mails about missed messages', count: 'SELECT count(*) AS count FROM missed_mail' },
      ...{ collection: 'missed_mail', steps: [] },
    },
  ],
  questions,
}

function questions(sql: Sql, random: () => number): Question<MissedMailRepository>[] {
  return pickRows<RecordRow>(sql, 'SELECT * FROM missed_mail ORDER BY user_id', asked, random).map(
    ({ user_id }) => ({ about: 'missed_mail', what: user_id, ask: (missed) => missed.get(user_id) }),
  )
}
