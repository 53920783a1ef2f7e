import { afterAll, beforeAll, describe } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemoryStore, openStore, type Store } from '@hubbub/sqlite'
import { itKeepsAccounts } from '../testing/account-repository.suite.ts'
import { itAsksTheActor } from '../testing/actor-asked.suite.ts'
import { itKeepsAnAudit } from '../testing/audit-repository.suite.ts'
import type { AccountPorts } from './account-ports.ts'
import { itKeepsIdentities } from '../testing/providers/identity-repository.suite.ts'
import { itKeepsMails } from '../testing/mail-repository.suite.ts'
import { itKeepsPasskeys } from '../testing/passkey-repository.suite.ts'
import { itKeepsPasswords } from '../testing/password-repository.suite.ts'
import { itKeepsSecondFactors } from '../testing/second-factor-repository.suite.ts'
import { itKeepsSessions } from '../testing/session-repository.suite.ts'
import { itKeepsSignUps } from '../testing/sign-up-repository.suite.ts'
import { itKeepsOneJobForAStatus } from '../testing/status-jobs.suite.ts'
import { itKeepsOnlyWhatIsUsed } from '../testing/sweep-repository.suite.ts'
import { itKeepsTestUsers } from '../testing/test-user-repository.suite.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'

const modules = [new URL('./sqlite-writes.ts', import.meta.url)]

describe('in memory', () => {
  itKeepsEverything(async () => sqliteAccounts(await openMemoryStore({ modules })))
  describe('the job of a status', () =>
    itKeepsOneJobForAStatus(async () => {
      const store = await openMemoryStore({ modules })
      const jobIds = async () => store.sql.all<{ id: string }>('SELECT id FROM jobs').map(({ id }) => id)
      return { ports: sqliteAccounts(store), jobIds }
    }))
})

describe('in a file, written by a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const file = join(folder, 'test.db')
  let store: Store

  beforeAll(async () => {
    store = await openStore(file, { modules })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  itKeepsEverything(async () => {
    empty(file)
    return sqliteAccounts(store)
  })
})

function itKeepsEverything(open: () => Promise<AccountPorts>) {
  describe('accounts', () => itKeepsAccounts(open))
  describe('sweeping', () => itKeepsOnlyWhatIsUsed(open))
  describe('an actor', () => itAsksTheActor(open))
  describe('passwords', () => itKeepsPasswords(open))
  describe('mail', () => itKeepsMails(open))
  describe('second factors', () => itKeepsSecondFactors(open))
  describe('passkeys', () => itKeepsPasskeys(open))
  describe('identities', () => itKeepsIdentities(open))
  describe('sessions', () => itKeepsSessions(open))
  describe('sign-ups', () => itKeepsSignUps(open))
  describe('test users', () => itKeepsTestUsers(open))
  describe('the audit', () => itKeepsAnAudit(open))
}

/** Starting a thread for each test would take most of the time. */
function empty(file: string) {
  const db = new DatabaseSync(file)
  db.exec(
    'DELETE FROM sign_in_policy; DELETE FROM invitations; DELETE FROM identities; DELETE FROM sessions; DELETE FROM passwords; DELETE FROM accounts; DELETE FROM audit; DELETE FROM streams; DELETE FROM changes',
  )
  db.close()
}
