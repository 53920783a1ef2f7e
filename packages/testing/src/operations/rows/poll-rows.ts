import type { Fixture } from '../fixture.ts'
import { directHears, groupHears, privateHears } from '../hears.ts'
import { here, inPublic } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshCid, type User, type UserName } from '../users.ts'

const asking = { question: 'Which opening?', options: ['Ruy Lopez', 'Sicilian', 'Caro-Kann'] }
type Place = keyof Fixture['conversations']
type Wish = Partial<typeof asking & { isMultiple: boolean; isAnonymous: boolean; hidesUntilVoted: boolean }>

const ask = (by: User, conversationId: Asked['conversationId'], wish: Wish = {}) =>
  by.call('polls.create', { conversationId, cid: freshCid(), ...asking, ...wish })
const askIn = (fixture: Fixture, wish: Wish = {}, by: UserName = 'member', place: Place = 'public') =>
  ask(fixture[by], fixture.conversations[place], wish)
/** The fourth message of the public channel is the first poll that somebody makes there. */
const vote = (fixture: Fixture, by: UserName, options: number[], seq = 4) =>
  fixture[by].call('polls.vote', { ...inPublic(fixture, seq), options })
const close = (fixture: Fixture, by: UserName) => fixture[by].call('polls.close', inPublic(fixture, 4))

/** A poll of the caller's own, where there is to be one. */
const atPoll = async ({ caller, conversationId, isAllowed, fixture }: Asked) => {
  const archived = fixture.archivedPolls.get(conversationId)
  const seq = archived ?? (isAllowed ? (await ask(caller, conversationId)).seq : 1)
  return { conversationId, seq }
}
const voterHears = (by: UserName, types: string) => ({
  ...groupHears('poll.changed'),
  [by]: types,
})

export const pollRows = {
  'polls.create': {
    sample: (asked) => ({ ...here(asked), cid: freshCid(), ...asking }),
    changes: [
      {
        title: 'in a public channel',
        run: (fixture) => askIn(fixture),
        hears: groupHears('message.created'),
      },
      {
        title: 'in a private channel, hidden until one votes',
        run: (fixture) => askIn(fixture, { hidesUntilVoted: true, isAnonymous: true }, 'member', 'private'),
        hears: privateHears('message.created'),
      },
      {
        title: 'in a direct conversation',
        run: (fixture) => askIn(fixture, { isMultiple: true }, 'owner', 'direct'),
        hears: directHears('message.created'),
      },
    ],
  },
  'polls.get': { sample: atPoll },
  'polls.voters': { sample: async (asked) => ({ ...(await atPoll(asked)), option: 0 }) },
  'polls.vote': {
    sample: async (asked) => ({ ...(await atPoll(asked)), options: [0] }),
    changes: [
      {
        title: 'the first vote',
        before: (fixture) => askIn(fixture),
        run: (fixture) => vote(fixture, 'otherMember', [1]),
        hears: voterHears('otherMember', 'poll.voted, poll.changed'),
      },
      {
        title: 'the same vote again',
        before: async (fixture) => {
          await askIn(fixture)
          await vote(fixture, 'otherMember', [1])
        },
        run: (fixture) => vote(fixture, 'otherMember', [1]),
        hears: {},
      },
      {
        title: 'several options',
        before: (fixture) => askIn(fixture, { isMultiple: true, isAnonymous: true }),
        run: (fixture) => vote(fixture, 'owner', [2, 0]),
        hears: voterHears('owner', 'poll.voted, poll.changed'),
      },
      {
        title: 'where the counts are hidden until one votes',
        before: (fixture) => askIn(fixture, { hidesUntilVoted: true }),
        run: (fixture) => vote(fixture, 'guest', [2]),
        hears: voterHears('guest', 'poll.voted, poll.changed'),
      },
      {
        title: 'many at once, and some of them twice',
        before: (fixture) => askIn(fixture),
        run: async (fixture) => {
          const voters = ['owner', 'admin', 'moderator', 'member', 'otherMember', 'guest'] as const
          await Promise.all(voters.map((by, n) => vote(fixture, by, [n % 3])))
          await Promise.all(voters.slice(0, 3).map((by) => vote(fixture, by, [])))
          // Closing tells all of them.
          await close(fixture, 'member')
        },
        races: 'how many votes are told at once depends on the moment',
      },
    ],
  },
  'polls.close': {
    sample: atPoll,
    changes: [
      {
        title: 'by its author',
        before: (fixture) => askIn(fixture),
        run: (fixture) => close(fixture, 'member'),
        hears: groupHears('poll.changed'),
      },
      {
        title: 'by somebody who moderates, twice, and then everybody is told the counts',
        before: async (fixture) => {
          await askIn(fixture, { hidesUntilVoted: true })
          await vote(fixture, 'owner', [0])
        },
        run: async (fixture) => {
          await close(fixture, 'moderator')
          await close(fixture, 'moderator')
        },
        hears: groupHears('poll.changed'),
      },
    ],
  },
} satisfies Partial<Catalogue>
