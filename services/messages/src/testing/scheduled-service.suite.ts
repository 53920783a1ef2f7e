import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  limits,
  type AppError,
  type ErrorCode,
  type OperationName,
  type Request,
  type UserId,
} from '@hubbub/protocol'
import { general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const cid = 'cid-00001'
const dayMs = 24 * 3_600_000

/** Messages to be sent later, of the whole service on whatever store; of the jobs the test does what a runner does. */
export function itServesScheduledMessages(open: OpenMessages): void {
  let service: TestService
  const add = (fields: object = {}) =>
    service.call(mina, 'scheduled.add', {
      ...{ conversationId: general, cid, body: 'at eight', at: 5_000 },
      ...fields,
    })
  const list = async () => (await service.call(mina, 'scheduled.list', {})).scheduled
  const said = async () =>
    (await service.call(olga, 'messages.history', { conversationId: general })).messages.map(
      ({ body }) => body,
    )
  const run = (at = 5_000) => service.bus.jobs.run('scheduled.send', { userId: mina, cid, at }, 1_000)
  const refused = <N extends OperationName>(name: N, input: Request<N>) =>
    service.call(mina, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )

  describe('scheduled messages', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
    })

    it('a scheduled message is sent once, however often its job runs', async () => {
      await add()
      expect(await list()).toEqual([
        { conversationId: general, cid, body: 'at eight', replyTo: null, at: 5_000 },
      ])
      expect((await service.call(mina, 'personal.state', {})).scheduled).toEqual([
        { conversationId: general, cid, at: 5_000 },
      ])
      await Promise.all([run(), run()])
      await run()
      expect([await said(), await list()]).toEqual([['at eight'], []])
    })

    it('a message is there once although whoever sent it died before it was noted', async () => {
      await add()
      await service.store.personal.write('beginSending', {
        ...{ userId: mina, kind: 'scheduled', key: cid, now: 5_000, at: 5_000 },
      })
      await service.call(mina, 'messages.send', { conversationId: general, cid, body: 'at eight' })
      await run()
      expect([await said(), await list()]).toEqual([['at eight'], []])
    })

    it('each step is told to the owner alone, with the message between', async () => {
      await add()
      await run()
      const mark = { conversationId: general, cid, at: 5_000 }
      expect(service.told.map(({ room, event }) => [room, event.type])).toEqual([
        [mina, 'scheduled.changed'],
        [mina, 'scheduled.changed'],
        [expect.any(String), 'message.created'],
        [mina, 'scheduled.changed'],
      ])
      const own = service.told.filter(({ event }) => event.type === 'scheduled.changed')
      expect(own.map(({ event }) => event.data)).toEqual([
        { cid, scheduled: mark },
        { cid, scheduled: { ...mark, isSending: true } },
        { cid, scheduled: null },
      ])
    })

    it('a message that was moved is sent at its new time, with its new text', async () => {
      await add()
      await service.call(mina, 'scheduled.edit', { cid, body: 'at nine', at: 6_000 })
      await run(5_000)
      expect(await said()).toEqual([])
      await run(6_000)
      expect(await said()).toEqual(['at nine'])
    })

    it('a message that was taken back is not sent', async () => {
      await add()
      await service.call(mina, 'scheduled.remove', { cid })
      await run()
      expect([await said(), await list()]).toEqual([[], []])
      expect(await refused('scheduled.edit', { cid, body: 'x' })).toBe('not_found')
      expect(await refused('scheduled.sendNow', { cid })).toBe('not_found')
    })

    const retries: [when: string, change: () => unknown][] = [
      ['its time is over', () => void (service.wall = 6_000)],
      ['it was sent', () => run().then(() => (service.wall = 6_000))],
      ['it was sent before its time', () => service.call(mina, 'scheduled.sendNow', { cid })],
      [
        'its text and its time were changed',
        () => service.call(mina, 'scheduled.edit', { cid, body: 'at nine', at: 9_000 }),
      ],
      ['nobody may write there any more', () => archive()],
      [
        'what it answers is deleted',
        () => service.call(olga, 'messages.delete', { conversationId: general, seq: 1 }),
      ],
    ]
    it.each(retries)('a message that is scheduled again when %s is there once', async (_, change) => {
      await service.call(olga, 'messages.send', {
        conversationId: general,
        cid: 'cid-answered',
        body: 'when?',
      })
      await add({ replyTo: 1 })
      await change()
      const there = [await said(), await list()]
      expect(await add({ replyTo: 1 })).toEqual({})
      expect(await refused('scheduled.add', { conversationId: general, cid, body: 'other', at: 5_000 })).toBe(
        'cid_conflict',
      )
      expect([await said(), await list()]).toEqual(there)
    })

    it.each(['&nbsp;', '[](https://a.example)', '[a]: https://a.example'])(
      'a text that shows nothing is not scheduled: %s',
      async (body) => {
        expect(await add({ body }).catch(({ details }: AppError) => details.fields)).toHaveProperty('body')
        await add()
        expect(await refused('scheduled.edit', { cid, body })).toBe('bad_input')
        expect(await list()).toMatchObject([{ body: 'at eight' }])
      },
    )

    const happenings: [code: ErrorCode, when: string, happen: () => void][] = [
      ['not_found', 'was removed', () => service.remove(mina)],
      ['archived', 'the channel was archived', () => void archive()],
      ['not_found', 'the channel is gone', () => void service.places.delete(general)],
      ['account_disabled', 'the account was disabled', () => void service.disabled.add(mina)],
    ]
    it.each(happenings)(
      'why it could not be sent stands in the list: %s, when %s',
      async (code, _, happen) => {
        await add()
        happen()
        await forgetPlaces()
        await run()
        expect(await list()).toMatchObject([{ cid, at: 5_000, failed: code, body: 'at eight' }])
        await run()
        expect(await list()).toHaveLength(1)
      },
    )

    it('a message that could not be sent is sent when it is tried again, and by a new time', async () => {
      await add()
      await archive()
      await run()
      expect(await refused('scheduled.sendNow', { cid })).toBe('archived')
      expect(await list()).toMatchObject([{ failed: 'archived' }])
      await archive(false)
      await service.call(mina, 'scheduled.edit', { cid, at: 7_000 })
      expect((await list())[0]).not.toHaveProperty('failed')
      await service.call(mina, 'scheduled.sendNow', { cid })
      expect([await said(), await list()]).toEqual([['at eight'], []])
    })

    it('a message that slow mode holds back is sent when its time is over, and can be taken back until then', async () => {
      service.places.set(general, { ...service.places.get(general)!, slowModeMs: 10_000 })
      service.wall = 5_000
      await add({ at: 6_000 })
      await service.call(mina, 'messages.send', { conversationId: general, cid: 'by-hand-1', body: 'now' })
      service.wall = 6_000
      await run(6_000)
      expect(await list()).toEqual([expect.objectContaining({ cid, at: 15_000 })])
      expect((await list())[0]).not.toHaveProperty('failed')
      expect(await refused('scheduled.sendNow', { cid })).toBe('slow_mode')
      await service.call(mina, 'scheduled.edit', { cid, body: 'at nine' })
      service.wall = 15_000
      await run(15_000)
      expect([await said(), await list()]).toEqual([['now', 'at nine'], []])
    })

    it('a message that nobody could send for hours has failed', async () => {
      await add()
      await service.bus.jobs.run('scheduled.fail', { userId: mina, cid, at: 5_000 }, 1_000)
      expect(await list()).toMatchObject([{ failed: 'unexpected' }])
    })

    it('a message is not scheduled for the past, for too far away, for a place of others, or as a reply to nothing', async () => {
      const here = { conversationId: general, cid, body: 'x' }
      expect(await refused('scheduled.add', { ...here, at: 1_000 })).toBe('bad_input')
      expect(await refused('scheduled.add', { ...here, at: 1_001 + limits.scheduledDays * dayMs })).toBe(
        'bad_input',
      )
      expect(await refused('scheduled.add', { ...here, conversationId: secret, at: 5_000 })).toBe('not_found')
      expect(await refused('scheduled.add', { ...here, at: 5_000, replyTo: 9 })).toBe('not_found')
      expect(await list()).toEqual([])
    })
  })

  const forgetPlaces = (): Promise<void> =>
    service.bus.broadcastAndWait('access.changed', { facts: [{ conversationId: general }] })

  async function archive(isArchived = true): Promise<void> {
    service.places.set(general, { ...service.places.get(general)!, isArchived })
    await forgetPlaces()
  }
}
