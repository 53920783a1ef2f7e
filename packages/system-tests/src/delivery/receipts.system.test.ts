import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, Push } from '@hubbub/protocol'
import { rest, TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let stranger: Somebody
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'stranger'].map((name) => system.person(name)))
  ;[olga, mina, ivan, stranger] = people as [Somebody, Somebody, Somebody, Somebody]
  const { channels } = await system.group(olga, [mina, ivan], 'Chess')
  general = channels[0]!.conversation.id
})
afterEach(() => {
  for (const one of [olga, mina, ivan, stranger]) one.hangUp()
})
afterAll(() => system.close())

let said = 0
const say = async (who: Somebody) =>
  (await who.call('messages.send', { conversationId: general, cid: `receipt-${++said}`, body: 'e4' })).seq
const read = (who: Somebody, seq: number) => who.call('messages.markRead', { conversationId: general, seq })
const isOf =
  (userId: string, seq: number) =>
  ({ readers }: Push<'receipts'>) =>
    readers.some((one) => one.userId === userId && one.seq === seq)
const readersHeardBy = ({ heard }: Ear) =>
  heard.flatMap(({ name, payload }) =>
    name === 'receipts' ? (payload as Push<'receipts'>).readers.map(({ userId }) => userId) : [],
  )
/** What was to be told before is told by then: receipts of a conversation are told in turn. */
async function untilToldOf(who: Somebody, seq: number, ear: Ear): Promise<void> {
  await read(who, seq)
  await ear.hears('receipts', isOf(who.userId, seq))
}

describe('read receipts on a server', () => {
  it('a reader is told to the others within seconds, and listed over REST', async () => {
    const seq = await say(olga)
    const [ear, own] = [await olga.listen(), await mina.listen()]
    await read(mina, seq)
    await ear.hears('receipts', isOf(mina.userId, seq))
    expect(readersHeardBy(own)).toEqual([])
    const listed = await rest(olga.url, 'receipts.list', { conversationId: general }, olga.tokens.accessToken)
    expect(listed.isShown).toBe(true)
    // In no order: who registered or joined first is nobody's business here.
    expect(new Map(listed.readers.map((one) => [one.userId, one.seq]))).toEqual(
      new Map([
        [mina.userId, seq],
        [ivan.userId, 0],
      ]),
    )
  })

  it('a reader who hides theirs is neither told nor told of, from the answer on', async () => {
    await mina.call('users.setReceipts', { isHidden: true })
    const seq = await say(olga)
    const [ear, own] = [await olga.listen(), await mina.listen()]
    await read(mina, seq)
    const next = await say(mina)
    await read(olga, next)
    await untilToldOf(ivan, next, ear)
    expect([new Set(readersHeardBy(ear)), readersHeardBy(own)]).toEqual([new Set([ivan.userId]), []])
    const readersFor = async (who: Somebody) => {
      const { isShown, readers } = await who.call('receipts.list', { conversationId: general })
      return { isShown, readers: readers.map(({ userId }) => userId) }
    }
    expect(await readersFor(olga)).toEqual({ isShown: true, readers: [ivan.userId] })
    expect(await readersFor(mina)).toEqual({ isShown: false, readers: [] })
    await mina.call('users.setReceipts', { isHidden: false })
    expect((await readersFor(mina)).readers.toSorted()).toEqual([olga.userId, ivan.userId].toSorted())
  })

  it('a removed member is neither told nor listed from the answer on', async () => {
    const { group, channels } = await system.group(olga, [mina, ivan], 'Go')
    const here = { conversationId: channels[0]!.conversation.id }
    const { seq } = await olga.call('messages.send', { ...here, cid: 'receipt-go', body: 'sente' })
    const [ear, left] = [await olga.listen(), await ivan.listen()]
    await mina.call('messages.markRead', { ...here, seq })
    await olga.call('groups.removeMember', { groupId: group.id, userId: ivan.userId })
    await ear.hears('receipts', isOf(mina.userId, seq))
    // An answer over the same socket comes after what was sent on it before.
    await left.call('messages.history', here)
    expect(readersHeardBy(left)).toEqual([])
    const { readers } = await olga.call('receipts.list', here)
    expect(readers).toEqual([{ userId: mina.userId, seq }])
  })

  it('a stranger is told nothing', async () => {
    await expect(stranger.call('receipts.list', { conversationId: general })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('an invisible reader is not told of at once', async () => {
    await mina.call('users.setAvailability', { availability: 'invisible' })
    const seq = await say(olga)
    const ear = await olga.listen()
    await read(mina, seq)
    await untilToldOf(ivan, seq, ear)
    expect(readersHeardBy(ear)).toEqual([ivan.userId])
    await mina.call('users.setAvailability', { availability: 'auto' })
  })
})
