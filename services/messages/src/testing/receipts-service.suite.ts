import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type UserId } from '@hubbub/protocol'
import type { OpenMessages } from './messages.suite.ts'
import { general, TestService } from './test-service.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const ivan: UserId = 'u_0000000000000000000000000C'

/** Read receipts of the whole service, on whatever store. */
export function itServesReceipts(open: OpenMessages): void {
  let service: TestService
  const list = (who: UserId) => service.call(who, 'receipts.list', { conversationId: general })
  const read = (who: UserId, seq: number) =>
    service.call(who, 'messages.markRead', { conversationId: general, seq })
  const soon = () => new Promise((resolve) => setTimeout(resolve, limits.receiptsToldMs + 200))
  const told = () => service.receipts.map(({ room, receipts }) => [room, receipts.readers])

  describe('read receipts', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      for (const who of [mina, olga, ivan]) service.join(who)
      for (let n = 0; n < 3; n++)
        await service.call(mina, 'messages.send', {
          conversationId: general,
          cid: `cid-0000${n}`,
          body: 'e4',
        })
    })

    it('the others are listed with how far they have read', async () => {
      await read(olga, 2)
      expect(await list(mina)).toEqual({
        isShown: true,
        readers: [
          { userId: olga, seq: 2 },
          { userId: ivan, seq: 0 },
        ],
      })
    })

    it('all that is read within a second is told at once, to each but the readers themselves', async () => {
      await read(olga, 1)
      await read(olga, 3)
      await read(ivan, 2)
      await soon()
      const [byOlga, byIvan] = [
        { userId: olga, seq: 3 },
        { userId: ivan, seq: 2 },
      ]
      expect(told()).toEqual([
        [mina, [byOlga, byIvan]],
        [olga, [byIvan]],
        [ivan, [byOlga]],
      ])
    })

    it('a reader who hides theirs is told to nobody, and told nothing', async () => {
      service.hiding.add(olga)
      await read(olga, 3)
      await read(ivan, 3)
      expect(await list(olga)).toEqual({ isShown: false, readers: [] })
      expect((await list(mina)).readers).toEqual([{ userId: ivan, seq: 3 }])
      await soon()
      expect(told()).toEqual([[mina, [{ userId: ivan, seq: 3 }]]])
    })

    it('hiding is effective with the next look', async () => {
      expect((await list(olga)).isShown).toBe(true)
      service.hiding.add(olga)
      await service.bus.broadcastAndWait('account.changed', { userId: olga })
      expect((await list(olga)).isShown).toBe(false)
      expect((await list(mina)).readers.map(({ userId }) => userId)).toEqual([ivan])
    })

    it('nobody is told where many are', async () => {
      service.large.add(general)
      await read(olga, 3)
      await soon()
      expect([told(), await list(mina)]).toEqual([[], { isShown: false, readers: [] }])
    })
  })
}
