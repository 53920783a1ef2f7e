import { auditOf, pickRows, type AuditRow, type Question, type Sql } from '@hubbub/sqlite'
import type { AccountPorts } from '../account-ports.ts'
import { accountOf, type AccountRow } from '../sqlite/account-row.ts'
import type { InvitationRow } from '../sqlite/invitation-row.ts'

const asked = 100

export function questions(sql: Sql, random: () => number): Question<AccountPorts>[] {
  return [
    ...aboutAccounts(sql, random),
    ...aboutPolicy(sql),
    ...aboutInvitations(sql, random),
    ...aboutAudit(sql, random),
  ]
}

/** Asked where one was ever set. */
const aboutPolicy = (sql: Sql): Question<AccountPorts>[] =>
  sql.all('SELECT 1 FROM sign_in_policy').map(() => ({
    about: 'sign-in policies',
    what: 'the policy',
    ask: ({ signInPolicy }) => signInPolicy.get(),
  }))

/** As many of them as are asked for. */
function aboutInvitations(sql: Sql, random: () => number): Question<AccountPorts>[] {
  const rows = pickRows<InvitationRow>(sql, 'SELECT * FROM invitations ORDER BY id', asked, random)
  return rows.map(({ id }) => ({
    about: 'invitations',
    what: id,
    ask: ({ invitations }) => invitations.get(id),
  }))
}

/** What was recorded just before some of them. */
function aboutAudit(sql: Sql, random: () => number): Question<AccountPorts>[] {
  const rows = pickRows<AuditRow>(sql, 'SELECT * FROM audit ORDER BY id', asked, random)
  return rows.map(auditOf).map(({ id }) => ({
    about: 'audit entries',
    what: id,
    ask: ({ audit }) => audit.page(id, 5),
  }))
}

/** Whole accounts, their secrets too, each by all the ways to it. */
function aboutAccounts(sql: Sql, random: () => number): Question<AccountPorts>[] {
  const rows = pickRows<AccountRow>(sql, 'SELECT * FROM accounts ORDER BY id', asked, random)
  return rows.map(accountOf).map(({ id, name, email, displayName }) => ({
    about: 'accounts',
    what: id,
    ask: async ({ directory, passwords, mails, secondFactors, identities, sessions }) => ({
      identities: await identities.of(id),
      mail: await mails.of(id),
      secondFactor: await secondFactors.of(id),
      account: await directory.get(id),
      card: await directory.cards([id]),
      byName: name === null ? null : await directory.byName(name),
      found: await directory.find(displayName, 20),
      password: await passwords.of(id),
      byLogin: await Promise.all(
        [name, email].flatMap((login) => (login === null ? [] : passwords.byLogin(login))),
      ),
      sessions: await sessions.of(id),
    }),
  }))
}
