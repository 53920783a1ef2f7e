import type { AppError, Filter, FilterTrigger, OperationName, Request, UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { club, general, TestService } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const hour = 3_600_000

const aFilter = (trigger: FilterTrigger, more: Partial<Filter> = {}): Filter => ({
  ...{ id: 'x_0000000000000000000000000A', name: 'One', mode: 'on', trigger },
  ...{ actions: { block: { text: 'Not here' }, isFlagged: false, timeoutMs: null } },
  ...{ exemptRoles: [], exemptChannels: [], by: olga, at: 1 },
  ...more,
})
const words = (...list: string[]) => aFilter({ kind: 'words', words: list, allowed: [] })

/** What filters do on the way of a message, on whatever store. In the fixture mina is a member, and olga moderates. */
export function itAsksFilters(open: OpenMessages): void {
  describe('filters', () => {
    let service: TestService
    let cids = 0
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga, 'moderator')
    })

    async function filter(...filters: Filter[]): Promise<void> {
      service.filters = { version: 1, filters }
      await service.bus.broadcastAndWait('access.changed', { facts: [{ groupId: club }] })
    }
    const cid = () => `cid-filter-${++cids}`
    const say = (body: string, who = mina, more: Partial<Request<'messages.send'>> = {}) =>
      service.call(who, 'messages.send', { conversationId: general, cid: cid(), body, ...more })
    const outcome = <N extends OperationName>(name: N, input: Request<N>, who = mina) =>
      service.call(who, name, input).then(
        () => 'done',
        ({ code }: AppError) => code,
      )
    const outcomeOf = (body: string, who = mina) =>
      outcome('messages.send', { conversationId: general, cid: cid(), body }, who)

    it('a message that a filter blocks is refused with its text, is told to nobody, and is noted', async () => {
      await filter(words('bad'))
      await expect(say('a bad word')).rejects.toMatchObject({
        ...{ code: 'blocked_by_filter', details: { explanation: 'Not here' } },
      })
      expect(service.told).toEqual([])
      expect(service.found).toEqual([
        {
          ...{
            groupId: club,
            userId: mina,
            conversationId: general,
            seq: null,
            at: 1_000,
            body: 'a bad word',
          },
          found: [{ filterId: 'x_0000000000000000000000000A', found: 'bad' }],
        },
      ])
      await say('a good word')
      expect(service.found).toHaveLength(1)
    })

    it('whatever is written is looked at: edits, forwards, and polls with their options', async () => {
      const { seq } = await say('a bad word')
      const own = await say('a word')
      await filter(words('bad'))
      const here = { conversationId: general }
      expect(await outcome('messages.edit', { ...here, seq: own.seq, body: 'bad' })).toBe('blocked_by_filter')
      const forward = { ...here, cid: cid(), body: 'look', forward: { ...here, seq } }
      expect(await outcome('messages.send', forward)).toBe('blocked_by_filter')
      const poll = { ...here, cid: cid(), question: 'Which?', options: ['good', 'bad'] }
      expect(await outcome('polls.create', poll)).toBe('blocked_by_filter')
      expect(await outcome('messages.edit', { ...here, seq: own.seq, body: 'good' })).toBe('done')
    })

    it('a thread is looked at as the channel where it began', async () => {
      const { seq } = await say('root')
      const { thread } = await service.call(mina, 'threads.start', { conversationId: general, seq })
      const reply = () => ({ conversationId: thread.conversationId, cid: cid(), body: 'bad' })
      await filter(words('bad'))
      expect(await outcome('messages.send', reply())).toBe('blocked_by_filter')
      await filter({ ...words('bad'), exemptChannels: [general] })
      expect(await outcome('messages.send', reply())).toBe('done')
    })

    it('a message of somebody who moderates is not looked at', async () => {
      await filter(words('bad'))
      expect(await outcomeOf('bad', olga)).toBe('done')
      expect(service.found).toEqual([])
    })

    it('a message that is found and not blocked is written, and noted later by a job', async () => {
      await filter({ ...words('bad'), mode: 'dryRun' })
      expect(await outcomeOf('bad')).toBe('done')
      expect(service.found).toEqual([])
    })

    it('more messages than a flood has are refused, a retry is none, and later they pass', async () => {
      await filter(aFilter({ kind: 'flood', most: 2, seconds: 10, isSame: false }))
      await say('one', mina, { cid: 'cid-flood-one' })
      await say('one', mina, { cid: 'cid-flood-one' })
      expect(await outcomeOf('two')).toBe('done')
      expect(await outcomeOf('three')).toBe('blocked_by_filter')
      service.wall += 10_001
      expect(await outcomeOf('three')).toBe('done')
    })

    it('of messages that are sent at once as many pass as the flood allows', async () => {
      await filter(aFilter({ kind: 'flood', most: 3, seconds: 10, isSame: false }))
      const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => outcomeOf(`text ${n}`)))
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
    })

    it('links of a newcomer are held back, and those of a member of long are not', async () => {
      await filter(aFilter({ kind: 'newcomers', since: 'membership', hours: 24, holds: ['links'] }))
      service.wall = 100 * hour
      service.joinedAt.set(mina, 90 * hour)
      expect(await outcomeOf('https://example.org')).toBe('blocked_by_filter')
      expect(await outcomeOf('no link')).toBe('done')
      service.wall = 114 * hour
      expect(await outcomeOf('https://example.org')).toBe('done')
    })

    it('links of a young account are held back', async () => {
      await filter(aFilter({ kind: 'newcomers', since: 'account', hours: 24, holds: ['links'] }))
      expect(await outcomeOf('https://example.org')).toBe('blocked_by_filter')
      service.wall = 25 * hour
      expect(await outcomeOf('https://example.org')).toBe('done')
    })
  })
}
