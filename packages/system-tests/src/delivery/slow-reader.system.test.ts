import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import { isCluster, RawSocket, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let general: ConversationId
let epoch: string
beforeAll(async () => {
  system = await TestSystem.open({}, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  const view = await system.group(olga, [mina, ivan])
  general = view.channels[0]!.conversation.id
  epoch = view.epoch
})
afterAll(() => system.close())

// Three bytes each: the kernel's own buffers are large, and are filled before anything waits in the server.
const body = '字'.repeat(limits.bodyChars)
const isCut = () => system.server.log.some((line) => line.includes('cut off a slow reader'))
let said = 0

async function talkUntil(isEnough: () => boolean): Promise<void> {
  const ear = await olga.listen()
  for (let tries = 0; tries < 400 && !isEnough(); tries++) {
    const batch = Array.from({ length: 5 }, () =>
      ear.call('messages.send', { conversationId: general, cid: `long-talk-${++said}`, body }),
    )
    await Promise.all(batch)
  }
}

it('a client that does not read is cut off while the others go on, and catches up afterwards', async () => {
  const slow = await new RawSocket(system.server.url).signIn(ivan.tokens.accessToken)
  const reader = await mina.listen()
  slow.stopReading()
  await talkUntil(isCut)
  expect(isCut()).toBe(true)

  // The others heard it all.
  const changes = await reader.changes(general, said)
  expect(changes.map(({ rev }) => rev)).toEqual(Array.from({ length: said }, (_, n) => n + 1))

  // The slow one is told why, if it reads on in time, and is let go in any case; what it heard has no hole.
  slow.readOn()
  await slow.closed
  const revs = [...slow.received.join().matchAll(/"rev":(\d+),"type":"message.created"/g)].map(([, rev]) =>
    Number(rev),
  )
  // As in `changes` of an ear.
  const heard = isCluster() ? [...new Set(revs)].toSorted((a, b) => a - b) : revs
  expect(heard).toEqual(Array.from({ length: heard.length }, (_, n) => n + 1))

  const again = await ivan.listen()
  expect(again.heard[0]).toMatchObject({ payload: { heads: { [general]: [epoch, said, said] } } })
  let rev = heard.length
  for (let more = true; more;) {
    const { streams } = await ivan.call('messages.sync', { streams: [{ id: general, epoch, rev }] })
    const [answer] = streams
    if (answer?.status !== 'events') throw new Error(answer?.status)
    expect(answer.events.map((event) => event.rev)).toEqual(answer.events.map((_, n) => rev + n + 1))
    rev += answer.events.length
    more = answer.more
  }
  expect(rev).toBe(said)
})
