import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { AppError, StreamEvent } from '@hubbub/protocol'
import { Ear, type Somebody } from '@hubbub/testing'
import { pause } from '../crash/chatter.ts'
import { insist, LostScene } from './lost-scene.ts'

/** Each of these faults would last longer, or cost a call's whole patience, which is ten seconds. */
const soonMs = 7_000

let scene: LostScene
let ivan: Somebody
beforeAll(async () => {
  scene = await LostScene.open()
  ivan = await scene.joins('ivan')
}, 120_000)
afterEach(() => scene.mend())
afterAll(() => scene.close())

it.each(['cut', 'freeze'] as const)(
  'senders go on at the other service node when one has lost its database (%s), and that one is used again when it is back',
  async (how) => {
    const { wires, olga } = scene
    await scene.longestWait(olga)
    wires.database[how]()
    const first = await scene.longestWait(olga)
    // It has left: nobody asks it any more.
    const second = await scene.longestWait(olga)
    wires.database.mend()
    expect([first < soonMs, second < soonMs]).toEqual([true, true])
    await returns()
  },
  120_000,
)

it('senders go on at the other service node when one is killed', async () => {
  const [, second] = scene.cluster.serviceNodes
  await scene.longestWait(scene.olga)
  const waiting = scene.longestWait(scene.olga)
  await second!.end('SIGKILL')
  const waits = [await waiting, await scene.longestWait(scene.olga)]
  await second!.start()
  expect(waits.filter((wait) => wait > soonMs)).toEqual([])
}, 120_000)

it('people at one gateway, and at others, hear each other at once without Redis, and who is removed hears nothing', async () => {
  const { wires, olga, mina, places } = scene
  const ears = [await ear(mina), await ear(ivan)]
  wires.redis.cut()
  await scene.longestWait(olga, 'without Redis')
  for (const one of ears)
    for (const place of places)
      await one.hears(
        'event',
        ({ stream, type }: StreamEvent) => stream === place && type === 'message.created',
        soonMs,
      )
  await insist(() => olga.call('groups.removeMember', { groupId: scene.groupId, userId: ivan.userId }))
  await scene.longestWait(olga, 'without ivan')
  await ears[0]!.hears(
    'event',
    (event: StreamEvent) => JSON.stringify(event.data).includes('without ivan'),
    soonMs,
  )
  await ears[1]!.call('messages.heads', {})
  wires.redis.mend()
  expect(JSON.stringify(ears[1]!.heard)).not.toContain('without ivan')
  for (const one of ears) one.close()
}, 120_000)

it('without NATS a gateway answers busy at once, and does not log every call', async () => {
  const { wires, olga, places, cluster } = scene
  await scene.longestWait(olga)
  wires.nats.cut()
  // Until a connection that was cut is seen to be.
  await pause(500)
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
  await scene.longestWait(olga)
}, 120_000)

const info = 30

const ear = (who: Somebody) => new Ear(who.url, who.tokens.accessToken).welcome()

/** The first service node does everything alone, for as long as it takes to see that it does. */
async function returns(): Promise<void> {
  const [, second] = scene.cluster.serviceNodes
  second!.signal('SIGSTOP')
  const wait = await scene.longestWait(scene.olga)
  second!.signal('SIGCONT')
  expect(wait).toBeLessThan(2 * soonMs)
}
