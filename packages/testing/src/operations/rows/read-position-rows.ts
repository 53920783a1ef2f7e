import type { Fixture } from '../fixture.ts'
import { groupHears } from '../hears.ts'
import { atFirst, inPublic } from '../positions.ts'
import type { Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

const markRead = (fixture: Fixture, by: UserName, seq: number) =>
  fixture[by].call('messages.markRead', inPublic(fixture, seq))
const markUnread = (fixture: Fixture, by: UserName, seq: number) =>
  fixture[by].call('messages.markUnread', inPublic(fixture, seq))

export const readPositionRows = {
  'messages.markRead': {
    sample: atFirst,
    changes: [
      {
        title: 'the owner reads on',
        run: (fixture) => markRead(fixture, 'owner', 2),
        hears: { owner: 'read.moved' },
      },
      {
        title: 'the member reads what mentions them',
        run: ({ member, conversations }) =>
          member.call('messages.markRead', { conversationId: conversations.private, seq: 1 }),
        hears: { member: 'read.moved' },
      },
      {
        title: 'a member reads what they have read',
        run: (fixture) => markRead(fixture, 'otherMember', 1),
        hears: {},
      },
    ],
  },
  'messages.markUnread': {
    sample: atFirst,
    changes: [
      {
        title: 'the member goes back to what mentions them',
        before: async (fixture) => {
          const { owner, member, conversations, say } = fixture
          await say(owner, conversations.public, `<@${member.userId}>!`)
          await markRead(fixture, 'member', 4)
        },
        run: (fixture) => markUnread(fixture, 'member', 4),
        hears: { member: 'read.set' },
      },
      {
        title: 'a member goes back, and reads on',
        run: async (fixture) => {
          await markUnread(fixture, 'otherMember', 1)
          await markRead(fixture, 'otherMember', 2)
        },
        hears: { otherMember: 'read.set, read.moved' },
      },
      {
        title: 'the member goes back, and sends something',
        run: async (fixture) => {
          await markUnread(fixture, 'member', 1)
          await fixture.say(fixture.member, fixture.conversations.public)
        },
        hears: { ...groupHears('message.created'), member: 'read.set, message.created' },
      },
    ],
  },
} satisfies Partial<Catalogue>
