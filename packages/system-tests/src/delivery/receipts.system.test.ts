import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, Push } from '@hubbub/protocol'
import { rest, TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
  const { channels } = await system.group(olga, [mina], 'Chess')
  general = channels[0]!.conversation.id
})
afterEach(() => {
  for (const one of [olga, mina, ivan]) one.hangUp()
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
const heardBy = ({ heard }: Ear) => heard.filter(({ name }) => name === 'receipts').length

describe('read receipts on a server', () => {
  it('a reader is told to the others within seconds, and listed over REST', async () => {
    const seq = await say(olga)
    const [ear, own] = [await olga.listen(), await mina.listen()]
    await read(mina, seq)
    await ear.hears('receipts', isOf(mina.userId, seq))
    expect(heardBy(own)).toBe(0)
    const listed = await rest(olga.url, 'receipts.list', { conversationId: general }, olga.tokens.accessToken)
    expect(listed).toEqual({ isShown: true, readers: [{ userId: mina.userId, seq }] })
  })

  it('a reader who hides theirs is neither told nor told of, from the answer on', async () => {
    await mina.call('users.setReceipts', { isHidden: true })
    const seq = await say(olga)
    const [ear, own] = [await olga.listen(), await mina.listen()]
    await read(mina, seq)
    await read(olga, await say(mina))
    await sleep(2_000)
    expect([heardBy(ear), heardBy(own)]).toEqual([0, 0])
    const listed = (who: Somebody) => who.call('receipts.list', { conversationId: general })
    expect(await listed(olga)).toEqual({ isShown: true, readers: [] })
    expect(await listed(mina)).toEqual({ isShown: false, readers: [] })
    await mina.call('users.setReceipts', { isHidden: false })
    expect((await listed(mina)).readers).toMatchObject([{ userId: olga.userId }])
  })

  it('a removed member is neither told nor listed from the answer on', async () => {
    const { group, channels } = await system.group(olga, [mina, ivan], 'Go')
    const here = { conversationId: channels[0]!.conversation.id }
    const { seq } = await olga.call('messages.send', { ...here, cid: 'receipt-go', body: 'sente' })
    const [ear, left] = [await olga.listen(), await ivan.listen()]
    await mina.call('messages.markRead', { ...here, seq })
    await olga.call('groups.removeMember', { groupId: group.id, userId: ivan.userId })
    await ear.hears('receipts', isOf(mina.userId, seq))
    await sleep(300)
    expect(heardBy(left)).toBe(0)
    const { readers } = await olga.call('receipts.list', here)
    expect(readers).toEqual([{ userId: mina.userId, seq }])
  })

  it('a stranger is told nothing', async () => {
    await expect(ivan.call('receipts.list', { conversationId: general })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('an invisible reader is not told of at once', async () => {
    await mina.call('users.setAvailability', { availability: 'invisible' })
    const seq = await say(olga)
    const ear = await olga.listen()
    await read(mina, seq)
    await sleep(2_000)
    expect(heardBy(ear)).toBe(0)
    await mina.call('users.setAvailability', { availability: 'auto' })
  })
})
