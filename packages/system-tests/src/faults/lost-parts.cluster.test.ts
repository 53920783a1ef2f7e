import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { AppError, StreamEvent } from '@hubbub/protocol'
import { Ear, type Somebody } from '@hubbub/testing'
import { insist, LostFixture } from './lost-fixture.ts'

/** Each of these faults would last longer, or cost a call's whole patience, which is ten seconds. */
const soonMs = 7_000

let fixture: LostFixture
let ivan: Somebody
beforeAll(async () => {
  fixture = await LostFixture.open()
  ivan = await fixture.joins('ivan')
})
afterEach(() => fixture.mend())
afterAll(() => fixture.close())

it.each(['cut', 'freeze'] as const)(
  'senders go on at the other service node when one has lost its database (%s), and the first one is used again when it is back',
  async (how) => {
    const { wires, olga } = fixture
    await fixture.longestWait(olga)
    wires.database[how]()
    const first = await fixture.longestWait(olga)
    // It has left: nobody asks it any more.
    const second = await fixture.longestWait(olga)
    wires.database.mend()
    expect([first < soonMs, second < soonMs]).toEqual([true, true])
    await returns()
  },
)

it('senders go on at the other service node when one is killed', async () => {
  const [, second] = fixture.cluster.serviceNodes
  await fixture.longestWait(fixture.olga)
  const waiting = fixture.longestWait(fixture.olga)
  await second!.end('SIGKILL')
  const waits = [await waiting, await fixture.longestWait(fixture.olga)]
  await second!.start()
  expect(waits.filter((wait) => wait > soonMs)).toEqual([])
})

it.each(['redis', 'nats'] as const)(
  'people at a gateway that alone has lost its way to %s hear what the others say',
  async (link) => {
    const { ofSecond, olga, places } = fixture
    const [here, there] = [await ear(olga), await ear(ivan)]
    ofSecond[link].cut()
    expect(await fixture.longestWait(olga, `without ${link}`)).toBeLessThan(soonMs)
    for (const one of [here, there])
      for (const place of places)
        await one.hears(
          'event',
          ({ stream, data }: StreamEvent) =>
            stream === place && JSON.stringify(data).includes(`without ${link}`),
          soonMs,
        )
    for (const one of [here, there]) one.close()
    fixture.mend()
    // The second gateway is of use again.
    await insist(() => ivan.call('messages.heads', {}))
  },
)

it('people at several gateways hear each other at once without Redis, and a removed member hears nothing', async () => {
  const { wires, olga, mina, places } = fixture
  const ears = [await ear(mina), await ear(ivan)]
  wires.redis.cut()
  await fixture.longestWait(olga, 'without Redis')
  for (const one of ears)
    for (const place of places)
      await one.hears(
        'event',
        ({ stream, type }: StreamEvent) => stream === place && type === 'message.created',
        soonMs,
      )
  await insist(() => olga.call('groups.removeMember', { groupId: fixture.groupId, userId: ivan.userId }))
  await fixture.longestWait(olga, 'without ivan')
  await ears[0]!.hears(
    'event',
    (event: StreamEvent) => JSON.stringify(event.data).includes('without ivan'),
    soonMs,
  )
  await ears[1]!.call('messages.heads', {})
  wires.redis.mend()
  expect(JSON.stringify(ears[1]!.heard)).not.toContain('without ivan')
  for (const one of ears) one.close()
})

it('a gateway without NATS answers busy at once, and does not log every call', async () => {
  const { wires, olga, places, cluster } = fixture
  await fixture.longestWait(olga)
  wires.nats.cut()
  // Until a connection that was cut is seen to be.
  await sleep(500)
  const before = cluster.gateways[0]!.log.length
  const began = performance.now()
  const errors = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      olga
        .call('messages.send', {
          conversationId: places[n % places.length]!,
          cid: randomUUID(),
          body: 'lost',
        })
        .then(
          () => null,
          ({ code, details }: AppError) => ({ code, ...details }),
        ),
    ),
  )
  const tookMs = performance.now() - began
  const loud = cluster.gateways[0]!.log.slice(before).filter((line) => JSON.parse(line).level > info)
  wires.nats.mend()
  expect([...new Set(errors.map((error) => JSON.stringify(error)))]).toEqual([
    JSON.stringify({ code: 'busy', retryAfterMs: 1_000 }),
  ])
  expect(tookMs).toBeLessThan(soonMs)
  expect(loud.length).toBeLessThan(10)
  await fixture.longestWait(olga)
})

const info = 30

const ear = (who: Somebody) => new Ear(who.url, who.tokens.accessToken).welcome()

/** The first service node does everything alone, for as long as it takes to see that it does. */
async function returns(): Promise<void> {
  const [, second] = fixture.cluster.serviceNodes
  second!.signal('SIGSTOP')
  const wait = await fixture.longestWait(fixture.olga)
  second!.signal('SIGCONT')
  expect(wait).toBeLessThan(2 * soonMs)
}
