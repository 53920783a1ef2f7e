import { afterEach, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import {
  addressOf,
  FaultProxy,
  splitNats,
  tampering,
  TestCluster,
  testNatsUrl,
  Wire,
  TestSystem,
  until,
  type Somebody,
} from '@hubbub/testing'
import { RemovalFixture } from './removal-fixture.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const waits = (who: Somebody, conversationId: ConversationId, after = 0) =>
  who
    .call('channels.headline', { conversationId, after, waitMs: limits.waitMs.max })
    .catch((error: { code: string }) => error.code)

it('a client that waits for a headline gets it although every hint of it is lost', async () => {
  const proxy = new FaultProxy({ odds: { dropped: 1, doubled: 0, late: 0 }, chance: () => 0 })
  const nats = await new Wire({
    far: () => [addressOf(testNatsUrl(), 4222)],
    tamper: tampering(splitNats, proxy),
  }).open()
  closing.push(() => nats.close())
  const system = await TestSystem.on(new TestCluster({ NATS_URL: nats.insteadOf(testNatsUrl()) }))
  closing.push(() => system.close())
  const people = [await system.person('olga'), await system.person('mina')] as const
  const [olga, mina] = people
  const conversationId = (await system.group(olga, [mina])).channels[0]!.conversation.id
  const waiting = people.map((who) => waits(who, conversationId))
  await Promise.all(people.map((who) => who.call('groups.home', {})))
  const { headline } = await olga.call('channels.setHeadline', { conversationId, text: 'Nobody told you' })
  expect(await Promise.all(waiting)).toEqual([{ headline }, { headline }])
  expect(proxy.counts.dropped).toBeGreaterThan(0)
})

it('a client that waits at a frozen gateway while it is removed gets no later headline', async () => {
  const fixture = await RemovalFixture.open({ gateways: 2, serviceNodes: 2 })
  closing.push(() => fixture.close())
  const removal = await fixture.ivanListens()
  await removal.talk.end()
  const { ivan } = removal
  const conversationId = fixture.places[0]!
  const [ivans, minas] = [waits(ivan, conversationId), waits(fixture.mina, conversationId)]
  await Promise.all([ivan, fixture.mina].map((who) => who.call('groups.home', {})))
  const gateway = fixture.cluster.gateways[1]!
  gateway.signal('SIGSTOP')
  await removal.isDone()
  const { headline } = await fixture.olga.call('channels.setHeadline', {
    conversationId,
    text: 'Without ivan',
  })
  gateway.signal('SIGCONT')
  expect(['busy', 'not_found']).toContain(await ivans)
  // As a program does: it asks again while the gateway does not yet know whom it may tell.
  const first = await minas
  const told = await until(
    async () => (first === 'busy' ? waits(fixture.mina, conversationId) : first),
    (one) => one !== 'busy',
    { everyMs: 200 },
  )
  expect(told).toEqual({ headline })
})
