import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, OperationName, Request, UserId } from '@hubbub/protocol'
import { club, general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const categoryId = 'k_0000000000000000000000000A'

/** Levels and mutes of the whole service, on whatever store. */
export function itServesNotificationSettings(open: OpenMessages): void {
  let service: TestService
  const state = async (who = mina) => (await service.call(who, 'personal.state', {})).notifications
  const refused = <N extends OperationName>(who: UserId, name: N, input: Request<N>) =>
    service.call(who, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )
  const told = () => service.told.map(({ room, event }) => [room, event.type, event.data])

  describe('notification settings', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
    })

    it('a level is told to the devices of its owner alone, and is in their state', async () => {
      await service.call(mina, 'notifications.setLevel', { conversationId: general, level: 'all' })
      await service.call(mina, 'notifications.setGroupLevel', { groupId: club, mute: { until: 2_000 } })
      await service.call(mina, 'notifications.setGroupLevel', { groupId: club, categoryId, level: 'nothing' })
      await service.call(mina, 'notifications.set', { causes: { reaction: 'alert' }, keywords: ['gambit'] })
      const marks = [
        { about: general, level: 'all' },
        { about: club, mute: { until: 2_000 } },
        { about: categoryId, level: 'nothing' },
        { about: 'everything', causes: { reaction: 'alert' }, keywords: ['gambit'] },
      ]
      expect(told()).toEqual(marks.map((mark) => [mina, 'notifications.changed', mark]))
      const settings = await service.bus.call('notifications.settingsOf', { userIds: [mina, olga] })
      expect(Object.keys(settings)).toEqual([mina])
      expect(settings[mina]).toEqual(expect.arrayContaining(marks))
      expect(settings[mina]).toHaveLength(marks.length)
      expect(await state()).toEqual(expect.arrayContaining(marks))
      expect(await state(olga)).toEqual([])
    })

    it('a level that is taken away is told as such, and what was missed of it is told as it is now', async () => {
      const at = { conversationId: general }
      await service.call(mina, 'notifications.setLevel', { ...at, level: 'all' })
      await service.call(mina, 'notifications.setLevel', { ...at, level: null })
      expect(told().at(-1)).toEqual([mina, 'notifications.changed', { about: general }])
      const { epoch } = await service.call(mina, 'personal.state', {})
      const streams = [{ id: mina, epoch, rev: 0 }]
      const missed = (await service.call(mina, 'messages.sync', { streams })).streams
      const events = missed.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual([{ about: general }, { about: general }])
      expect(await state()).toEqual([])
    })

    it('a place that one does not see gets no level', async () => {
      expect(await refused(mina, 'notifications.setLevel', { conversationId: secret, level: 'all' })).toBe(
        'not_found',
      )
      service.remove(olga)
      const wishes = [
        refused(olga, 'notifications.setLevel', { conversationId: general, mute: {} }),
        refused(olga, 'notifications.setGroupLevel', { groupId: club, mute: {} }),
        refused(olga, 'notifications.set', { mute: {} }),
      ]
      expect(await Promise.all(wishes)).toEqual(['not_found', 'not_found', 'done'])
    })

    it('a mute does not end in the past or too far away', async () => {
      const mute = (until: number) =>
        refused(mina, 'notifications.setLevel', { conversationId: general, mute: { until } })
      expect([await mute(999), await mute(400 * 86_400_000), await mute(1_001)]).toEqual([
        'bad_input',
        'bad_input',
        'done',
      ])
    })

    it('a removed member loses the levels of the group, and finds none after coming back', async () => {
      await service.call(mina, 'notifications.setLevel', { conversationId: general, level: 'all' })
      await service.call(mina, 'notifications.setGroupLevel', { groupId: club, categoryId, mute: {} })
      await service.call(mina, 'notifications.set', { level: 'all' })
      service.remove(mina)
      expect(await state()).toEqual([{ about: 'everything', level: 'all' }])
      service.join(mina)
      expect(await state()).toEqual([{ about: 'everything', level: 'all' }])
    })

    it('levels go with a conversation and with a group that are removed for all', async () => {
      await service.call(mina, 'notifications.setLevel', { conversationId: general, level: 'all' })
      await service.call(mina, 'notifications.setGroupLevel', { groupId: club, level: 'all' })
      await service.call(mina, 'notifications.setGroupLevel', { groupId: club, categoryId, mute: {} })
      expect(await service.bus.call('messages.sweep', { stream: general })).toBe(true)
      expect((await state())?.map(({ about }) => about).toSorted()).toEqual([club, categoryId])
      expect(await service.bus.call('messages.sweep', { stream: club })).toBe(true)
      expect(await state()).toEqual([])
    })
  })
}
