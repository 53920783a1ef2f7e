import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, OperationName, Request, UserId } from '@hubbub/protocol'
import { general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'

/** Saved messages of the whole service, on whatever store. */
export function itServesSavedMessages(open: OpenMessages): void {
  let service: TestService
  const here = { conversationId: general, seq: 1 }
  const list = (who = mina) => service.call(who, 'saved.list', {})
  const refused = <N extends OperationName>(who: UserId, name: N, input: Request<N>) =>
    service.call(who, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )

  describe('saved messages', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
      for (const [n, body] of ['e4', 'd4'].entries())
        await service.call(olga, 'messages.send', { conversationId: general, cid: `cid-0000${n}`, body })
      service.told.length = 0
    })

    it('a saved message is told to its owner alone and listed with what it says', async () => {
      await service.call(mina, 'saved.add', { ...here, note: 'study this' })
      expect(service.told.map(({ room, event }) => [room, event.type, event.data])).toEqual([
        [mina, 'saved.changed', { ...here, saved: { at: 1_000, note: 'study this' } }],
      ])
      const { saved, people, next } = await list()
      expect(saved).toMatchObject([{ ...here, note: 'study this', message: { body: 'e4', authorId: olga } }])
      expect([people.map(({ id }) => id), next]).toEqual([[olga], null])
      expect((await list(olga)).saved).toEqual([])
      expect((await service.call(mina, 'personal.state', {})).saved).toEqual([
        { conversationId: general, seqs: [1] },
      ])
    })

    it('a saved message is listed without its content after it was deleted', async () => {
      await service.call(mina, 'saved.add', { ...here, note: 'mine' })
      await service.call(olga, 'messages.delete', here)
      expect(await list()).toEqual({
        saved: [{ ...here, at: 1_000, note: 'mine' }],
        people: [],
        next: null,
      })
    })

    it('a saved message is listed without its content to who was removed, and can be noted and taken away', async () => {
      await service.call(mina, 'saved.add', here)
      service.remove(mina)
      expect(await list()).toEqual({ saved: [{ ...here, at: 1_000 }], people: [], next: null })
      expect(await refused(mina, 'saved.edit', { ...here, note: 'was good' })).toBe('done')
      expect(await refused(mina, 'saved.remove', here)).toBe('done')
      expect((await list()).saved).toEqual([])
    })

    it('a message is not saved that is not there, deleted, or not to be seen', async () => {
      await service.call(olga, 'messages.delete', here)
      expect(await refused(mina, 'saved.add', here)).toBe('not_found')
      expect(await refused(mina, 'saved.add', { ...here, seq: 9 })).toBe('not_found')
      expect(await refused(mina, 'saved.add', { conversationId: secret, seq: 1 })).toBe('not_found')
      expect(await refused(mina, 'saved.edit', { ...here, note: 'x' })).toBe('not_found')
    })

    it('a missed change of saved messages is told as it is now', async () => {
      await service.call(mina, 'saved.add', here)
      await service.call(mina, 'saved.remove', here)
      const { epoch } = await service.call(mina, 'personal.state', {})
      const { streams } = await service.call(mina, 'messages.sync', {
        streams: [{ id: mina, epoch, rev: 0 }],
      })
      const events = streams.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual([
        { ...here, saved: null },
        { ...here, saved: null },
      ])
    })
  })
}
