import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuditEntry } from '@hubbub/protocol'
import { general, TestService } from '../testing/test-service.ts'
import {
  aDraft,
  chess,
  latest,
  mina,
  olga,
  revOf,
  tea,
  type OpenMessages,
} from '../testing/messages.suite.ts'

const audit: AuditEntry = {
  ...{ id: 'a_0000000000000000000000000A', at: 9_000, actorId: mina, act: 'messages.deleteMany' },
  ...{ about: 'g_0000000000000000000000000A', details: { count: 2 } },
}
const deletion = { conversationId: chess, by: mina, at: 9_000 }

/** Many messages that are deleted at once. */
export function itDeletesMany(open: OpenMessages): void {
  describe('many deletions at once', () => {
    it('each message has a change of its own, and one more comes after them', async () => {
      const store = await open()
      for (let n = 0; n < 4; n++) await store.messages.append(aDraft({ authorId: olga }))
      const outcome = await store.messages.deleteAtOnce({ ...deletion, seqs: [1, 3, 99], audit })
      expect(outcome).toMatchObject({
        deletions: [
          { seq: 1, rev: 5 },
          { seq: 3, rev: 6 },
        ],
        rev: 7,
      })
      expect(await revOf(store)).toBe(7)
      const changes = await store.streams.changes(chess, 4, 10)
      expect(changes.map(({ type, seq }) => [type, seq])).toEqual([
        ['message.deleted', 1],
        ['message.deleted', 3],
        ['message.unpinned', 3],
      ])
      const { messages } = await store.messages.page(latest())
      expect(messages.map(({ deletedAt }) => deletedAt)).toEqual([9_000, null, 9_000, null])
      expect(messages[0]).toMatchObject({ body: '', mentions: [] })
    })

    it('messages that are deleted or missing already are left, and where all are, nothing is written', async () => {
      const store = await open()
      await store.messages.append(aDraft())
      await store.messages.deleteAtOnce({ ...deletion, seqs: [1] })
      const before = await revOf(store)
      expect(await store.messages.deleteAtOnce({ ...deletion, seqs: [1, 7] })).toMatchObject({
        deletions: [],
        rev: null,
      })
      expect(await revOf(store)).toBe(before)
    })

    it('the messages of one person in some time are counted in each conversation, without deleted ones', async () => {
      const { messages } = await open()
      for (const at of [1_000, 2_000, 3_000, 4_000]) await messages.append(aDraft({ authorId: olga, at }))
      await messages.append(aDraft({ authorId: olga, conversationId: tea, at: 3_000 }))
      await messages.append(aDraft({ authorId: mina, at: 3_000 }))
      const span = { authorId: olga, since: 2_000, until: 4_000 }
      expect(await messages.countsOf(span)).toEqual([
        { conversationId: chess, count: 3 },
        { conversationId: tea, count: 1 },
      ])
      const inChess = { ...span, conversationId: chess }
      expect(await messages.seqsOf({ ...inChess, limit: 2 })).toEqual([2, 3])
      await messages.deleteAtOnce({ ...deletion, seqs: [2] })
      expect(await messages.seqsOf({ ...inChess, limit: 10 })).toEqual([3, 4])
    })
  })

  describe('the messages service, deleting many', () => {
    let service: TestService
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina, 'moderator')
      service.join(olga)
    })
    const say = (cid: string) =>
      service.call(olga, 'messages.send', { conversationId: general, cid, body: 'spam' })

    it('chosen messages are told as one event, with the change of each', async () => {
      for (const cid of ['cid-00001', 'cid-00002', 'cid-00003']) await say(cid)
      const wish = { conversationId: general, seqs: [3, 1, 3] }
      expect(await service.call(mina, 'messages.deleteMany', wish)).toEqual({ count: 2, rev: 6 })
      expect(service.told.slice(3).map(({ event }) => [event.type, event.rev, event.data])).toEqual([
        [
          'messages.deleted',
          6,
          {
            deletions: [
              { seq: 1, rev: 4 },
              { seq: 3, rev: 5 },
            ],
            deletedAt: 1_000,
          },
        ],
      ])
      await expect(service.call(olga, 'messages.deleteMany', wish)).rejects.toMatchObject({
        code: 'not_allowed',
      })
    })

    it('the job deletes what was written until it was ordered, by whoever moderates still', async () => {
      const order = {
        ...{ groupId: 'g_0000000000000000000000000A' as const, userId: olga, by: mina },
        ...{ since: 0, until: 5_000 },
      }
      for (let n = 0; n < 3; n++) await say(`cid-early-${n}`)
      service.wall = 6_000
      await say('cid-late-1')
      const run = () => service.bus.jobs.run('deletions.run', order, 10_000)
      expect(await service.bus.call('deletions.count', order)).toBe(3)
      service.join(mina, 'member')
      await service.bus.broadcastAndWait('access.changed', {
        facts: [{ userId: mina, groupId: order.groupId }],
      })
      await run()
      expect(await service.bus.call('deletions.count', { ...order, by: olga })).toBe(0)
      service.join(mina, 'moderator')
      await service.bus.broadcastAndWait('access.changed', {
        facts: [{ userId: mina, groupId: order.groupId }],
      })
      await run()
      await run()
      const { messages } = await service.call(mina, 'messages.history', { conversationId: general })
      expect(messages.map(({ deletedAt }) => deletedAt === null)).toEqual([false, false, false, true])
    })
  })
}
