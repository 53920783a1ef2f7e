import { describe } from '@jest/globals'
import { AccountsWorld, type OpenWorld } from './accounts-world.ts'
import { itEndsCredentials } from './credentials.suite.ts'
import { itLogsIn } from './log-in.suite.ts'
import { itRefreshes } from './refresh.suite.ts'
import { itRegisters } from './register.suite.ts'
import { itMakesTestUsers } from './test-users.suite.ts'
import { itUpgrades } from './upgrade.suite.ts'

const open: OpenWorld = (options) => AccountsWorld.open(options)

describe('registering', () => itRegisters(open))
describe('logging in', () => itLogsIn(open))
describe('credentials', () => itEndsCredentials(open))
describe('refreshing', () => itRefreshes(open))
describe('a guest who wants a full account', () => itUpgrades(open))
describe('test users', () => itMakesTestUsers(open))
