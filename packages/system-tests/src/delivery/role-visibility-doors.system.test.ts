import { limits, type Push } from '@hubbub/protocol'
import { TestSystem, until } from '@hubbub/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { doors, hadBy, Refused } from './doors-of-a-channel.ts'
import { endings, freshCid, furnished, seenByRole, type Cast } from './seen-by-role.ts'

let system: TestSystem
let cast: Cast
beforeAll(async () => {
  system = await TestSystem.open()
  const [olga, mina, ivan] = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  cast = { olga: olga!, mina: mina!, ivan: ivan! }
})
afterEach(() => {
  for (const one of Object.values(cast)) one.hangUp()
})
afterAll(() => system.close())

const [[, takeRole]] = endings as [(typeof endings)[number]]
const nothing = Object.fromEntries(doors.map(([name, , left]) => [name, left]))

describe('somebody whose role was taken', () => {
  let before: Record<string, unknown>
  let after: Record<string, unknown>
  beforeAll(async () => {
    const channel = await furnished(system, cast)
    before = await hadBy(channel)
    await takeRole(channel)
    after = await hadBy(channel)
  })

  it('every door opened before to somebody whose role was taken', () => {
    expect(Object.entries(before).filter(([, had]) => had instanceof Refused)).toEqual([])
  })

  it.each(Object.keys(nothing))('%s cannot be had by somebody whose role was taken', (name) => {
    expect(before[name]).not.toEqual(nothing[name])
    expect(after[name]).toEqual(nothing[name])
  })
})

it.each(endings.slice(1))('a channel opens by no door to somebody %s', async (_, end) => {
  const channel = await furnished(system, cast)
  await end(channel)
  expect(await hadBy(channel)).toEqual(nothing)
})

it.each(endings)('a headline that is waited for is refused at once to somebody %s', async (_, end) => {
  const channel = await seenByRole(system, cast)
  const { mina, plans, general } = channel
  const told: string[] = []
  const wish = { conversationId: plans, after: 0, waitMs: limits.waitMs.max }
  void mina.call('channels.headline', wish).then(
    () => told.push('answered'),
    ({ code }: { code: string }) => told.push(code),
  )
  // By then her gateway has taken what she asked for before.
  await mina.call('messages.history', { conversationId: general })
  await end(channel)
  await until(() => told.length > 0, Boolean, { withinMs: limits.waitMs.max / 2 })
  expect(told).toEqual(['not_found'])
})

/** By the rooms of one person, and by those of everybody who is connected. */
const removals = endings.filter(([who]) => who === 'whose role was taken' || who === 'whose role was let out')

it.each(removals)('hints and changes are not heard by somebody %s', async (_, end) => {
  const channel = await seenByRole(system, cast)
  const { olga, mina, ivan, plans } = channel
  const here = { conversationId: plans }
  const [minas, ivans, olgas] = await Promise.all([mina, ivan, olga].map((one) => one.listen()))
  await end(channel)
  const { length } = minas!.heard
  const poll = { question: 'When?', options: ['Now', 'Never'] }
  const { seq } = await olga.call('polls.create', { ...here, cid: freshCid(), ...poll })
  await olga.call('pins.add', { ...here, seq })
  await olga.call('messages.react', { ...here, seq, emoji: '👍' })
  await olga.call('channels.setHeadline', { ...here, text: 'Tonight' })
  await ivan.call('polls.vote', { ...here, seq, options: [0] })
  await ivan.call('messages.markRead', { ...here, seq })
  await olgas!.call('messages.type', here)
  await ivans!.hears('typing')
  await ivans!.hears('event', ({ type }: Push<'event'>) => type === 'poll.changed')
  await olgas!.hears('receipts')
  // What was told before this is answered has come by then.
  await minas!.call('messages.heads', {})
  const heard = minas!.heard.slice(length).map((push) => JSON.stringify(push))
  const told = heard.filter((push) => push.includes(plans) && !push.includes('conversation.removed'))
  expect(told).toEqual([])
})

it('a message that comes due is not sent for somebody who has lost the channel, however that was', async () => {
  const { mina } = cast
  const at = system.now() + 20_000
  const due: Record<string, string> = {}
  for (const [who, end] of endings) {
    const channel = await seenByRole(system, cast)
    const cid = freshCid()
    await mina.call('scheduled.add', { conversationId: channel.plans, cid, body: 'too late', at })
    await end(channel)
    due[cid] = who
  }
  await system.pass(at - system.now())
  const listed = async () => (await mina.call('scheduled.list', {})).scheduled
  const failed = await until(listed, (those) => those.every((one) => one.failed !== undefined))
  expect(Object.fromEntries(failed.map((one) => [due[one.cid], one.failed]))).toEqual(
    Object.fromEntries(endings.map(([who]) => [who, 'not_found'])),
  )
})
