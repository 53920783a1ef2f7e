import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import type { StoredPoll } from '../records/stored-poll.ts'
import {
  aDraft,
  chess,
  mina,
  olga,
  revOf,
  tea,
  type MessagesStore,
  type OpenMessages,
} from './messages.suite.ts'

const place = { conversationId: chess, seq: 1 }
const closing = { ...place, by: mina, mayModerate: false, isOver: false }

export const aPoll = (changes: Partial<StoredPoll> = {}): StoredPoll => ({
  options: ['Ruy Lopez', 'Sicilian', 'Caro-Kann'],
  ...{ isMultiple: true, isAnonymous: false, hidesUntilVoted: false, until: null, isClosed: false },
  told: { voters: 0, counts: [0, 0, 0] },
  ...changes,
})

const somebody = (n: number): UserId => `u_${String(n).padStart(26, '0')}`

async function tallyOf({ polls }: MessagesStore, seq = 1) {
  return (await polls.tallies(chess, [seq])).get(seq)
}

/** The tally once more, from what each person chose. */
async function countedVotes({ polls }: MessagesStore, people: readonly UserId[]) {
  const counts = [0, 0, 0]
  let voters = 0
  for (const userId of people) {
    const options = (await polls.votesOf(userId, chess, [1])).get(1) ?? []
    if (options.length > 0) voters++
    for (const option of options) counts[option]!++
  }
  return { voters, counts }
}

