import { afterEach, expect, it } from '@jest/globals'
import type { Heads } from '@hubbub/protocol'
import { Ear, type ClusterShape } from '@hubbub/testing'
import { pause } from '../crash/chatter.ts'
import { RemovalScene } from './removal-scene.ts'
import { Talk } from './talk.ts'

let scene: RemovalScene
afterEach(() => scene.close())

const twoAndTwo: ClusterShape = { gateways: 2, serviceNodes: 2 }
const twoWhole: ClusterShape = { gateways: 0, serviceNodes: 0, wholeNodes: 2 }

it('who is removed at one gateway hears nothing more at the other, however often and whatever is being said', async () => {
  scene = await RemovalScene.open(twoAndTwo)
  for (let round = 0; round < 25; round++) {
    const removal = await scene.ivanListens(round)
    await removal.ear.hears('event')
    await pause(20 * (round % 5))
    await removal.isDone()
    await removal.talk.says(3, 'after')
    await removal.talk.end()
    await removal.ear.call('messages.heads', {})
    expect(removal.toldSince()).toEqual([])
    expect(removal.ear.events.at(-1)).toMatchObject({ type: 'group.left', data: { reason: 'removed' } })
    removal.ear.close()
  }
}, 180_000)

it.each([
  ['the gateway of who is removed', [1], []],
  ['a service node', [], [1]],
  ['both that gateway and a service node', [1], [1]],
] as const)(
  'a removal while %s stands still: nothing of after it is told when that goes on',
  async (_, gateways, services) => {
    scene = await RemovalScene.open(twoAndTwo)
    const { cluster } = scene
    const removal = await scene.ivanListens(0)
    await removal.ear.hears('event')
    const still = [
      ...gateways.map((n) => cluster.gateways[n]!),
      ...services.map((n) => cluster.serviceNodes[n]!),
    ]
    for (const node of still) node.signal('SIGSTOP')
    await removal.isDone()
    await new Talk([scene.olga], scene.places).says(5, 'after')
    for (const node of still) node.signal('SIGCONT')
    await removal.othersHearAgain()
    expect(removal.toldSince()).toEqual([])
  },
  180_000,
)

it('a removal while NATS stands still, on nodes that go on without: nothing of after it is told, then and later', async () => {
  scene = await RemovalScene.open(twoWhole)
  const removal = await scene.ivanListens(0)
  await removal.ear.hears('event')
  const minaEar = await new Ear(scene.mina.url, scene.mina.tokens.accessToken).welcome()
  scene.nats.freeze()
  await removal.isDone()
  for (const who of [scene.olga, scene.mina]) await new Talk([who], scene.places).says(5, 'after')
  for (const conversationId of scene.places)
    await expect(removal.ivan.call('messages.history', { conversationId })).rejects.toMatchObject({
      code: 'not_found',
    })
  // Who belongs there is told where it stands, and asks.
  await minaEar.hears('heads', (heads: Heads) => scene.places.some((place) => place in heads), 15_000)
  minaEar.close()
  expect(removal.toldSince()).toEqual([])
  scene.nats.mend()
  await removal.othersHearAgain()
  expect(removal.toldSince()).toEqual([])
}, 180_000)

it('a removal that NATS held up is answered when it is asked for again, and nothing of after it is told', async () => {
  scene = await RemovalScene.open(twoAndTwo)
  const removal = await scene.ivanListens(0)
  await removal.ear.hears('event')
  scene.nats.freeze()
  const isDone = removal.isDone()
  await pause(7_000)
  scene.nats.mend()
  await isDone
  await removal.talk.says(5, 'after')
  await removal.othersHearAgain()
  expect(removal.toldSince()).toEqual([])
}, 180_000)
