import type { Mongo } from '@hubbub/mongo'
import type { AccountPorts } from '../account-ports.ts'
import type { AccountDocument } from './account-document.ts'
import { mongoAccountRepository } from './accounts.ts'
import { accountSchema } from './account-schema.ts'
import { mongoDirectory } from './directory.ts'
import { mongoInvitations } from './invitations.ts'
import { mongoIdentities } from './identities.ts'
import { mongoMails } from './mails.ts'
import { mongoPasswords } from './passwords.ts'
import { mongoProviderLogouts } from './provider-logouts.ts'
import { mongoSecondFactors } from './second-factors.ts'
import { mongoSessions } from './sessions.ts'
import { mongoSignInPolicy } from './sign-in-policy.ts'
import { mongoSignUps } from './sign-ups.ts'
import { mongoSweep } from './sweep.ts'
import { mongoTestUsers } from './test-users.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { askWhoActs } from './live-caller.ts'

/** Everything of accounts in the cluster's store. */
export function mongoAccounts(mongo: Mongo): AccountPorts {
  const collection = mongo.aggregates<AccountDocument>('accounts', accountSchema())
  const refusalOf = askWhoActs(mongo.connection, collection.model)
  const accounts: AccountsCollection = { ...collection, refusalOf }
  const invitations = mongoInvitations(mongo, accounts)
  return {
    epoch: mongo.epoch,
    directory: mongoDirectory(accounts.model),
    accounts: mongoAccountRepository(accounts, invitations),
    passwords: mongoPasswords(accounts),
    mails: mongoMails(accounts),
    sessions: mongoSessions(accounts),
    secondFactors: mongoSecondFactors(accounts),
    signInPolicy: mongoSignInPolicy(mongo, accounts),
    signUps: mongoSignUps(accounts),
    invitations: invitations.port,
    identities: mongoIdentities(accounts, mongoProviderLogouts(mongo)),
    testUsers: mongoTestUsers(mongo, accounts),
    sweeps: mongoSweep(mongo, accounts),
    audit: {
      page: (before, limit, filter) => mongo.audit.page(before, limit, filter),
      sweep: (before, limit) => mongo.audit.sweep(before, limit),
    },
  }
}
