import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { LostScene } from './lost-scene.ts'

/** The fault would last for ever. */
const soonMs = 7_000

let scene: LostScene
beforeAll(async () => {
  scene = await LostScene.open({ gateways: 0, serviceNodes: 0, wholeNodes: 2 })
}, 120_000)
afterAll(() => scene.close())

it('a node that does everything asks another one while its own database is away, and itself again later', async () => {
  const { wires, olga, cluster } = scene
  await scene.longestWait(olga)
  wires.database.cut()
  const waits = [await scene.longestWait(olga), await scene.longestWait(olga)]
  expect(waits.filter((wait) => wait > soonMs)).toEqual([])
  wires.database.mend()
  const [, second] = cluster.gateways
  second!.signal('SIGSTOP')
  const wait = await scene.longestWait(olga)
  second!.signal('SIGCONT')
  expect(wait).toBeLessThan(2 * soonMs)
}, 120_000)
