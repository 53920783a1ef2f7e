import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, Message, UserId } from '@hubbub/protocol'
import { general, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const place = { conversationId: general }

/** The pages of a place, on whatever store. */
export function itShowsPages(open: OpenMessages): void {
  describe('a shared page', () => {
    let service: TestService
    /** How often the store was asked for a page. */
    let reads: number

    beforeEach(async () => {
      const store = await open()
      const { page } = store.messages
      reads = 0
      store.messages.page = (query) => {
        reads++
        return page(query)
      }
      service = await TestService.open(store)
      service.join(mina)
      service.join(olga)
      await service.call(mina, 'messages.send', { ...place, cid: 'cid-00001', body: 'e4' })
      await service.call(mina, 'messages.send', { ...place, cid: 'cid-00002', body: 'e5' })
      await service.call(mina, 'messages.react', { ...place, seq: 1, emoji: '👍' })
    })

    const seenBy = async (who: UserId, anchor = {}): Promise<Message[]> =>
      (await service.call(who, 'messages.history', { ...place, ...anchor })).messages

    it('a page for many readers is read once, and shows each reader their own reactions', async () => {
      const [hers, olgas] = await Promise.all([seenBy(mina), seenBy(olga)])
      expect(reads).toBe(1)
      expect(hers[0]!.reactions).toEqual([{ emoji: '👍', count: 1, isMine: true }])
      expect(olgas[0]!.reactions).toEqual([{ emoji: '👍', count: 1, isMine: false }])
      expect((await seenBy(mina))[0]!.reactions).toEqual(hers[0]!.reactions)
      const { messages } = await service.call(mina, 'messages.pick', { ...place, seqs: [1] })
      expect(messages).toEqual([hers[0]])
    })

    it.each([
      ['said', () => service.call(olga, 'messages.send', { ...place, cid: 'cid-00003', body: 'Nf3' })],
      ['edited', () => service.call(mina, 'messages.edit', { ...place, seq: 2, body: 'd5' })],
      ['deleted', () => service.call(mina, 'messages.delete', { ...place, seq: 2 })],
      ['liked', () => service.call(olga, 'messages.react', { ...place, seq: 1, emoji: '👍' })],
      ['liked no longer', () => service.call(mina, 'messages.unreact', { ...place, seq: 1, emoji: '👍' })],
    ])('a page is read again after something in it is %s', async (_, change) => {
      const before = await seenBy(mina)
      await change()
      const after = await seenBy(mina)
      expect(after).not.toEqual(before)
      expect(reads).toBe(2)
      expect(after).toEqual(
        (await service.call(mina, 'messages.pick', { ...place, seqs: [1, 2, 3] })).messages,
      )
    })

    it('a message sent during a read is in the next page', async () => {
      const { page } = service.store.messages
      service.store.messages.page = async (query) => {
        service.store.messages.page = page
        await service.call(olga, 'messages.send', { ...place, cid: 'cid-00003', body: 'Nf3' })
        return page(query)
      }
      expect(await seenBy(mina)).toHaveLength(3)
      expect(await seenBy(olga)).toHaveLength(3)
      expect(reads).toBe(2)
    })

    it('a page is not used for another range', async () => {
      await seenBy(mina)
      expect((await seenBy(mina, { before: 2 })).map(({ seq }) => seq)).toEqual([1])
      expect((await seenBy(mina, { after: 1 })).map(({ seq }) => seq)).toEqual([2])
      expect((await seenBy(mina, { limit: 1 })).map(({ seq }) => seq)).toEqual([2])
    })

    it('a page brings the cards of its authors and mentioned people, also of former members, and no others', async () => {
      const ivan: UserId = 'u_0000000000000000000000000C'
      const noor: UserId = 'u_0000000000000000000000000D'
      for (const who of [ivan, noor]) service.join(who)
      await service.call(olga, 'messages.send', { ...place, cid: 'cid-00003', body: `Nf3, <@${ivan}>` })
      for (const who of [olga, ivan]) service.remove(who)
      const { epoch, people: named } = await service.call(mina, 'messages.history', place)
      const idsOf = (people = named) => people?.map(({ id }) => id).toSorted()
      expect(idsOf()).toEqual([mina, olga, ivan])

      const picked = await service.call(mina, 'messages.pick', { ...place, seqs: [1, 3] })
      expect(idsOf(picked.people)).toEqual([mina, olga, ivan])
      const one = await service.call(mina, 'messages.pick', { ...place, seqs: [1] })
      expect(idsOf(one.people)).toEqual([mina])
      const streams = [{ id: general, epoch, rev: 3 }]
      expect(idsOf((await service.call(mina, 'messages.sync', { streams })).people)).toEqual([olga, ivan])
    })

    it('a page brings no cards to a person who may not read it', async () => {
      service.remove(olga)
      const streams = [{ id: general, epoch: service.store.streams.epoch, rev: 0 }]
      expect(await service.call(olga, 'messages.sync', { streams })).toEqual({
        ...{ streams: [{ id: general, status: 'gone' }], people: [] },
      })
    })

    it('a time leads to the first message from then on, and to the last one where all are older', async () => {
      for (const n of [0, 1, 2, 3, 4, 5, 6]) {
        service.wall = 2_000 + n * 1_000
        await service.call(mina, 'messages.send', { ...place, cid: `cid-day-${n}`, body: `day ${n}` })
      }
      const found = []
      for (const at of [0, 1_000, 1_001, 4_500, 5_000, 8_000, 9_000])
        found.push((await service.call(mina, 'messages.atTime', { ...place, at })).seq)
      expect(found).toEqual([1, 1, 3, 6, 6, 9, 9])
    })

    it('a page is not shown to a removed person', async () => {
      await seenBy(olga)
      service.remove(olga)
      const refused = await seenBy(olga).catch(({ code }: AppError) => code)
      expect(refused).toBe('not_found')
    })
  })
}
