import { movedAggregate } from '@hubbub/mongo'
import type { TableMove } from '@hubbub/sqlite'
import { policyCollection, policyId } from '../mongo/sign-in-policy.ts'
import { policyOf, type PolicyRow } from '../sqlite/second-factor-writes.ts'

export const policyTable: TableMove<PolicyRow> = {
  name: 'sign_in_policy',
  rows: 'SELECT * FROM sign_in_policy',
  key: ['id'],
  collection: policyCollection,
  documents: (rows) => rows.map((row) => ({ ...movedAggregate, _id: policyId, ...policyOf(row) })),
}
