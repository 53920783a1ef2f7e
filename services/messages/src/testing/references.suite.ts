import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, ConversationId, Message, OperationName, Request, UserId } from '@hubbub/protocol'
import { chess, type OpenMessages } from './messages.suite.ts'
import { general, TestService } from './test-service.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const noor: UserId = 'u_0000000000000000000000000C'

/** Replies for which a message stands in the channel, on whatever store. */
export function itRefersToReplies(open: OpenMessages): void {
  describe('references to replies', () => {
    let service: TestService
    let thread: ConversationId
    let cids = 0

    beforeEach(async () => {
      service = await TestService.open(await open())
      for (const who of [mina, olga]) service.join(who)
      await say('which opening?', { conversationId: general, isAlsoInChannel: false })
      const begun = await service.call(mina, 'threads.start', { conversationId: general, seq: 1 })
      thread = begun.thread.conversationId
      service.told.length = 0
    })

    const say = (body: string, more: Partial<Request<'messages.send'>> = {}, who = mina) =>
      service.call(who, 'messages.send', {
        ...{ conversationId: thread, cid: `cid-000${++cids}`, body, isAlsoInChannel: true },
        ...more,
      })
    const inGeneral = async (who = olga) =>
      (await service.call(who, 'messages.history', { conversationId: general })).messages.slice(1)
    const job = (seq = 1) => service.bus.call('threads.reference', { conversationId: thread, seq })
    const told = () => service.told.map(({ event }) => [event.stream, event.type, event.rev])
    const refused = <N extends OperationName>(who: UserId, name: N, input: Request<N>) =>
      service.call(who, name, input).then(
        () => 'done',
        ({ code }: AppError) => code,
      )

    it('a reply that is also sent to the channel stands there once, and says so in its thread', async () => {
      await say('the Sicilian', { cid: 'the-same-cid' })
      expect(await say('the Sicilian', { cid: 'the-same-cid' })).toMatchObject({ seq: 1, dup: true })
      await job()
      const [reference, ...others] = await inGeneral()
      expect(others).toEqual([])
      const says = { authorId: mina, body: 'the Sicilian', mentions: [], reactions: [], at: 1_000 }
      expect(reference).toMatchObject({
        seq: 2,
        ...says,
        threadReply: { conversationId: thread, seq: 1, rootSeq: 1 },
      })
      const { messages } = await service.call(olga, 'messages.history', { conversationId: thread })
      expect(messages).toMatchObject([{ seq: 1, isAlsoInChannel: true }])
      expect(told()).toEqual([
        [thread, 'message.created', 1],
        [general, 'message.created', 2],
      ])
      expect(service.told[1]!.event.data).toEqual({ message: reference })
    })

    it('the same cid with and without the channel is refused', async () => {
      await say('the Sicilian', { cid: 'the-same-cid' })
      const again = { conversationId: thread, cid: 'the-same-cid', body: 'the Sicilian' }
      expect(await refused(mina, 'messages.send', again)).toBe('cid_conflict')
    })

    it('a message outside of a thread is not also sent to a channel', async () => {
      const input = { conversationId: general, cid: 'cid-outside', body: 'd4', isAlsoInChannel: true }
      expect(await refused(mina, 'messages.send', input)).toBe('bad_input')
      expect(await inGeneral()).toEqual([])
    })

    it('a reply whose process died before the channel had it gets there by its job, once', async () => {
      const { append } = service.store.messages
      service.store.messages.append = (draft) =>
        draft.conversationId === general ? Promise.reject(new Error('killed')) : append(draft)
      await say('the Sicilian')
      service.store.messages.append = append
      expect(await inGeneral()).toEqual([])
      await Promise.all([job(), job()])
      expect(await inGeneral()).toMatchObject([{ seq: 2, body: 'the Sicilian' }])
    })

    it.each(['in the thread', 'in the channel'])(
      'an edit made %s is read and told in both',
      async (where) => {
        await say('the Sicilian')
        const at =
          where === 'in the thread' ? { conversationId: thread, seq: 1 } : { conversationId: general, seq: 2 }
        service.wall = 2_000
        const { rev } = await service.call(mina, 'messages.edit', { ...at, body: 'the Caro-Kann' })
        expect(rev).toBe(where === 'in the thread' ? 2 : 3)
        await job()
        expect(await inGeneral()).toMatchObject([{ body: 'the Caro-Kann', editedAt: 2_000 }])
        const { messages } = await service.call(olga, 'messages.history', { conversationId: thread })
        expect(messages).toMatchObject([{ body: 'the Caro-Kann', editedAt: 2_000 }])
        expect(told().slice(2)).toEqual([
          [thread, 'message.edited', 2],
          [general, 'message.edited', 3],
        ])
        const { versions } = await service.call(olga, 'messages.versions', {
          conversationId: general,
          seq: 2,
        })
        expect(versions.map(({ body }) => body)).toEqual(['the Sicilian', 'the Caro-Kann'])
      },
    )

    it('two edits within one millisecond are both told in the channel, and the last one is what is read', async () => {
      await say('the Sicilian')
      const at = { conversationId: thread, seq: 1 }
      for (const body of ['the French', 'the Caro-Kann'])
        await service.call(mina, 'messages.edit', { ...at, body })
      expect(service.told.filter(({ event }) => event.stream === general).slice(1)).toMatchObject([
        { event: { type: 'message.edited', data: { body: 'the French' } } },
        { event: { type: 'message.edited', data: { body: 'the Caro-Kann' } } },
      ])
      const [{ editedAt }] = (await inGeneral()) as [Message]
      expect(service.told.at(-1)!.event.data).toMatchObject({ editedAt })
    })

    it.each(['in the thread', 'in the channel'])(
      'a deletion made %s is read and told in both',
      async (where) => {
        service.roles.set(olga, 'moderator')
        await say('the Sicilian')
        await service.call(olga, 'pins.add', { conversationId: general, seq: 2 })
        const at =
          where === 'in the thread' ? { conversationId: thread, seq: 1 } : { conversationId: general, seq: 2 }
        service.wall = 2_000
        await service.call(olga, 'messages.delete', at)
        await job()
        expect(await inGeneral()).toMatchObject([{ body: '', deletedAt: 2_000 }])
        const { messages } = await service.call(olga, 'messages.history', { conversationId: thread })
        expect(messages).toMatchObject([{ body: '', deletedAt: 2_000 }])
        expect(told().slice(3)).toEqual([
          [thread, 'message.deleted', 2],
          [general, 'message.deleted', 4],
        ])
        expect((await service.call(olga, 'pins.list', { conversationId: general })).messages).toEqual([])
        expect(await service.call(olga, 'messages.delete', { conversationId: general, seq: 2 })).toEqual({
          rev: 4,
        })
      },
    )

    it('a deleted reply is shown nowhere, also before the channel was told', async () => {
      await say('the Sicilian')
      const by = { conversationId: thread, seq: 1, by: mina, mayModerate: false, at: 2_000 }
      await service.store.messages.delete(by)
      expect(await service.store.messages.pick(general, [2])).toMatchObject([{ body: '', deletedAt: 2_000 }])
      await job()
      expect(await service.store.streams.changes(general, 2, 5)).toMatchObject([
        { type: 'message.deleted', seq: 2 },
      ])
    })

    it('an edit of which the channel is told only with the deletion is no edit to anybody', async () => {
      await say('the Sicilian')
      service.told.length = 0
      const by = { conversationId: thread, seq: 1, by: mina, mayModerate: false, at: 2_000 }
      await service.store.messages.edit({ ...by, body: 'the French', mentions: [], mentionsEveryone: false })
      await service.call(mina, 'messages.delete', { conversationId: thread, seq: 1 })
      expect(told().filter(([stream]) => stream === general)).toEqual([[general, 'message.deleted', 3]])
      expect(await inGeneral()).toMatchObject([{ body: '', editedAt: null }])
      await job()
      expect(await inGeneral()).toMatchObject([{ body: '', editedAt: null }])
    })

    it('a text that others may not change in the thread is not changed in the channel either', async () => {
      await say('the Sicilian')
      const at = { conversationId: general, seq: 2 }
      expect(await refused(olga, 'messages.edit', { ...at, body: 'x' })).toBe('not_allowed')
      expect(await refused(olga, 'messages.delete', at)).toBe('not_allowed')
      expect(await refused(noor, 'messages.delete', at)).toBe('not_found')
      expect(await refused(olga, 'messages.react', { ...at, emoji: '👍' })).toBe('bad_input')
      expect(await refused(noor, 'messages.edit', { ...at, body: 'x' })).toBe('not_found')
      expect(await inGeneral()).toMatchObject([{ body: 'the Sicilian', reactions: [] }])
    })

    it('a reference can be pinned, saved and answered, and its thread is that of the reply', async () => {
      service.roles.set(olga, 'moderator')
      await say('the Sicilian')
      const at = { conversationId: general, seq: 2 }
      await service.call(olga, 'pins.add', at)
      const { messages } = await service.call(mina, 'pins.list', { conversationId: general })
      expect(messages).toMatchObject([{ seq: 2, body: 'the Sicilian', pinned: { by: olga } }])
      await service.call(olga, 'saved.add', at)
      expect((await service.call(olga, 'saved.list', {})).saved).toMatchObject([
        { seq: 2, message: { body: 'the Sicilian' } },
      ])
      const begun = await service.call(olga, 'threads.start', at)
      expect(begun.thread.conversationId).toBe(thread)
    })

    it('a reference mentions nobody: who is mentioned hears of the reply', async () => {
      await say(`<@${olga}>?`)
      const positions = await service.store.reads.positions(olga, [general, thread])
      expect([positions[general]!.seq, positions[general]!.mentionSeqs]).toEqual([2, []])
      expect(positions[thread]!.mentionSeqs).toEqual([1])
    })

    it('a reference to what is not there does nothing', async () => {
      await job(7)
      await service.bus.call('threads.reference', { conversationId: chess, seq: 1 })
      expect(
        await service.store.messages.updateReference({
          conversationId: general,
          seq: 9,
          editedAt: 1,
          deletedAt: null,
        }),
      ).toEqual({
        kind: 'missing',
      })
      expect(await inGeneral()).toEqual([])
    })
  })
}
