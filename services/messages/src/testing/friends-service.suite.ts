import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type Relation, type UserId } from '@hubbub/protocol'
import type { OpenMessages } from './messages.suite.ts'
import { TestService } from './test-service.ts'

const numbered = (n: number): UserId => `u_${String(n).padStart(26, '0')}`
const [mina, olga, ivan] = [numbered(1), numbered(2), numbered(3)]

/** Friends and requests to be one, of the whole service, on whatever store. */
export function itServesFriends(open: OpenMessages): void {
  let service: TestService
  const act =
    (name: 'askFriend' | 'acceptFriend' | 'declineFriend' | 'removeFriend' | 'block' | 'unblock') =>
    (who: UserId, userId: UserId) =>
      service.call(who, `relations.${name}`, { userId })
  const [ask, accept, decline, remove] = [
    act('askFriend'),
    act('acceptFriend'),
    act('declineFriend'),
    act('removeFriend'),
  ]
  const relations = async (who: UserId) => (await service.call(who, 'personal.state', {})).relations
  const both = async () => [await relations(mina), await relations(olga)]
  const refusal = (call: Promise<unknown>) => call.then(String, ({ code }: AppError) => code)
  const sent = (userId: UserId): Relation => ({ userId, friendRequest: 'sent' })
  const received = (userId: UserId): Relation => ({ userId, friendRequest: 'received' })
  const friend = (userId: UserId): Relation => ({ userId, isFriend: true })
  const friends = [[friend(olga)], [friend(mina)]]

  describe('friends', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
    })

    it('a request is told to both, once, and so is that it was accepted', async () => {
      await ask(mina, olga)
      await ask(mina, olga)
      expect(await both()).toEqual([[sent(olga)], [received(mina)]])
      await accept(olga, mina)
      await accept(olga, mina)
      expect(await both()).toEqual(friends)
      expect(service.told.map(({ room, event }) => [room, event.data])).toEqual([
        [mina, sent(olga)],
        [olga, received(mina)],
        [olga, friend(mina)],
        [mina, friend(olga)],
      ])
    })

    it('two who ask each other, also at once, are friends', async () => {
      await ask(mina, olga)
      await ask(olga, mina)
      expect(await both()).toEqual(friends)
      await remove(mina, olga)
      await Promise.all([ask(mina, olga), ask(olga, mina)])
      expect(await both()).toEqual(friends)
    })

    it('a friendship of which a server that went away has made one side becomes whole, whoever asks for it again', async () => {
      for (const again of [() => accept(olga, mina), () => ask(mina, olga)]) {
        await ask(mina, olga)
        await service.store.personal.write('befriend', {
          ...{ userId: olga, kind: 'friend', key: mina, now: service.wall },
        })
        expect(await both()).toEqual([[sent(olga)], [friend(mina)]])
        await again()
        expect(await both()).toEqual(friends)
        await remove(mina, olga)
      }
    })

    it('a request that is declined says nothing to the one who asked, and asked again it is none', async () => {
      await ask(mina, olga)
      await decline(olga, mina)
      expect(await both()).toEqual([[sent(olga)], []])
      await remove(mina, olga)
      await ask(mina, olga)
      expect(await both()).toEqual([[sent(olga)], []])
      await ask(olga, mina)
      expect(await both()).toEqual(friends)
    })

    it('a request that was taken back is accepted no more', async () => {
      await ask(mina, olga)
      await remove(mina, olga)
      expect(await both()).toEqual([[], []])
      expect(await refusal(accept(olga, mina))).toBe('not_found')
      expect(await refusal(accept(ivan, mina))).toBe('not_found')
      expect(await both()).toEqual([[], []])
    })

    it('a friendship ends for both, whoever ends it', async () => {
      for (const [one, other] of [
        [mina, olga],
        [olga, mina],
      ] as const) {
        await ask(mina, olga)
        await accept(olga, mina)
        await remove(one, other)
        await remove(one, other)
        expect(await both()).toEqual([[], []])
      }
    })

    it('a block ends the friendship, and no request comes while it lasts', async () => {
      await ask(mina, olga)
      await accept(olga, mina)
      await act('block')(olga, mina)
      expect(await both()).toEqual([[], [{ userId: mina, isBlocked: true }]])
      expect([await refusal(ask(mina, olga)), await refusal(ask(olga, mina))]).toEqual(
        Array(2).fill('takes_no_messages'),
      )
      await act('unblock')(olga, mina)
      expect(await both()).toEqual([[], []])
      await ask(mina, olga)
      expect(await both()).toEqual([[sent(olga)], [received(mina)]])
    })

    it('so many requests wait of one person at most, also sent all at once', async () => {
      const others = Array.from({ length: limits.friendRequestsSent + 5 }, (_, n) => numbered(100 + n))
      const answers = await Promise.all(others.map((other) => refusal(ask(mina, other))))
      expect(answers.filter((code) => code === 'limit_reached')).toHaveLength(5)
      expect(await relations(mina)).toHaveLength(limits.friendRequestsSent)
      await remove(mina, (await relations(mina))![0]!.userId)
      expect(await refusal(ask(mina, olga))).not.toBe('limit_reached')
    })

    it('friends begin to write to somebody who lets friends, and others do not', async () => {
      await ask(mina, olga)
      await accept(olga, mina)
      const contact = async (by: UserId) =>
        (await service.bus.call('relations.contact', { by, userIds: [mina] }))[mina]
      for (const [writers, ofFriend, ofOther] of [
        ['friends', 'open', 'refused'],
        ['byRequest', 'open', 'request'],
        ['nobody', 'refused', 'refused'],
      ] as const) {
        await service.call(mina, 'relations.setWriters', { writers })
        expect([await contact(olga), await contact(ivan)]).toEqual([ofFriend, ofOther])
      }
    })
  })
}
