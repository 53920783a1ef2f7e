import { buildFixture, createUsers, type Fixture } from '@hubbub/testing/operations'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { TestService } from './test-service.suite.ts'
import type { TestUser } from './test-user.suite.ts'

interface InProcess {
  service: TestService
  fixture: Fixture<TestUser>
}

/** One service of this process for the tests of a `describe`, with one fixture of the catalogue; ask it inside a test. */
export function sharedFixture(): () => InProcess {
  let current: InProcess
  beforeAll(async () => {
    current = await buildIn(await TestService.open())
  })
  afterAll(() => current.service.close())
  return () => current
}

/** The same, with a new fixture before each test. */
export function sharedFixtureForEach(): () => InProcess {
  let service: TestService
  let current: InProcess
  beforeAll(async () => {
    service = await TestService.open()
  })
  beforeEach(async () => {
    current = await buildIn(service)
  })
  afterAll(() => service.close())
  return () => current
}

async function buildIn(service: TestService): Promise<InProcess> {
  return { service, fixture: await buildFixture(service, await createUsers(service)) }
}