export function itKeepsPolls(open: OpenMessages): void {
  async function asked(changes: Partial<StoredPoll> = {}) {
    const store = await open()
    await store.messages.append(aDraft({ body: 'Which opening?', poll: aPoll(changes) }))
    const vote = (userId: UserId, ...options: number[]) =>
      store.polls.vote({ ...place, userId, options, at: 2_000 })
    return { ...store, vote }
  }

  it('a poll stands with its message, and nobody has voted', async () => {
    const store = await asked()
    const [message] = await store.messages.pick(chess, [1])
    const { options, isMultiple, isAnonymous, hidesUntilVoted } = aPoll()
    expect(message).toMatchObject({ body: 'Which opening?' })
    expect(message!.poll).toEqual({
      ...{ options, isMultiple, isAnonymous, hidesUntilVoted, isClosed: false },
      ...{ voters: 0, counts: [0, 0, 0], mine: [] },
    })
    expect(await tallyOf(store)).toEqual({ voters: 0, counts: [0, 0, 0] })
    expect(await store.messages.record(chess, 1)).toMatchObject({ poll: aPoll() })
  })

  it('a person has one vote, which takes the place of the one before', async () => {
    const store = await asked()
    expect(await store.vote(olga, 0, 1)).toEqual({ kind: 'changed', rev: 1 })
    expect(await store.vote(olga, 0, 1)).toEqual({ kind: 'unchanged' })
    expect(await store.vote(mina, 1)).toMatchObject({ kind: 'changed' })
    expect(await tallyOf(store)).toEqual({ voters: 2, counts: [1, 2, 0] })
    expect(await store.vote(olga, 2)).toMatchObject({ kind: 'changed', rev: 2 })
    expect(await tallyOf(store)).toEqual({ voters: 2, counts: [0, 1, 1] })
    expect(await store.vote(olga)).toMatchObject({ kind: 'changed', rev: 3 })
    expect(await tallyOf(store)).toEqual({ voters: 1, counts: [0, 1, 0] })
    expect(await store.polls.votesOf(olga, chess, [1])).toEqual(new Map())
    expect(await store.polls.votesOf(mina, chess, [1, 2])).toEqual(new Map([[1, [1]]]))
    expect(await store.vote(olga, 1)).toMatchObject({ kind: 'changed' })
    expect(await tallyOf(store)).toEqual({ voters: 2, counts: [0, 2, 0] })
  })

  it('a vote is no change of its conversation, and the log of its voter does not say what it is', async () => {
    const store = await asked()
    await store.vote(olga, 2)
    expect(await revOf(store)).toBe(1)
    const [change] = await store.streams.changes(olga, 0, 10)
    expect(change).toMatchObject({ type: 'poll.voted', seq: null, data: place })
  })

  it.each([
    ['for no option', [3], 'no_such_option'],
    ['for several options where one may choose one', [0, 1], 'no_such_option'],
  ])('a vote %s is refused', async (_, options, kind) => {
    const store = await asked({ isMultiple: false })
    expect(await store.vote(olga, ...options)).toEqual({ kind })
    expect(await tallyOf(store)).toEqual({ voters: 0, counts: [0, 0, 0] })
  })

  it('a vote where nothing is asked is refused', async () => {
    const store = await asked()
    await store.messages.append(aDraft())
    for (const seq of [2, 3])
      expect(await store.polls.vote({ ...place, seq, userId: olga, options: [0], at: 2 })).toEqual({
        kind: 'missing',
      })
    expect(await store.polls.tallies(chess, [2, 3])).toEqual(new Map())
  })

  it('a closed poll tells how it stands, and takes no vote', async () => {
    const store = await asked()
    await store.vote(olga, 0)
    expect(await store.polls.close({ ...closing, by: olga })).toEqual({ kind: 'not_yours' })
    const closed = await store.polls.close({ ...closing, by: olga, mayModerate: true })
    const told = { voters: 1, counts: [1, 0, 0] }
    expect(closed).toEqual({ kind: 'changed', rev: 2, poll: aPoll({ isClosed: true, told }) })
    expect(await store.polls.close(closing)).toEqual({ kind: 'unchanged', rev: 2 })
    expect(await store.vote(mina, 1)).toEqual({ kind: 'closed' })
    expect((await store.messages.pick(chess, [1]))[0]!.poll).toMatchObject({ isClosed: true, ...told })
  })

  it('a poll whose time is over takes no vote', async () => {
    const store = await asked({ until: 2_000 })
    expect(await store.vote(olga, 0)).toEqual({ kind: 'closed' })
    expect(await store.polls.close({ ...closing, by: null, isOver: true })).toMatchObject({ kind: 'changed' })
  })

  it('many votes are told at once, and what was told is not told again', async () => {
    const store = await asked()
    expect(await store.polls.tell(place)).toEqual({ kind: 'unchanged', rev: 1 })
    for (let n = 0; n < 20; n++) await store.vote(somebody(n), n % 3)
    const told = { voters: 20, counts: [7, 7, 6] }
    expect(await store.polls.tell(place)).toEqual({ kind: 'changed', rev: 2, poll: aPoll({ told }) })
    expect(await store.polls.tell(place)).toEqual({ kind: 'unchanged', rev: 2 })
    expect((await store.streams.changes(chess, 1, 10)).map(({ type, seq }) => [type, seq])).toEqual([
      ['poll.changed', 1],
    ])
  })

  it('counts that are hidden until one votes are told to everybody once it is closed', async () => {
    const store = await asked({ hidesUntilVoted: true })
    await store.vote(olga, 0)
    await store.polls.tell(place)
    const shown = async () => (await store.messages.pick(chess, [1]))[0]!.poll!
    expect(await shown()).toMatchObject({ voters: 1, isClosed: false })
    expect(await shown()).not.toHaveProperty('counts')
    await store.polls.close(closing)
    expect(await shown()).toMatchObject({ isClosed: true, counts: [1, 0, 0] })
  })

  it('voters of an option are told some at a time', async () => {
    const store = await asked()
    for (let n = 1; n <= 5; n++) await store.vote(somebody(n), 0, ...(n % 2 ? [1] : []))
    const voters = (option: number, after: UserId | undefined, limit: number) =>
      store.polls.voters({ ...place, option, after, limit })
    expect(await voters(0, undefined, 3)).toEqual([1, 2, 3].map(somebody))
    expect(await voters(0, somebody(3), 3)).toEqual([4, 5].map(somebody))
    expect(await voters(1, undefined, 10)).toEqual([1, 3, 5].map(somebody))
    expect(await voters(2, undefined, 10)).toEqual([])
  })

  it('a deleted poll leaves no vote, and takes none', async () => {
    const store = await asked()
    await store.vote(olga, 0)
    await store.messages.delete({ ...place, by: mina, mayModerate: false, at: 3 })
    expect((await store.messages.pick(chess, [1]))[0]).not.toHaveProperty('poll')
    expect(await store.vote(olga, 1)).toEqual({ kind: 'deleted' })
    expect(await store.polls.tell(place)).toEqual({ kind: 'deleted' })
    expect(await store.polls.close(closing)).toEqual({ kind: 'deleted' })
    await store.polls.forget(place)
    expect(await tallyOf(store)).toBeUndefined()
    expect(await store.polls.votesOf(olga, chess, [1])).toEqual(new Map())
  })

  it('the text of a poll is not edited', async () => {
    const store = await asked()
    const edit = { ...aDraft({ body: 'Which endgame?' }), seq: 1, by: mina }
    expect(await store.messages.edit(edit)).toEqual({ kind: 'not_yours' })
  })

  it('a retry of a poll finds the first one, and another poll with its cid is refused', async () => {
    const store = await open()
    const draft = aDraft({ poll: aPoll() })
    expect(await store.messages.append(draft)).toMatchObject({ kind: 'created', seq: 1 })
    await store.polls.vote({ ...place, userId: olga, options: [0], at: 2 })
    expect(await store.messages.append(draft)).toMatchObject({ kind: 'repeated', seq: 1 })
    expect(await tallyOf(store)).toMatchObject({ voters: 1 })
    expect(await store.messages.append(aDraft({ ...draft, poll: aPoll({ options: ['a', 'b'] }) }))).toEqual({
      kind: 'conflict',
    })
  })

  it('polls of a purged conversation are gone, and those of others stay', async () => {
    const store = await asked()
    await store.vote(olga, 0)
    await store.messages.append(aDraft({ conversationId: tea, poll: aPoll() }))
    await store.polls.vote({ conversationId: tea, seq: 1, userId: olga, options: [1], at: 2 })
    while (!(await store.purge.sweep(chess, 10)));
    expect(await store.polls.votesOf(olga, chess, [1])).toEqual(new Map())
    expect(await tallyOf(store)).toBeUndefined()
    expect((await store.polls.tallies(tea, [1])).get(1)).toEqual({ voters: 1, counts: [0, 1, 0] })
  })

  it('many who vote at once, and change their minds, are each counted once', async () => {
    const store = await asked()
    const people = Array.from({ length: 20 }, (_, n) => somebody(n))
    const minds = [[0], [1, 2], [], [2], [0, 1, 2]]
    await Promise.all(
      people.flatMap((userId, n) =>
        minds.slice(0, 1 + (n % minds.length)).map((options) => store.vote(userId, ...options)),
      ),
    )
    const tally = await tallyOf(store)
    expect(tally).toEqual(await countedVotes(store, people))
    expect(tally!.voters).toBeLessThanOrEqual(people.length)
    // Whoever votes once more, now alone, is where they want to be.
    for (const userId of people) await store.vote(userId, 1)
    expect(await tallyOf(store)).toEqual({ voters: people.length, counts: [0, people.length, 0] })
  })
}
