import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type OperationName, type Request, type UserId } from '@hubbub/protocol'
import { general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const here = { conversationId: general, seq: 1 }

/** Reminders of the whole service on whatever store; of the jobs the test does what a runner does. */
export function itReminds(open: OpenMessages): void {
  let service: TestService
  const remind = (at = 5_000) => service.call(mina, 'saved.remind', { ...here, at })
  const list = async () => (await service.call(mina, 'saved.list', {})).saved
  const reminders = async () => (await service.call(mina, 'personal.state', {})).reminders
  async function passTo(at: number): Promise<void> {
    service.wall = at
    await service.bus.jobs.run('saved.due', { ...here, userId: mina, at }, 1_000)
  }
  const refused = <N extends OperationName>(name: N, input: Request<N>) =>
    service.call(mina, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )

  describe('reminders', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
      for (const [n, body] of ['e4', 'd4'].entries())
        await service.call(olga, 'messages.send', { conversationId: general, cid: `cid-0000${n}`, body })
      service.told.length = 0
    })

    it('a message that one wants to be reminded of is saved, and the note of a saved one stays', async () => {
      await remind()
      expect(await list()).toMatchObject([{ ...here, reminder: { at: 5_000 }, message: { body: 'e4' } }])
      await service.call(mina, 'saved.edit', { ...here, note: 'mine' })
      await remind(6_000)
      expect(await list()).toMatchObject([{ note: 'mine', reminder: { at: 6_000 } }])
      expect(await reminders()).toEqual([{ ...here, at: 6_000 }])
    })

    it('a reminder that has come is told to its owner alone, at the head of the list, once', async () => {
      await remind()
      await service.call(mina, 'saved.add', { ...here, seq: 2 })
      service.told.length = 0
      await passTo(5_000)
      await passTo(5_000)
      expect(service.told.map(({ room, event }) => [room, event.data])).toEqual([
        [mina, { ...here, saved: { at: 5_000, reminder: { at: 5_000, isDue: true } } }],
      ])
      expect((await list()).map(({ seq, reminder }) => [seq, reminder?.isDue])).toEqual([
        [1, true],
        [2, undefined],
      ])
      await service.call(mina, 'saved.unremind', here)
      expect((await list()).map(({ reminder }) => reminder)).toEqual([undefined, undefined])
    })

    it('a reminder that was moved or taken away does not come at its first time', async () => {
      await remind()
      await remind(6_000)
      await passTo(5_000)
      expect(await reminders()).toEqual([{ ...here, at: 6_000 }])
      await service.call(mina, 'saved.unremind', here)
      await passTo(6_000)
      expect([await reminders(), await list()]).toMatchObject([[], [{ seq: 1 }]])
    })

    it('nobody is reminded of a message that was deleted', async () => {
      await remind()
      await service.call(olga, 'messages.delete', here)
      expect([await reminders(), await list()]).toEqual([[], [{ ...here, at: 1_000 }]])
      await passTo(5_000)
      expect(service.told.at(-1)!.event.data).toEqual({ ...here, saved: { at: 1_000 } })
    })

    it('nobody is reminded of a message of a place that they were removed from', async () => {
      await remind()
      await passTo(5_000)
      service.remove(mina)
      expect([await reminders(), await list()]).toEqual([[], [{ ...here, at: 5_000 }]])
      const { epoch } = await service.call(mina, 'personal.state', {})
      const { streams } = await service.call(mina, 'messages.sync', {
        streams: [{ id: mina, epoch, rev: 0 }],
      })
      const events = streams.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual(Array(2).fill({ ...here, saved: { at: 5_000 } }))
    })

    it('one is not reminded in the past, too far away, or of what one does not see', async () => {
      const dayMs = 24 * 3_600_000
      expect(await refused('saved.remind', { ...here, at: 1_000 })).toBe('bad_input')
      expect(await refused('saved.remind', { ...here, at: 1_001 + limits.reminderDays * dayMs })).toBe(
        'bad_input',
      )
      expect(await refused('saved.remind', { ...here, seq: 9, at: 5_000 })).toBe('not_found')
      expect(await refused('saved.remind', { conversationId: secret, seq: 1, at: 5_000 })).toBe('not_found')
      expect(await list()).toEqual([])
    })
  })
}
