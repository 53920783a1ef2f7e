import { readAudit, type Store } from '@hubbub/sqlite'
import type { AccountPorts } from './account-ports.ts'
import type { AccountRepository } from './account-repository.ts'
import { sqliteDirectory } from './sqlite/directory.ts'
import { sqliteIdentities } from './sqlite/identities.ts'
import { sqliteMails } from './sqlite/mails.ts'
import { sqlitePasswords } from './sqlite/passwords.ts'
import { sqliteSessions } from './sqlite/sessions.ts'
import { sqliteSecondFactors, sqliteSignInPolicy } from './sqlite/second-factors.ts'
import { sqliteInvitations, sqliteSignUps } from './sqlite/sign-ups.ts'
import type { SweepRepository } from './sweep-repository.ts'
import { sqliteTestUsers } from './sqlite/test-users.ts'
import type { writes } from './sqlite-writes.ts'

/** Everything of accounts in the embedded store. */
export function sqliteAccounts(store: Store): AccountPorts {
  const write = store.writes<typeof writes>('accounts')
  return {
    epoch: store.epoch,
    directory: sqliteDirectory(store),
    accounts: sqliteAccountRepository(store),
    passwords: sqlitePasswords(store),
    mails: sqliteMails(store),
    sessions: sqliteSessions(store),
    secondFactors: sqliteSecondFactors(store),
    signInPolicy: sqliteSignInPolicy(store),
    signUps: sqliteSignUps(store),
    invitations: sqliteInvitations(store),
    identities: sqliteIdentities(store),
    testUsers: sqliteTestUsers(store),
    sweeps: sqliteSweep(store),
    audit: {
      page: async (before, limit, filter) => readAudit(store.sql, before, limit, filter),
      sweep: (before, limit) => write('sweepAudit', { before, limit }),
    },
  }
}

function sqliteSweep(store: Store): SweepRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    endUnused: (usedBefore, limit) => write('endUnused', { usedBefore, limit }),
    removeGuests: (range) => write('removeGuests', range),
  }
}

function sqliteAccountRepository(store: Store): AccountRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    add: (account) => write('add', account),
    upgrade: (upgrade) => write('upgrade', upgrade),
    setStatus: (by, status, at) => write('setStatus', { by, status, at }),
    endStatus: (userId, until) => write('endStatus', { userId, until }),
    setAvailability: (by, availability) => write('setAvailability', { by, availability }),
    setReceipts: (by, isHidden) => write('setReceipts', { by, isHidden }),
    rename: (by, displayName) => write('rename', { by, displayName }),
    setPicture: (by, fileId, at) => write('setPicture', { by, fileId, at }),
    setDisabled: (userId, isDisabled, act) => write('setDisabled', { userId, isDisabled, act }),
  }
}
