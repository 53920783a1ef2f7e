import { auditEffect, madeBy } from '@hubbub/mongo'
import { auditOf, type AuditRow, type TableMove } from '@hubbub/sqlite'

export const auditTable: TableMove<AuditRow> = {
  name: 'audit',
  rows: 'SELECT * FROM audit',
  key: ['id'],
  collection: 'audit',
  documents: (rows) => rows.map((row) => madeBy(auditEffect(auditOf(row)))),
}
