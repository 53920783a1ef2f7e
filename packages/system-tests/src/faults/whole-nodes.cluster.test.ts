import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { LostFixture } from './lost-fixture.ts'

/** The fault would last for ever. */
const soonMs = 7_000

let fixture: LostFixture
beforeAll(async () => {
  fixture = await LostFixture.open({ gateways: 0, serviceNodes: 0, wholeNodes: 2 })
})
afterAll(() => fixture.close())

it('a node that runs all services asks another one while its own database is away, and itself again later', async () => {
  const { wires, olga, cluster } = fixture
  await fixture.longestWait(olga)
  wires.database.cut()
  const waits = [await fixture.longestWait(olga), await fixture.longestWait(olga)]
  expect(waits.filter((wait) => wait > soonMs)).toEqual([])
  wires.database.mend()
  const [, second] = cluster.gateways
  second!.signal('SIGSTOP')
  const wait = await fixture.longestWait(olga)
  second!.signal('SIGCONT')
  expect(wait).toBeLessThan(2 * soonMs)
})
