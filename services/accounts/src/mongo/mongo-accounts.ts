import { refusalOfActor, type Aggregates, type Mongo } from '@hubbub/mongo'
import type { AccountAccess } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { Model } from 'mongoose'
import type { AccountPorts } from '../account-ports.ts'
import type { AccountDocument } from './account-document.ts'
import { mongoAccountRepository } from './accounts.ts'
import { accountSchema } from './account-schema.ts'
import { mongoDirectory } from './directory.ts'
import { mongoPasswords } from './passwords.ts'
import { mongoSessions } from './sessions.ts'
import { mongoSweep } from './sweep.ts'
import { mongoTestUsers } from './test-users.ts'

/** Where accounts are read, and how they are written. */
export interface AccountsCollection {
  model: Model<AccountDocument>
  aggregates: Aggregates<AccountDocument>
  /** Why who acts may not, or not any more; to be asked right before a write. */
  refusalOf(by: ActorSession, access?: AccountAccess): Promise<ActorRefusal | null>
}

/** Everything of accounts in the cluster's store. */
export function mongoAccounts(mongo: Mongo): AccountPorts {
  const accounts: AccountsCollection = {
    ...mongo.aggregates<AccountDocument>('accounts', accountSchema()),
    refusalOf: (by, access) => refusalOfActor(mongo.connection, by, access),
  }
  return {
    epoch: mongo.epoch,
    directory: mongoDirectory(accounts.model),
    accounts: mongoAccountRepository(accounts),
    passwords: mongoPasswords(accounts),
    sessions: mongoSessions(accounts),
    testUsers: mongoTestUsers(mongo, accounts),
    sweeps: mongoSweep(mongo, accounts),
    audit: { page: (before, limit) => mongo.audit.page(before, limit) },
  }
}
