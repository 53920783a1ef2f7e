import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Heads } from '@hubbub/protocol'
import { Ear, type ClusterShape } from '@hubbub/testing'
import { RemovalFixture } from './removal-fixture.ts'
import { Talk } from './talk.ts'

let fixture: RemovalFixture
const opens = (shape: ClusterShape) => {
  beforeAll(async () => {
    fixture = await RemovalFixture.open({ ...shape, isWarm: true })
  })
  afterAll(() => fixture.close())
}

describe('two gateways and two service nodes', () => {
  opens({ gateways: 2, serviceNodes: 2 })

  it('a member removed at one gateway never hears anything more at the other, while people talk on', async () => {
    for (let round = 0; round < 25; round++) {
      const removal = await fixture.ivanListens()
      await removal.ear.hears('event')
      await sleep(20 * (round % 5))
      await removal.isDone()
      await removal.talk.says(3, 'after')
      await removal.talk.end()
      await removal.ear.call('messages.heads', {})
      expect(removal.toldSince()).toEqual([])
      expect(removal.ear.events.at(-1)).toMatchObject({ type: 'group.left', data: { reason: 'removed' } })
      removal.ear.close()
    }
  })

  it.each([
    ['the gateway of who is removed', [1], []],
    ['a service node', [], [1]],
    ['both that gateway and a service node', [1], [1]],
  ] as const)(
    'a removal while %s stands still: no later event is told when it goes on',
    async (_, gateways, services) => {
      const { cluster } = fixture
      const removal = await fixture.ivanListens()
      await removal.ear.hears('event')
      const still = [
        ...gateways.map((n) => cluster.gateways[n]!),
        ...services.map((n) => cluster.serviceNodes[n]!),
      ]
      for (const node of still) node.signal('SIGSTOP')
      await removal.isDone()
      await new Talk([fixture.olga], fixture.places).says(5, 'after')
      for (const node of still) node.signal('SIGCONT')
      await removal.othersHearAgain()
      expect(removal.toldSince()).toEqual([])
    },
  )

  it('a removal that NATS held up is answered when it is asked for again, and no later event is told', async () => {
    const removal = await fixture.ivanListens()
    await removal.ear.hears('event')
    fixture.nats.freeze()
    const isDone = removal.isDone()
    await sleep(7_000)
    fixture.nats.mend()
    await isDone
    await removal.talk.says(5, 'after')
    await removal.othersHearAgain()
    expect(removal.toldSince()).toEqual([])
  })
})

describe('two nodes that run everything', () => {
  opens({ gateways: 0, serviceNodes: 0, wholeNodes: 2 })

  it('a removal while NATS stands still, on nodes that go on without it: no later event is told, then or afterwards', async () => {
    const removal = await fixture.ivanListens()
    await removal.ear.hears('event')
    const minaEar = await new Ear(fixture.mina.url, fixture.mina.tokens.accessToken).welcome()
    fixture.nats.freeze()
    await removal.isDone()
    for (const who of [fixture.olga, fixture.mina]) await new Talk([who], fixture.places).says(5, 'after')
    for (const conversationId of fixture.places)
      await expect(removal.ivan.call('messages.history', { conversationId })).rejects.toMatchObject({
        code: 'not_found',
      })
    // Who belongs there is told where it stands, and asks.
    await minaEar.hears('heads', (heads: Heads) => fixture.places.some((place) => place in heads), 15_000)
    minaEar.close()
    expect(removal.toldSince()).toEqual([])
    fixture.nats.mend()
    await removal.othersHearAgain()
    expect(removal.toldSince()).toEqual([])
  })
})
