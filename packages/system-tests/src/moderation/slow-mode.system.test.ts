import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, ConversationId, GroupId, Push } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

const minute = 60_000

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

const slow = (slowModeMs: number) => olga.call('groups.editChannel', { conversationId: general, slowModeMs })
const say = (who: Somebody, { conversationId = general, cid = `cid-slow-${++cids}`, ...more } = {}) =>
  who.call('messages.send', { conversationId, cid, body: 'e4', ...more })
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ code, details }: AppError) => ({ code, ...details }),
  )
const seqs = async () =>
  (await olga.call('messages.history', { conversationId: general })).messages.map(({ seq }) => seq)

describe('a channel with slow mode', () => {
  it('slow mode takes one message of each person in its time, and says how long the next one waits', async () => {
    await slow(minute)
    await say(mina)
    const refused = await refusal(say(mina))
    expect(refused).toMatchObject({ code: 'slow_mode' })
    expect(refused!.retryAfterMs).toBeGreaterThan(minute / 2)
    expect(refused!.retryAfterMs).toBeLessThanOrEqual(minute)
    await say(ivan)
    for (let n = 0; n < 3; n++) await say(olga)
    expect(await seqs()).toEqual([1, 2, 3, 4, 5])
    const { periodMs, waitMs } = await mina.call('slowMode.get', { conversationId: general })
    expect(periodMs).toBe(minute)
    expect(waitMs).toBeGreaterThan(minute / 2)
    expect(await olga.call('slowMode.get', { conversationId: general })).toEqual({
      periodMs: 0,
      waitMs: 0,
    })
  })

  it('slow mode lets the next message through when its time is over', async () => {
    await slow(2_000)
    await say(mina)
    const refused = await refusal(say(mina))
    await system.pass(refused!.retryAfterMs!)
    await say(mina)
    expect(await seqs()).toEqual([1, 2])
  })

  it('slow mode shares its time with its threads, and with polls and forwards', async () => {
    await slow(minute)
    const { seq } = await say(olga)
    const { thread: started } = await olga.call('threads.start', { conversationId: general, seq })
    const thread = started.conversationId
    await say(mina, { conversationId: thread })
    const poll = {
      ...{ conversationId: general, cid: 'cid-slow-poll', question: 'e4?', options: ['yes', 'no'] },
    }
    const attempts = [
      () => say(mina),
      () => say(mina, { conversationId: thread }),
      () => mina.call('polls.create', poll),
      () =>
        mina.call('messages.send', {
          ...{ conversationId: general, cid: 'cid-slow-forward', body: '' },
          forward: { conversationId: general, seq },
        }),
    ]
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ code: 'slow_mode' })
    await say(ivan)
    expect(await refusal(say(ivan, { conversationId: thread }))).toMatchObject({ code: 'slow_mode' })
  })

  it('slow mode leaves edits, reactions and deletions alone, and other channels', async () => {
    await slow(minute)
    const { seq } = await say(mina)
    const here = { conversationId: general, seq }
    await mina.call('messages.edit', { ...here, body: 'e5' })
    await mina.call('messages.react', { ...here, emoji: '👍' })
    await mina.call('messages.delete', here)
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'quick' })
    for (let n = 0; n < 3; n++) await say(mina, { conversationId: id })
    expect((await mina.call('messages.history', { conversationId: id })).messages).toHaveLength(3)
  })

  it('slow mode answers a message that is sent again, and does not begin its time anew by that', async () => {
    await slow(minute)
    const first = await say(mina, { cid: 'cid-slow-repeated' })
    expect(await say(mina, { cid: 'cid-slow-repeated' })).toEqual({ ...first, dup: true })
    expect(await seqs()).toEqual([1])
  })

  it('slow mode lets exactly one through of two devices that send at once', async () => {
    await slow(minute)
    const [phone, desktop] = [await mina.listen(), await mina.listen()]
    const send = (device: typeof phone, n: number) =>
      device.call('messages.send', { conversationId: general, cid: `cid-slow-race-${++cids}`, body: `${n}` })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 === 0 ? phone : desktop, n)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(codes).toEqual(Array<string>(19).fill('slow_mode'))
    expect(await seqs()).toEqual([1])
  })

  it('slow mode is told to those in the channel, counts at once, and ends at once', async () => {
    const ear = await mina.listen()
    await slow(minute)
    const isEdit = ({ type }: Push<'event'>) => type === 'conversation.changed'
    expect(await ear.hears('event', isEdit)).toMatchObject({
      data: { conversation: { id: general, slowModeMs: minute } },
    })
    await say(mina)
    expect(await refusal(say(mina))).toMatchObject({ code: 'slow_mode' })
    await slow(0)
    await say(mina)
    const { entries } = await olga.call('groups.audit', { groupId })
    expect(entries.map(({ act, details }) => [act, details['slowModeSecondsAfter']])).toEqual(
      expect.arrayContaining([
        ['groups.editChannel', 60],
        ['groups.editChannel', 0],
      ]),
    )
  })

  it('slow mode does not slow somebody who may moderate there alone', async () => {
    await slow(minute)
    await olga.call('channels.setOverrides', {
      conversationId: general,
      version: 0,
      overrides: [{ subject: mina.userId, allow: ['messages.moderate'], deny: [] }],
    })
    for (let n = 0; n < 3; n++) await say(mina)
    expect(await seqs()).toEqual([1, 2, 3])
  })

  it('slow mode holds a scheduled message back, which is sent later by itself', async () => {
    const slowMs = 8_000
    await slow(slowMs)
    const { id: quick } = await olga.call('groups.createChannel', { groupId, name: 'quick' })
    const at = system.now() + slowMs / 2
    const schedule = (conversationId: ConversationId, later: number) =>
      mina.call('scheduled.add', {
        ...{ conversationId, cid: `cid-slow-scheduled-${later}`, body: 'at its time', at: at + later },
      })
    await schedule(general, 0)
    await schedule(quick, 1)
    await say(mina)
    await system.pass(slowMs / 2 + 1)
    // The other one is taken up after it.
    const inQuick = () => mina.call('messages.history', { conversationId: quick })
    await until(inQuick, ({ messages }) => messages.length === 1)
    expect(await seqs()).toEqual([1])
    await system.pass(slowMs)
    await until(seqs, ({ length }) => length >= 2)
    const { messages } = await olga.call('messages.history', { conversationId: general })
    expect(messages.map(({ body }) => body)).toEqual(['e4', 'at its time'])
    expect(messages[1]!.at - messages[0]!.at).toBeGreaterThanOrEqual(slowMs)
  })

  it('slow mode takes nothing longer than six hours, and only of those who edit the channel', async () => {
    expect(await refusal(slow(6 * 60 * minute + 1))).toMatchObject({ code: 'bad_input' })
    const edit = mina.call('groups.editChannel', { conversationId: general, slowModeMs: 0 })
    expect(await refusal(edit)).toMatchObject({ code: 'not_allowed' })
  })
})
