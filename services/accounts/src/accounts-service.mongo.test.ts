import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { AccountsWorld, type OpenWorld } from './accounts-world.ts'
import { itEndsCredentials } from './credentials.suite.ts'
import { itLogsIn } from './log-in.suite.ts'
import { mongoAccounts } from './mongo/mongo-accounts.ts'
import { itRefreshes } from './refresh.suite.ts'
import { itRegisters } from './register.suite.ts'
import { itUpgrades } from './upgrade.suite.ts'

const database = new TestMongo()
const open: OpenWorld = async (options) => AccountsWorld.openOn(await database.fresh(mongoAccounts), options)
afterAll(() => database.remove())

describe('registering', () => itRegisters(open))
describe('logging in', () => itLogsIn(open))
describe('credentials', () => itEndsCredentials(open))
describe('refreshing', () => itRefreshes(open))
describe('a guest who wants a full account', () => itUpgrades(open))
