import { movedAggregate } from '@hubbub/mongo'
import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import type { FileRepository } from '../file-repository.ts'
import { fieldsOf } from '../mongo/file-document.ts'
import { recordOf, type FileRow } from '../sqlite/file-row.ts'

const asked = 100

/** Their content is moved by `hubbub files move`. */
const fileTable: TableMove<FileRow> = {
  name: 'files',
  rows: 'SELECT * FROM files',
  key: ['id'],
  collection: 'files',
  documents: (rows) => rows.map((row) => ({ _id: row.id, ...movedAggregate, ...fieldsOf(recordOf(row)) })),
}

/** How the records of files come from the embedded store into the cluster's. */
export const filesMove: Move<FileRepository> = {
  tables: [fileTable],
  kinds: [{ name: 'files', count: 'SELECT count(*) AS count FROM files', collection: 'files', steps: [] }],
  questions,
}

function questions(sql: Sql, random: () => number): Question<FileRepository>[] {
  return pickRows<FileRow>(sql, 'SELECT * FROM files ORDER BY id', asked, random).map(({ id }) => ({
    about: 'files',
    what: id,
    ask: (files) => files.get(id),
  }))
}
