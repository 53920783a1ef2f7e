import { afterEach, beforeEach } from '@jest/globals'
import { buildFixture, type Fixture } from './build-fixture.suite.ts'

/** A new scene before each test; ask it inside the test. */
export function fixtureForEach(): () => Fixture {
  if (!isSet) {
    isSet = true
    beforeEach(async () => {
      scene = await buildFixture()
    })
    afterEach(() => scene.service.close())
  }
  return () => scene
}

let scene: Fixture
// Files that are run together have one between them.
let isSet = false

/** What a refusal looks like. */
export const refused = (code: string) => ({ code })
