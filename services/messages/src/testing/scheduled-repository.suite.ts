import { expect, it } from '@jest/globals'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'
import { chess, mina, tea, type OpenMessages } from './messages.suite.ts'

const scheduledWish = (cid = 'cid-00001', now = 1_000) => ({
  ...{ userId: mina, kind: 'scheduled' as const, key: cid, now },
})

export function itKeepsScheduledMessages(open: OpenMessages): void {
  const add = (
    personal: PersonalRepository,
    { cid = 'cid-00001', body = 'at eight', at = 5_000, where = chess } = {},
  ) => personal.write('schedule', { ...scheduledWish(cid), conversationId: where, body, replyTo: null, at })
  const all = async (personal: PersonalRepository) =>
    (await personal.all(mina, ['scheduled'])).items.map(({ key, position, data }) => [key, position, data])
  const waiting = {
    ...{ body: 'at eight', replyTo: null, state: 'waiting', reason: null },
    asked: expect.any(String),
  }

  it('a scheduled message is logged in the stream of its owner, with its cid alone', async () => {
    const { personal, streams } = await open()
    await add(personal)
    expect(await streams.changes(mina, 0, 10)).toEqual([
      { stream: mina, rev: 1, type: 'scheduled.changed', seq: null, data: { cid: 'cid-00001' } },
    ])
    expect(await all(personal)).toEqual([['cid-00001', 5_000, waiting]])
  })

  it('a message scheduled twice at once is there once, and another one with its cid is refused', async () => {
    const { personal } = await open()
    const outcomes = await Promise.all([add(personal), add(personal), add(personal)])
    expect(outcomes.filter(({ change }) => change)).toHaveLength(1)
    for (const other of [{ body: 'other' }, { at: 6_000 }, { where: tea }])
      expect(await add(personal, other)).toMatchObject({ refused: 'cid_conflict', change: null })
  })

  it('scheduled messages come in the order of their times, also after one was moved', async () => {
    const { personal } = await open()
    for (const [n, at] of [7_000, 5_000, 6_000].entries()) await add(personal, { cid: `cid-0000${n}`, at })
    await personal.write('reschedule', { ...scheduledWish('cid-00001'), at: 8_000 })
    expect((await all(personal)).map(([key]) => key)).toEqual(['cid-00002', 'cid-00000', 'cid-00001'])
  })

  it('of two that begin to send and take back at once only one succeeds', async () => {
    const { personal } = await open()
    await add(personal)
    const [begun, back] = await Promise.all([
      personal.write('beginSending', { ...scheduledWish(), at: 5_000 }),
      personal.write('unschedule', scheduledWish()),
    ])
    expect([begun.change !== null, back.change !== null].filter(Boolean)).toHaveLength(1)
  })

  it('a message that could not be sent stays when its place is removed', async () => {
    const { personal } = await open()
    await add(personal)
    await personal.write('unsent', { ...scheduledWish(), at: 5_000, reason: 'not_found' })
    expect(await personal.sweep(chess, 10)).toBe(true)
    expect(await all(personal)).toEqual([
      ['cid-00001', 5_000, { ...waiting, state: 'failed', reason: 'not_found' }],
    ])
  })
}
