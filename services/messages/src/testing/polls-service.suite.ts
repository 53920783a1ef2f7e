import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type OperationName, type Request, type UserId } from '@hubbub/protocol'
import type { OpenMessages } from './messages.suite.ts'
import { general, TestService } from './test-service.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const ivan: UserId = 'u_0000000000000000000000000C'
const somebody = (n: number): UserId => `u_${String(n).padStart(26, '0')}`

/** Polls of the whole service, on whatever store. */
export function itServesPolls(open: OpenMessages): void {
  let service: TestService
  const here = { conversationId: general, seq: 1 }
  const ask = (others: Partial<Request<'polls.create'>> = {}, who = mina, cid = 'cid-00001') =>
    service.call(who, 'polls.create', {
      ...{ conversationId: general, cid, question: 'Which opening?', options: ['Ruy Lopez', 'Sicilian'] },
      ...others,
    })
  const vote = (who: UserId, ...options: number[]) => service.call(who, 'polls.vote', { ...here, options })
  const seen = async (who: UserId) => (await service.call(who, 'polls.get', here)).poll
  const refused = <N extends OperationName>(who: UserId, name: N, input: Request<N>) =>
    service.call(who, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )
  const told = (type: string) => service.told.filter(({ event }) => event.type === type)

  describe('polls', () => {
    beforeEach(async () => {
      service = await TestService.open(await open())
      for (const who of [mina, olga, ivan]) service.join(who)
    })

    it('a poll is a message that says the question, for clients that know nothing of polls', async () => {
      await ask()
      const { messages } = await service.call(olga, 'messages.history', { conversationId: general })
      expect(messages).toMatchObject([{ kind: 'text', body: 'Which opening?', poll: { voters: 0 } }])
      expect(told('message.created')).toHaveLength(1)
    })

    it.each<[string, Partial<Request<'polls.create'>>]>([
      ['with one option', { options: ['Ruy Lopez'] }],
      ['with eleven options', { options: Array.from({ length: 11 }, (_, n) => `option ${n}`) }],
      ['with an option twice', { options: ['Ruy Lopez', 'Ruy Lopez'] }],
      ['with an empty option', { options: ['Ruy Lopez', ' '] }],
      ['with an option that is too long', { options: ['x'.repeat(limits.pollOptionChars + 1), 'y'] }],
      ['without a question', { question: '' }],
      ['with a question that shows nothing', { question: '[](https://a.example)' }],
      ['with a question that is too long', { question: 'x'.repeat(limits.pollQuestionChars + 1) }],
      ['with an end that is over', { until: 1_000 }],
      ['with an end that is too far', { until: 1_001 + limits.pollDays * 86_400_000 }],
    ])('a poll %s is refused', async (_, wish) => {
      await expect(ask(wish)).rejects.toMatchObject({ code: 'bad_input' })
    })

    it('many votes are told in two events, and the last one counts all of them', async () => {
      await ask()
      const people = Array.from({ length: 200 }, (_, n) => service.join(somebody(n + 100)))
      await Promise.all(people.map((who, n) => vote(who, n % 2)))
      const until = Date.now() + 10_000
      const last = () => told('poll.changed').at(-1)?.event.data
      while ((last() as { voters?: number })?.voters !== 200 && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 50))
      expect(last()).toEqual({ seq: 1, voters: 200, counts: [100, 100], isClosed: false })
      expect(told('poll.changed').length).toBeLessThanOrEqual(2)
    })

    it("a vote is told to its voter's own devices, and to nobody else who it was", async () => {
      await ask({ isAnonymous: true })
      await vote(olga, 1)
      expect(told('poll.voted').map(({ room }) => room)).toEqual([olga])
      const others = service.told.filter(({ room }) => room !== olga)
      expect(JSON.stringify(others)).not.toContain(olga)
    })

    it('the voters of an option are told page by page, and of an anonymous poll to nobody', async () => {
      await ask()
      for (const who of [mina, olga, ivan]) await vote(who, 0)
      const first = await service.call(ivan, 'polls.voters', { ...here, option: 0, limit: 2 })
      expect([first.people.map(({ id }) => id), first.next]).toEqual([[mina, olga], olga])
      const rest = await service.call(ivan, 'polls.voters', { ...here, option: 0, after: first.next! })
      expect([rest.people.map(({ id }) => id), rest.next]).toEqual([[ivan], null])
      await ask({ isAnonymous: true }, mina, 'cid-00002')
      await service.call(olga, 'polls.vote', { ...here, seq: 2, options: [0] })
      for (const who of [mina, olga])
        expect(await refused(who, 'polls.voters', { ...here, seq: 2, option: 0 })).toBe('not_allowed')
    })

    it('counts that are hidden are told to those who voted, and not to their asker', async () => {
      await ask({ hidesUntilVoted: true })
      expect(await vote(olga, 1)).toMatchObject({ poll: { counts: [0, 1], voters: 1, mine: [1] } })
      expect(await seen(mina)).not.toHaveProperty('counts')
      expect(await refused(mina, 'polls.voters', { ...here, option: 1 })).toBe('not_allowed')
      for (const one of told('poll.changed')) expect(one.event.data).not.toHaveProperty('counts')
      await vote(olga)
      expect(await seen(olga)).not.toHaveProperty('counts')
      await vote(ivan, 0)
      await service.call(mina, 'polls.close', here)
      expect(await seen(mina)).toMatchObject({ counts: [1, 0], isClosed: true })
      expect(told('poll.changed').at(-1)!.event.data).toMatchObject({ counts: [1, 0], isClosed: true })
    })

    it('a poll is closed by its author or a moderator, and takes no vote then', async () => {
      await ask()
      expect(await refused(olga, 'polls.close', here)).toBe('not_allowed')
      service.join(ivan, 'moderator')
      await service.call(ivan, 'polls.close', here)
      expect(await refused(olga, 'polls.vote', { ...here, options: [0] })).toBe('poll_closed')
      expect(await refused(mina, 'polls.close', here)).toBe('done')
    })

    it('a poll whose time has come takes no vote, and the job that closes it tells everybody', async () => {
      await ask({ until: 2_000, hidesUntilVoted: true })
      await vote(olga, 0)
      service.wall = 2_000
      expect(await refused(ivan, 'polls.vote', { ...here, options: [0] })).toBe('poll_closed')
      expect(await seen(ivan)).toMatchObject({ isClosed: true, counts: [1, 0] })
      for (let n = 0; n < 2; n++) await service.bus.call('polls.end', here)
      expect(
        told('poll.changed').filter(({ event }) => JSON.stringify(event).includes('"isClosed":true')),
      ).toHaveLength(1)
    })

    it('somebody who was removed neither sees, votes nor closes', async () => {
      await ask({}, olga)
      service.remove(olga)
      for (const [name, input] of [
        ['polls.get', here],
        ['polls.vote', { ...here, options: [0] as number[] }],
        ['polls.voters', { ...here, option: 0 }],
        ['polls.close', here],
      ] as const)
        expect(await refused(olga, name, input)).toBe('not_found')
    })

    it('a deleted poll is asked for in vain, and what nobody told leaves no vote', async () => {
      await ask()
      await vote(olga, 0)
      await service.call(mina, 'messages.delete', here)
      expect(await refused(olga, 'polls.get', here)).toBe('message_deleted')
      expect(await refused(olga, 'polls.vote', { ...here, options: [1] })).toBe('message_deleted')
      await service.bus.call('polls.tell', here)
      expect(await service.store.polls.votesOf(olga, general, [1])).toEqual(new Map())
    })

    it('a message that asks nothing is no poll', async () => {
      await service.call(mina, 'messages.send', { conversationId: general, cid: 'cid-00009', body: 'e4' })
      expect(await refused(olga, 'polls.get', here)).toBe('not_found')
      expect(await refused(olga, 'polls.vote', { ...here, options: [0] })).toBe('not_found')
      expect(await refused(mina, 'polls.close', here)).toBe('not_found')
    })
  })
}
