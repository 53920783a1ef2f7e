import type { ConversationName, Fixture } from '../fixture.ts'
import { atFirst } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

/** What is asked about, if it is a thread, or the one that began at its first message. */
const inThread = ({ conversationId, fixture: { conversations, threads } }: Asked) => {
  const names = Object.keys(conversations) as ConversationName[]
  const name = names.find((each) => conversations[each] === conversationId)
  return { conversationId: name ? threads[name] : conversationId }
}

const follow = ({ threads, ...fixture }: Fixture, by: UserName, name: ConversationName = 'public') =>
  fixture[by].call('threads.follow', { conversationId: threads[name] })
const unfollow = ({ threads, ...fixture }: Fixture, by: UserName) =>
  fixture[by].call('threads.unfollow', { conversationId: threads.public })

export const threadRows = {
  'threads.start': {
    sample: atFirst,
    changes: 'Nobody hears of a thread before somebody replies in it, and what is told then is a job.',
  },
  'threads.get': { sample: inThread },
  'threads.list': { sample: () => ({}) },
  'threads.follow': {
    sample: inThread,
    changes: [
      {
        title: 'a member follows a thread, twice',
        run: async (fixture) => {
          await follow(fixture, 'otherMember')
          await follow(fixture, 'otherMember')
        },
        hears: { otherMember: 'thread.followed' },
      },
      {
        title: 'the admin follows one of a private channel',
        run: (fixture) => follow(fixture, 'admin', 'private'),
        hears: { admin: 'thread.followed' },
      },
    ],
  },
  'threads.unfollow': {
    sample: inThread,
    changes: [
      {
        title: 'a member does not follow any more',
        before: (fixture) => follow(fixture, 'member'),
        run: (fixture) => unfollow(fixture, 'member'),
        hears: { member: 'thread.unfollowed' },
      },
      {
        title: 'a member changes their mind',
        run: async (fixture) => {
          await unfollow(fixture, 'member')
          await follow(fixture, 'member')
        },
        hears: { member: 'thread.unfollowed, thread.followed' },
      },
    ],
  },
} satisfies Partial<Catalogue>
