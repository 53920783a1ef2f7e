import type { Move } from '@hubbub/sqlite'
import type { AccountPorts } from '../account-ports.ts'
import { accountTable } from './account-table.ts'
import { auditTable } from './audit-table.ts'
import { invitationTable } from './invitation-table.ts'
import { policyTable } from './policy-table.ts'
import { questions } from './questions.ts'

/** How accounts, with their passwords and sessions, come from the embedded store into the cluster's. */
export const accountsMove: Move<AccountPorts> = {
  tables: [accountTable, policyTable, invitationTable, auditTable],
  kinds: [
    { name: 'accounts', count: 'SELECT count(*) AS count FROM accounts', collection: 'accounts', steps: [] },
    {
      name: 'passwords',
      count: 'SELECT count(*) AS count FROM passwords',
      collection: 'accounts',
      steps: [{ $match: { passwordHash: { $type: 'string' } } }],
    },
    {
      name: 'sessions',
      count: 'SELECT count(*) AS count FROM sessions',
      collection: 'accounts',
      steps: [{ $unwind: '$sessions' }],
    },
    {
      name: 'identities',
      count: 'SELECT count(*) AS count FROM identities',
      collection: 'accounts',
      steps: [{ $unwind: '$identities' }],
    },
    {
      name: 'sign-in policies',
      count: 'SELECT count(*) AS count FROM sign_in_policy',
      collection: 'sign_in_policy',
      steps: [],
    },
    {
      name: 'invitations',
      count: 'SELECT count(*) AS count FROM invitations',
      collection: 'invitations',
      steps: [],
    },
    { name: 'audit entries', count: 'SELECT count(*) AS count FROM audit', collection: 'audit', steps: [] },
  ],
  questions,
}
