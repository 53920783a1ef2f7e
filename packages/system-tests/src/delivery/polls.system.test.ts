import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Request, StreamEvent } from '@hubbub/protocol'
import { isCluster, rest, TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let voters: Somebody[]
let stranger: Somebody
let groupId: GroupId
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  stranger = await system.person('stranger')
  voters = await Promise.all(Array.from({ length: 30 }, (_, n) => system.person(`voter${n}`)))
  const { group, channels } = await system.group(olga, [mina, ...voters])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterEach(() => {
  for (const one of [olga, mina]) one.hangUp()
})
afterAll(() => system.close())

let asked = 0
const ask = (wish: Partial<Request<'polls.create'>> = {}) =>
  olga.call('polls.create', {
    ...{ conversationId: general, cid: `poll-asked-${++asked}` },
    ...{ question: 'Where do we meet?', options: ['Lighthouse', 'Harbour'], ...wish },
  })
const vote = (who: Somebody, seq: number, ...options: number[]) =>
  who.call('polls.vote', { conversationId: general, seq, options })
const toldTo = ({ heard }: Ear, seq: number) =>
  heard
    .map(({ payload }) => payload as StreamEvent)
    .flatMap((event) => (event.type === 'poll.changed' && event.data.seq === seq ? [event.data] : []))

describe('polls on a server', () => {
  it('thirty votes in a moment are heard as few events, one in a second of each node, and the last one counts all of them', async () => {
    const { seq } = await ask()
    const ear = await mina.listen()
    const begun = performance.now()
    await Promise.all(voters.map((who, n) => vote(who, seq, n % 2)))
    await ear.hears('event', ({ type, data }: StreamEvent) => type === 'poll.changed' && data.voters === 30)
    const seconds = (performance.now() - begun) / 1_000
    // Nothing of the thirty comes after that.
    await vote(olga, seq, 0)
    await ear.hears('event', ({ type, data }: StreamEvent) => type === 'poll.changed' && data.voters === 31)
    expect(toldTo(ear, seq).length).toBeLessThanOrEqual((isCluster() ? 2 : 1) * (3 + seconds))
    expect(toldTo(ear, seq).at(-1)).toEqual({ seq, voters: 31, counts: [16, 15], isClosed: false })
  })

  it('an anonymous poll tells nobody who voted, over no path', async () => {
    const { seq } = await ask({ isAnonymous: true })
    const ear = await mina.listen()
    const [voter] = voters
    await vote(voter!, seq, 1)
    await ear.hears('event', ({ type }: StreamEvent) => type === 'poll.changed')
    const here = { conversationId: general, seq }
    const answers = await Promise.all([
      mina.call('polls.get', here),
      mina.call('messages.pick', { conversationId: general, seqs: [seq] }),
      mina.call('search.messages', { q: 'lighthouse' }),
      rest(mina.url, 'polls.get', here, mina.tokens.accessToken),
    ])
    expect(JSON.stringify([...answers, toldTo(ear, seq)])).not.toContain(voter!.userId)
    for (const who of [olga, mina, voter!])
      await expect(who.call('polls.voters', { ...here, option: 1 })).rejects.toMatchObject({
        code: 'not_allowed',
      })
  })

  it('a poll closes by itself at its time, and then everybody is told the hidden counts', async () => {
    const until = system.now() + 8_000
    const { seq } = await ask({ until, hidesUntilVoted: true })
    const ear = await mina.listen()
    await vote(voters[0]!, seq, 1)
    await ear.hears('event', ({ type }: StreamEvent) => type === 'poll.changed')
    await system.pass(until - system.now())
    await ear.hears('event', ({ type, data }: StreamEvent) => type === 'poll.changed' && data.isClosed)
    expect(system.now()).toBeGreaterThanOrEqual(until)
    expect(toldTo(ear, seq).map(({ counts }) => counts)).toEqual([undefined, [0, 1]])
    await expect(vote(mina, seq, 0)).rejects.toMatchObject({ code: 'poll_closed' })
  })

  it('a poll is found by its question, by its options and by has:poll, and not by a stranger', async () => {
    const { seq } = await ask({ question: 'Which dessert?', options: ['Tiramisu', 'Sorbet'] })
    const found = async (who: Somebody, q: string) =>
      (await who.call('search.messages', { q })).hits.map(({ message }) => message.seq)
    for (const q of ['dessert', 'tiramisu', 'sorbet has:poll']) expect(await found(mina, q)).toEqual([seq])
    expect(await found(mina, '-has:poll dessert')).toEqual([])
    expect(await found(stranger, 'tiramisu')).toEqual([])
  })

  it('a removed member votes no more, and their vote still counts', async () => {
    const { seq } = await ask()
    const leaving = voters[1]!
    await vote(leaving, seq, 0)
    await olga.call('groups.removeMember', { groupId, userId: leaving.userId })
    await expect(vote(leaving, seq, 1)).rejects.toMatchObject({ code: 'not_found' })
    const { poll } = await mina.call('polls.get', { conversationId: general, seq })
    expect(poll).toMatchObject({ voters: 1, counts: [1, 0] })
  })
})
