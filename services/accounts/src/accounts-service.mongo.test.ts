import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { TestService, type OpenTestService } from './testing/test-service.ts'
import { itEndsCredentials } from './testing/credentials.suite.ts'
import { itLogsIn } from './testing/log-in.suite.ts'
import { mongoAccounts } from './store/mongo/mongo-accounts.ts'
import { itKeepsAddresses } from './testing/mail.suite.ts'
import { itResetsByMail } from './testing/reset.suite.ts'
import { itAsksForASecondFactor } from './testing/second-factor.suite.ts'
import { itDemandsASecondFactor } from './testing/demanded.suite.ts'
import { itSignsInWithPasskeys } from './testing/passkeys.suite.ts'
import { itEndsWhatTheDocumentSays } from './testing/state-changes.suite.ts'
import { itMailsOfNewDevices } from './testing/new-devices.suite.ts'
import { itJoinsByProviders } from './testing/providers/joining.suite.ts'
import { itSignsInByProviders } from './testing/providers/signing-in.suite.ts'
import { itKeepsSignInsApart } from './testing/providers/underway.suite.ts'
import { itRefreshes } from './testing/refresh.suite.ts'
import { itRegisters } from './testing/register.suite.ts'
import { itSignsUp } from './testing/sign-up.suite.ts'
import { itChangesStatuses } from './testing/status.suite.ts'
import { itUpgrades } from './testing/upgrade.suite.ts'

const database = new TestMongo()
const open: OpenTestService = async (options) =>
  TestService.openOn(await database.fresh(mongoAccounts), options)
afterAll(() => database.remove())

describe('registering', () => itRegisters(open))
describe('logging in', () => itLogsIn(open))
describe('credentials', () => itEndsCredentials(open))
describe('refreshing', () => itRefreshes(open))
describe('a guest who wants a full account', () => itUpgrades(open))
describe('status and availability', () => itChangesStatuses(open))
describe('mail addresses', () => itKeepsAddresses(open))
describe('forgotten passwords', () => itResetsByMail(open))
describe('a second factor', () => itAsksForASecondFactor(open))
describe('the table of what ends with what', () => itEndsWhatTheDocumentSays(open))
describe('new devices', () => itMailsOfNewDevices(open))
describe('passkeys', () => itSignsInWithPasskeys(open))
describe('a second factor that the server asks for', () => itDemandsASecondFactor(open))
describe('signing up', () => itSignsUp(open))
describe('a provider of sign-ins', () => itSignsInByProviders(open))
describe('a newcomer by a provider', () => itJoinsByProviders(open))
describe('a sign-in at a provider that is under way', () => itKeepsSignInsApart(open))
