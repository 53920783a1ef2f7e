import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type ConversationId, type Request, type UserId } from '@hubbub/protocol'
import { general, secret, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'

/** Drafts, of the whole service on whatever store. */
export function itServesDrafts(open: OpenMessages): void {
  let service: TestService
  const set = (version: string, fields: Partial<Request<'drafts.set'>> = {}, who = mina) =>
    service.call(who, 'drafts.set', {
      ...{ conversationId: general, version: `${version}-0000000`, at: 500, body: `text of ${version}` },
      ...fields,
    })
  const remove = (...names: string[]) => {
    const versions = names.map((name) => `${name}-0000000`)
    return service.call(mina, 'drafts.remove', { conversationId: general, versions })
  }
  const bodies = async (who = mina) =>
    (await service.call(who, 'personal.state', {})).drafts?.map(({ conversationId, versions }) => [
      conversationId,
      ...versions.map(({ body }) => body),
    ])
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: AppError) => code,
    )

  describe('drafts', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
    })

    it('a draft is there for its owner alone, as the latest device wrote it', async () => {
      await set('a', { replyTo: 3 })
      await set('b', { replaces: ['a-0000000'], at: 600 })
      expect((await service.call(mina, 'personal.state', {})).drafts).toEqual([
        {
          conversationId: general,
          versions: [{ version: 'b-0000000', at: 600, body: 'text of b', replyTo: null }],
        },
      ])
      expect(await bodies(olga)).toEqual([])
    })

    it('each change is told to the owner alone, and of texts that were replaced only the last one', async () => {
      expect([await set('a'), await set('b', { at: 600 })]).toEqual([{ rev: 1 }, { rev: 2 }])
      expect(await set('b', { at: 600 })).toEqual({})
      await remove('a', 'b')
      expect(service.told.map(({ room, event }) => [room, event.type])).toEqual(
        Array.from({ length: 3 }, () => [mina, 'draft.changed']),
      )
      const told = service.told.map(({ event }) => event.data as { versions?: { body: string }[] })
      expect(told.map(({ versions }) => versions?.map(({ body }) => body))).toEqual([
        ['text of a'],
        ['text of b', 'text of a'],
        [],
      ])
      await set('c')
      await set('d', { replaces: ['c-0000000'] })
      const { streams } = await service.call(mina, 'messages.sync', {
        streams: [{ id: mina, epoch: service.store.streams.epoch, rev: 3 }],
      })
      const events = streams.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
      expect(events.map(({ data }) => data)).toEqual([
        { conversationId: general },
        { conversationId: general, versions: [expect.objectContaining({ body: 'text of d' })] },
      ])
    })

    it('a device whose clock is ahead does not come before those that write later', async () => {
      await set('a', { at: 9_000_000 })
      service.wall = 2_000
      await set('b', { at: 2_000 })
      expect(await bodies()).toEqual([[general, 'text of b', 'text of a']])
    })

    it('the spaces at the end of a draft stay', async () => {
      await set('a', { body: 'and then ' })
      expect(await bodies()).toEqual([[general, 'and then ']])
    })

    it('a draft that is empty, too long or of another place is refused', async () => {
      expect(await refused(set('a', { body: ' \n' }))).toBe('bad_input')
      expect(await refused(set('a', { body: 'x'.repeat(limits.bodyChars + 1) }))).toBe('bad_input')
      expect(await refused(set('a', { isAlsoInChannel: true }))).toBe('bad_input')
      expect(await refused(set('a', { conversationId: secret }))).toBe('not_found')
      expect(await bodies()).toEqual([])
      await set('a', { body: '', replyTo: 2 })
      expect(await bodies()).toEqual([[general, '']])
    })

    it('a person has drafts up to the limit', async () => {
      const place = service.places.get(general)!
      const ids = Array.from(
        { length: limits.drafts },
        (_, n): ConversationId => `c_000000000000000000000001${String(n).padStart(2, '0')}`,
      )
      for (const conversationId of ids) {
        service.places.set(conversationId, place)
        await set('a', { conversationId })
      }
      expect(await refused(set('a'))).toBe('limit_reached')
      expect(await bodies()).toHaveLength(limits.drafts)
    })

    it.each([
      ['asked for', () => service.call(mina, 'personal.state', {})],
      ['rechecked', () => service.bus.call('drafts.forgetLost', { userIds: [mina, olga] })],
      ['rechecked in that place', () => service.bus.call('drafts.forgetLostIn', { conversationId: general })],
    ])('drafts of a place that somebody has left are removed when they are %s', async (_, ask) => {
      await set('a')
      await set('b', {}, olga)
      service.remove(mina)
      await ask()
      service.join(mina)
      expect([await bodies(), await bodies(olga)]).toEqual([[], [[general, 'text of b']]])
      expect(service.told.at(-1)).toMatchObject({
        room: mina,
        event: { type: 'draft.changed', data: { conversationId: general, versions: [] } },
      })
    })
  })
}
