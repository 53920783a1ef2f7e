import { movedAggregate } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import type { Sql, TableMove } from '@hubbub/sqlite'
import { accountOf, type AccountRow } from '../sqlite/account-row.ts'
import { isToBeFound, type AccountDocument, type OpenSession } from '../mongo/account-document.ts'
import type { SecondFactorState } from '../../second-factor/second-factor-state.ts'
import type { LinkedIdentity } from '../../oidc/identity.ts'
import { identityOf, type IdentityRow } from '../sqlite/identity-rows.ts'
import { mailOf } from '../sqlite/mail-state.ts'
import type { SessionRecord } from '../session-repository.ts'
import { recordOf, type SessionRow } from '../sqlite/session-row.ts'

interface Row extends AccountRow {
  folded_name: string
  hash: string | null
  changed_at: number | null
}

/** An account's password and sessions are in its own document. */
export const accountTable: TableMove<Row> = {
  name: 'accounts',
  rows: 'SELECT accounts.*, hash, changed_at FROM accounts LEFT JOIN passwords ON user_id = id',
  key: ['id'],
  collection: 'accounts',
  documents(rows, sql) {
    const sessions = sessionsOf(
      sql,
      rows.map(({ id }) => id),
    )
    const identities = identitiesOf(
      sql,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => documentOf(row, sessions.get(row.id) ?? [], identities.get(row.id)))
  },
}

function documentOf(row: Row, sessions: OpenSession[], identities?: LinkedIdentity[]): AccountDocument {
  // These are made of others.
  const { mailChange: _change, hasSecondFactor: _has, noDeviceMails: _no, ...account } = accountOf(row)
  const { id, name, email, ...others } = account
  return {
    ...movedAggregate,
    _id: id,
    ...others,
    ...(name !== null && { name }),
    ...(email !== null && { email }),
    ...(row.mail !== null && { mail: mailOf(row.mail) }),
    ...(row.second_factor !== null && {
      secondFactor: JSON.parse(row.second_factor) as SecondFactorState,
    }),
    ...(identities && { identities }),
    foldedName: row.folded_name,
    isToBeFound: isToBeFound(others),
    passwordHash: row.hash,
    passwordChangedAt: row.changed_at,
    sessions,
  }
}

/** In the order in which they were linked. */
function identitiesOf(sql: Sql, userIds: readonly UserId[]): Map<UserId, LinkedIdentity[]> {
  const rows = sql.all<IdentityRow>(
    `SELECT * FROM identities WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY linked_at, key`,
    JSON.stringify(userIds),
  )
  const byHolder = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byHolder].map(([userId, theirs]) => [userId, theirs.map(identityOf)]))
}

/** In the order in which they were opened. */
function sessionsOf(sql: Sql, userIds: readonly UserId[]): Map<UserId, OpenSession[]> {
  const rows = sql.all<SessionRow>(
    `SELECT * FROM sessions WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY created_at, id`,
    JSON.stringify(userIds),
  )
  const byHolder = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byHolder].map(([userId, theirs]) => [userId, theirs.map(recordOf).map(inAccount)]))
}

function inAccount(record: SessionRecord): OpenSession {
  const { userId: _, ...session } = record
  return session
}
