import { afterEach, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import {
  addressOf,
  Mischief,
  splitNats,
  tampering,
  TestCluster,
  testNatsUrl,
  Wire,
  World,
  type Somebody,
} from '@hubbub/testing'
import { pause } from '../crash/chatter.ts'
import { RemovalScene } from './removal-scene.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const waits = (who: Somebody, conversationId: ConversationId, after = 0) =>
  who
    .call('channels.headline', { conversationId, after, waitMs: limits.waitMs.max })
    .catch((error: { code: string }) => error.code)

it('who waits for a headline hears of it although every hint of it is lost', async () => {
  const mischief = new Mischief({ odds: { dropped: 1, doubled: 0, late: 0 }, chance: () => 0 })
  const nats = await new Wire({
    far: () => [addressOf(testNatsUrl(), 4222)],
    tamper: tampering(splitNats, mischief),
  }).open()
  closing.push(() => nats.close())
  const world = await World.on(new TestCluster({ NATS_URL: nats.insteadOf(testNatsUrl()) }))
  closing.push(() => world.close())
  const people = [await world.person('olga'), await world.person('mina')] as const
  const [olga, mina] = people
  const conversationId = (await world.group(olga, [mina])).channels[0]!.conversation.id
  const waiting = people.map((who) => waits(who, conversationId))
  await Promise.all(people.map((who) => who.call('groups.home', {})))
  const { headline } = await olga.call('channels.setHeadline', { conversationId, text: 'Nobody told you' })
  expect(await Promise.all(waiting)).toEqual([{ headline }, { headline }])
  expect(mischief.counts.dropped).toBeGreaterThan(0)
}, 120_000)

it('who waits at a gateway that stands still while they are removed is told no headline of after it', async () => {
  const scene = await RemovalScene.open({ gateways: 2, serviceNodes: 2 })
  closing.push(() => scene.close())
  const removal = await scene.ivanListens(0)
  await removal.talk.end()
  const { ivan } = removal
  const conversationId = scene.places[0]!
  const [ivans, minas] = [waits(ivan, conversationId), waits(scene.mina, conversationId)]
  await Promise.all([ivan, scene.mina].map((who) => who.call('groups.home', {})))
  const gateway = scene.cluster.gateways[1]!
  gateway.signal('SIGSTOP')
  await removal.isDone()
  const { headline } = await scene.olga.call('channels.setHeadline', { conversationId, text: 'Without ivan' })
  gateway.signal('SIGCONT')
  expect(['busy', 'not_found']).toContain(await ivans)
  // As a program does: it asks again while the gateway does not yet know whom it may tell.
  let told = await minas
  while (told === 'busy') {
    await pause(200)
    told = await waits(scene.mina, conversationId)
  }
  expect(told).toEqual({ headline })
}, 180_000)
