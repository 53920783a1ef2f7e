import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type ConversationId, type UserId } from '@hubbub/protocol'
import type { OpenMessages } from './messages.suite.ts'
import { general, TestService } from './test-service.ts'

const [mina, olga, ivan] = ['A', 'B', 'C'].map((end): UserId => `u_0000000000000000000000000${end}`) as [
  UserId,
  UserId,
  UserId,
]
const direct: ConversationId = 'c_0000000000000000000000000D'

/** Whom people block and mute, of the whole service, on whatever store. */
export function itServesRelations(open: OpenMessages): void {
  let service: TestService
  const block = (who: UserId, userId: UserId) => service.call(who, 'relations.block', { userId })
  const unblock = (who: UserId, userId: UserId) => service.call(who, 'relations.unblock', { userId })
  const mute = (who: UserId, userId: UserId) => service.call(who, 'relations.mute', { userId })
  const unmute = (who: UserId, userId: UserId) => service.call(who, 'relations.unmute', { userId })
  const relations = async (who = mina) => (await service.call(who, 'personal.state', {})).relations
  let said = 0
  const say = (who: UserId, body: string, conversationId = general) =>
    service.call(who, 'messages.send', { conversationId, cid: `cid-0000${++said}`, body })
  const refusal = (call: Promise<unknown>) => call.then(String, ({ code }: AppError) => code)

  describe('relations', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      for (const who of [mina, olga, ivan]) service.join(who)
      for (const who of [mina, olga]) service.participants.add(who)
      service.places.set(direct, {
        ...{ kind: 'direct', groupId: null, isPrivate: false, isArchived: false, pair: [mina, olga] },
      })
    })

    it('a block and a mute are told to the devices of their owner alone, and are in their state', async () => {
      await block(mina, olga)
      await mute(mina, olga)
      await mute(mina, ivan)
      await unblock(mina, olga)
      const told = service.told.map(({ room, event }) => [room, event.type, event.data])
      expect(told).toEqual([
        [mina, 'relation.changed', { userId: olga, isBlocked: true }],
        [mina, 'relation.changed', { userId: olga, isBlocked: true, isMuted: true }],
        [mina, 'relation.changed', { userId: ivan, isMuted: true }],
        [mina, 'relation.changed', { userId: olga, isMuted: true }],
      ])
      expect(await relations()).toHaveLength(2)
      expect(await relations()).toContainEqual({ userId: olga, isMuted: true })
      expect([await relations(olga), await relations(ivan)]).toEqual([[], []])
    })

    it('a block twice is told once, also from two devices at once', async () => {
      await Promise.all([block(mina, olga), block(mina, olga)])
      await Promise.all([unblock(mina, olga), unblock(mina, olga)])
      expect(service.told).toHaveLength(2)
      expect(await relations()).toEqual([])
    })

    it('blocks missed meanwhile are told as they are now', async () => {
      await block(mina, olga)
      await mute(mina, olga)
      await unblock(mina, olga)
      const { epoch } = await service.call(mina, 'personal.state', {})
      const streams = [{ id: mina, epoch, rev: 0 }]
      const missed = (await service.call(mina, 'messages.sync', { streams })).streams
      const events = missed.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual(Array(3).fill({ userId: olga, isMuted: true }))
    })

    it('nobody blocks themselves, or somebody who is not there', async () => {
      service.gone.add(ivan)
      expect([await refusal(block(mina, mina)), await refusal(mute(mina, mina))]).toEqual(
        Array(2).fill('bad_input'),
      )
      expect([await refusal(block(mina, ivan)), await refusal(mute(mina, ivan))]).toEqual(
        Array(2).fill('not_found'),
      )
      expect(await relations()).toEqual([])
    })

    it('relations are listed with cards, the latest first', async () => {
      await block(mina, ivan)
      service.wall++
      await mute(mina, olga)
      expect(await service.call(mina, 'relations.list', {})).toMatchObject({
        relations: [
          { userId: olga, isMuted: true },
          { userId: ivan, isBlocked: true },
        ],
        people: [{ id: olga }, { id: ivan }],
      })
      expect(await service.call(olga, 'relations.list', {})).toEqual({ relations: [], people: [] })
    })

    it('a direct conversation is only read by both while one of them blocks the other', async () => {
      await say(olga, 'before', direct)
      await block(mina, olga)
      for (const who of [mina, olga]) {
        expect(await refusal(say(who, 'psst', direct))).toBe('takes_no_messages')
        const at = { conversationId: direct, seq: 1 }
        expect(await refusal(service.call(who, 'messages.react', { ...at, emoji: '👍' }))).toBe(
          'takes_no_messages',
        )
        expect(await refusal(service.call(who, 'messages.type', { conversationId: direct }))).toBe(
          'takes_no_messages',
        )
        const { messages } = await service.call(who, 'messages.history', { conversationId: direct })
        expect(messages.map(({ body }) => body)).toEqual(['before'])
      }
      await unblock(mina, olga)
      for (const who of [mina, olga])
        expect(await say(who, 'and after', direct)).toMatchObject({ dup: false })
    })

    it('a block of each other ends when both have taken it away', async () => {
      await block(mina, olga)
      await block(olga, mina)
      await unblock(mina, olga)
      expect(await refusal(say(mina, 'psst', direct))).toBe('takes_no_messages')
      await unblock(olga, mina)
      expect(await say(mina, 'psst', direct)).toMatchObject({ dup: false })
    })

    it('a mute closes nothing', async () => {
      await mute(mina, olga)
      for (const who of [mina, olga]) expect(await say(who, 'psst', direct)).toMatchObject({ dup: false })
    })

    it('typing is hidden from each of two who are apart, and shown to others', async () => {
      await block(mina, olga)
      for (const who of [mina, olga, ivan])
        await service.call(who, 'messages.type', { conversationId: general })
      expect(service.typed.map(({ typing, hiddenFrom }) => [typing.userId, hiddenFrom])).toEqual([
        [mina, [olga]],
        [olga, [mina]],
        [ivan, undefined],
      ])
    })

    it('unread mentions by somebody who is blocked or muted do not count, and count again afterwards', async () => {
      const call = `<@${mina}>`
      await say(olga, call)
      await say(ivan, call)
      const mentions = async () => {
        const asked = { userId: mina, conversationIds: [general] }
        return (await service.bus.call('messages.positions', asked))[general]?.mentionSeqs
      }
      expect(await mentions()).toEqual([1, 2])
      await mute(mina, olga)
      expect(await mentions()).toEqual([2])
      await block(mina, ivan)
      expect(await mentions()).toEqual([])
      await unmute(mina, olga)
      await unblock(mina, ivan)
      expect(await mentions()).toEqual([1, 2])
    })

    it('read receipts are told and listed between those who are not apart', async () => {
      await say(ivan, 'e4')
      await block(mina, olga)
      for (const who of [mina, olga])
        await service.call(who, 'messages.markRead', { conversationId: general, seq: 1 })
      await new Promise((resolve) => setTimeout(resolve, limits.receiptsToldMs + 200))
      const told = service.receipts.map(({ room, receipts }) => [
        room,
        receipts.readers.map(({ userId }) => userId),
      ])
      expect(told).toEqual([[ivan, [mina, olga]]])
      const listed = async (who: UserId) =>
        (await service.call(who, 'receipts.list', { conversationId: general })).readers.map(
          ({ userId }) => userId,
        )
      expect([await listed(mina), await listed(olga)]).toEqual([[ivan], [ivan]])
      expect(await listed(ivan)).toEqual([mina, olga])
    })

    it('the choice of who may begin to write is told to the devices of the one who chose, and is in their state', async () => {
      const writers = async (who = mina) => (await service.call(who, 'personal.state', {})).writers
      const choose = (wanted: 'everybody' | 'byRequest' | 'nobody') =>
        service.call(mina, 'relations.setWriters', { writers: wanted })
      await choose('everybody')
      await choose('byRequest')
      await choose('byRequest')
      expect(service.told.map(({ room, event }) => [room, event.data])).toEqual([
        [mina, { writers: 'byRequest' }],
      ])
      expect([await writers(), await writers(olga)]).toEqual(['byRequest', 'everybody'])
      await choose('nobody')
      const asked = { by: ivan, userIds: [mina, olga] }
      expect(await service.bus.call('relations.contact', asked)).toEqual({
        [mina]: 'refused',
        [olga]: 'open',
      })
    })

    it('a request silences what one writes alone until it is accepted, and nothing else', async () => {
      await service.call(mina, 'relations.setWriters', { writers: 'byRequest' })
      const contact = () => service.bus.call('relations.contact', { by: olga, userIds: [mina] })
      expect(await contact()).toEqual({ [mina]: 'request' })
      for (let twice = 0; twice < 2; twice++)
        await service.bus.call('relations.request', { userId: mina, by: olga })
      expect(await relations()).toEqual([{ userId: olga, isRequest: true }])
      const ignoring = (isDirect: boolean) =>
        service.bus.call('relations.ignoring', { userIds: [mina], authorIds: [olga], isDirect })
      expect([await ignoring(true), await ignoring(false)]).toEqual([{ [mina]: [olga] }, {}])
      await service.call(mina, 'relations.accept', { userId: olga })
      await service.call(mina, 'relations.accept', { userId: olga })
      expect([await relations(), await ignoring(true)]).toEqual([[], {}])
      expect(service.told.map(({ event }) => event.data)).toEqual([
        { writers: 'byRequest' },
        { userId: olga, isRequest: true },
        { userId: olga },
      ])
    })

    it('services are told who blocks or mutes whom', async () => {
      await block(mina, olga)
      await mute(mina, ivan)
      await mute(olga, ivan)
      const asked = { userIds: [mina, olga, ivan], authorIds: [ivan] }
      expect(await service.bus.call('relations.ignoring', asked)).toEqual({ [mina]: [ivan], [olga]: [ivan] })
      const ignored = await service.bus.call('relations.ignoredBy', { userId: mina })
      expect(ignored.toSorted()).toEqual([olga, ivan])
      expect(await service.bus.call('relations.apartFrom', { userId: olga })).toEqual([mina])
      expect(await service.bus.call('relations.apartFrom', { userId: ivan })).toEqual([])
    })
  })
}
