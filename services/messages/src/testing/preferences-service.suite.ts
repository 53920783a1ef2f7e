import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, UserId } from '@hubbub/protocol'
import { club, general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const other = 'g_0000000000000000000000000B'
const nothing = { groupOrder: [], favourites: [], closedSteps: [] }

/** How people put their places in order, of the whole service, on whatever store. */
export function itServesPreferences(open: OpenMessages): void {
  let service: TestService
  const state = async (who = mina) => (await service.call(who, 'personal.state', {})).preferences
  const add = (conversationId: typeof general, before: typeof general | null = null) =>
    service.call(mina, 'preferences.addFavourite', { conversationId, before })

  describe('preferences', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
      service.participants.add(mina)
    })

    it('preferences are told to the devices of their owner alone, whole, and are in their state', async () => {
      await service.call(mina, 'preferences.orderGroups', { groupIds: [other, club] })
      await add(general)
      await add(secret, general)
      await service.call(mina, 'preferences.closeSteps', { groupId: club })
      const whole = { groupOrder: [other, club], favourites: [secret, general], closedSteps: [club] }
      expect(service.told).toHaveLength(4)
      expect(service.told.at(-1)).toMatchObject({
        room: mina,
        event: { stream: mina, type: 'preferences.changed', data: whole },
      })
      expect([await state(), await state(olga)]).toEqual([whole, nothing])
    })

    it('two devices that add favourites at once lose none', async () => {
      await Promise.all([add(general), add(secret)])
      expect((await state())?.favourites.toSorted()).toEqual([general, secret])
    })

    it('missed changes of preferences are told as they are now', async () => {
      await add(general)
      await service.call(mina, 'preferences.removeFavourite', { conversationId: general })
      const { epoch } = await service.call(mina, 'personal.state', {})
      const streams = [{ id: mina, epoch, rev: 0 }]
      const missed = (await service.call(mina, 'messages.sync', { streams })).streams
      const events = missed.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual([nothing, nothing])
    })

    it('a place that one does not see is no favourite', async () => {
      service.participants.delete(mina)
      const refused = await add(secret).catch(({ code }: AppError) => code)
      expect([refused, await state()]).toEqual(['not_found', nothing])
    })

    it('a removed member loses the favourites of the group, and finds none after coming back', async () => {
      await add(general)
      await service.call(mina, 'preferences.orderGroups', { groupIds: [club] })
      service.remove(mina)
      expect(await state()).toEqual({ ...nothing, groupOrder: [club] })
      service.join(mina)
      expect(await state()).toEqual({ ...nothing, groupOrder: [club] })
    })
  })
}
