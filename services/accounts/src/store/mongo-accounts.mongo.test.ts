import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { itKeepsAccounts } from '../testing/account-repository.suite.ts'
import { itAsksTheActor } from '../testing/actor-asked.suite.ts'
import { itKeepsAnAudit } from '../testing/audit-repository.suite.ts'
import { mongoAccounts } from './mongo/mongo-accounts.ts'
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

const database = new TestMongo()
const open = () => database.fresh(mongoAccounts)
afterAll(() => database.remove())

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
describe('the job of a status', () =>
  itKeepsOneJobForAStatus(() =>
    database.fresh((mongo) => ({
      ports: mongoAccounts(mongo),
      jobIds: async () => (await mongo.jobs.model.find({}).lean()).map(({ _id }) => _id),
    })),
  ))
