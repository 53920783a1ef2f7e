import { movedAggregate } from '@hubbub/mongo'
import type { TableMove } from '@hubbub/sqlite'
import { fieldsOf, invitationCollection } from '../mongo/invitations.ts'
import { invitationOf, type InvitationRow } from '../sqlite/invitation-row.ts'

export const invitationTable: TableMove<InvitationRow> = {
  name: 'invitations',
  rows: 'SELECT * FROM invitations',
  key: ['id'],
  collection: invitationCollection,
  documents: (rows) =>
    rows.map((row) => ({ ...movedAggregate, _id: row.id, ...fieldsOf(invitationOf(row)) })),
}
