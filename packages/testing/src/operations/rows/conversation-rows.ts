import type { ConversationName, Fixture } from '../fixture.ts'
import { adhocHears, privateHears, rankHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'
import { inCategories } from './category-rows.ts'

const here = ({ conversationId }: Asked) => ({ conversationId })

const add = (fixture: Fixture, by: UserName, name: UserName, to: ConversationName) =>
  fixture[by].call('groups.addPerson', {
    conversationId: fixture.conversations[to],
    userId: fixture[name].userId,
  })

const removeFromPrivate = ({ admin, conversations, ...users }: Fixture, name: 'owner' | 'member') =>
  admin.call('groups.removePerson', { conversationId: conversations.private, userId: users[name].userId })

const leave = (fixture: Fixture, by: UserName, name: ConversationName) =>
  fixture[by].call('groups.leaveConversation', { conversationId: fixture.conversations[name] })

/** Who is in what stands outside the public channels. */
export const conversationRows = {
  'groups.openDirect': {
    sample: ({ fixture: { otherMember } }) => ({ userId: otherMember.userId }),
    changes: [
      {
        title: 'a stranger opens one',
        run: ({ stranger, member }) => stranger.call('groups.openDirect', { userId: member.userId }),
        hears: { member: 'conversation.added', stranger: 'conversation.added' },
      },
      {
        title: 'a stranger opens one and sends a message',
        run: async ({ stranger, member, say }) => {
          const { conversationId } = await stranger.call('groups.openDirect', { userId: member.userId })
          await say(stranger, conversationId)
        },
        hears: {
          member: 'conversation.added, message.created',
          stranger: 'conversation.added, message.created',
        },
      },
      {
        title: 'the member opens the one with the owner again',
        run: ({ owner, member }) => member.call('groups.openDirect', { userId: owner.userId }),
        hears: {},
      },
    ],
  },
  'groups.createAdhoc': {
    sample: ({ fixture: { otherMember } }) => ({ userIds: [otherMember.userId] }),
    changes: [
      {
        title: 'a member starts one with another member and a stranger',
        run: ({ otherMember, member, stranger }) =>
          otherMember.call('groups.createAdhoc', {
            userIds: [member.userId, stranger.userId],
            name: 'Sunday',
          }),
        hears: {
          member: 'conversation.added',
          otherMember: 'conversation.added',
          stranger: 'conversation.added',
        },
      },
      {
        title: 'a stranger starts one with two members',
        run: ({ otherMember, member, stranger }) =>
          stranger.call('groups.createAdhoc', {
            userIds: [member.userId, otherMember.userId],
            name: 'Lunch',
          }),
        hears: {
          member: 'conversation.added',
          otherMember: 'conversation.added',
          stranger: 'conversation.added',
        },
      },
    ],
  },
  'groups.renameAdhoc': {
    sample: (asked) => ({ ...here(asked), name: 'Us' }),
    allowed: { by: 'member', in: 'adhoc' },
    changes: [
      {
        title: 'a guest names it',
        run: ({ guest, conversations }) =>
          guest.call('groups.renameAdhoc', { conversationId: conversations.adhoc, name: 'Sunday' }),
        hears: adhocHears('conversation.changed'),
      },
    ],
  },
  'groups.people': { sample: here, allowed: { in: 'private' } },
  'groups.findPeople': { sample: (asked) => ({ ...here(asked), query: 'ot' }), allowed: { in: 'private' } },
  'groups.addPerson': {
    sample: (asked) => ({ ...here(asked), userId: asked.fixture.otherMember.userId }),
    allowed: { in: 'private' },
    changes: [
      {
        title: 'a member brings a moderator into an ad-hoc conversation',
        run: (fixture) => add(fixture, 'member', 'moderator', 'adhoc'),
        hears: { ...adhocHears('person.joined'), moderator: 'conversation.added, person.joined' },
      },
      {
        title: 'a member brings a stranger into an ad-hoc conversation',
        run: (fixture) => add(fixture, 'member', 'stranger', 'adhoc'),
        hears: { ...adhocHears('person.joined'), stranger: 'conversation.added, person.joined' },
      },
      {
        title: 'an admin lets a member into a private channel',
        run: (fixture) => add(fixture, 'admin', 'otherMember', 'private'),
        hears: { ...privateHears('person.joined'), otherMember: 'conversation.added, person.joined' },
      },
      {
        title: 'the owner lets an admin into a private channel, who saw it by rank',
        run: (fixture) => add(fixture, 'owner', 'admin', 'private'),
        hears: { ...privateHears('person.joined'), admin: 'conversation.added, person.joined' },
      },
      ...inCategories.addPerson,
    ],
  },
  'groups.removePerson': {
    sample: async (asked) => {
      const { owner, otherMember, code } = asked.fixture
      const target = { ...here(asked), userId: otherMember.userId }
      await otherMember.call('groups.join', { code })
      if (asked.isAllowed) await owner.call('groups.addPerson', target)
      return target
    },
    allowed: { in: 'private' },
    changes: [
      {
        title: 'an admin takes a member out of a private channel',
        run: (fixture) => removeFromPrivate(fixture, 'member'),
        hears: { ...rankHears('person.left'), member: 'conversation.removed' },
      },
      {
        title: 'an admin takes the owner out of a private channel, who goes on seeing it',
        run: (fixture) => removeFromPrivate(fixture, 'owner'),
        hears: { ...privateHears('person.left'), owner: 'person.left, conversation.added' },
      },
      {
        title: 'an admin takes a member out and lets them in again',
        run: async (fixture) => {
          await removeFromPrivate(fixture, 'member')
          await fixture.say(fixture.admin, fixture.conversations.private)
          await add(fixture, 'admin', 'member', 'private')
        },
        hears: {
          ...rankHears('person.left, message.created, person.joined'),
          member: 'conversation.removed, conversation.added, person.joined',
        },
      },
      ...inCategories.removePerson,
    ],
  },
  'groups.leaveConversation': {
    sample: here,
    allowed: { by: 'member', in: 'private' },
    leaves: true,
    changes: [
      {
        title: 'a member leaves an ad-hoc conversation',
        run: (fixture) => leave(fixture, 'member', 'adhoc'),
        hears: { ...adhocHears('person.left'), member: 'conversation.removed' },
      },
      {
        title: 'a member leaves a private channel',
        run: (fixture) => leave(fixture, 'member', 'private'),
        hears: { ...rankHears('person.left'), member: 'conversation.removed' },
      },
      {
        title: 'the owner leaves a private channel, and goes on seeing it',
        run: (fixture) => leave(fixture, 'owner', 'private'),
        hears: { ...privateHears('person.left'), owner: 'person.left, conversation.added' },
      },
      {
        title: 'everybody leaves an ad-hoc conversation',
        run: async (fixture) => {
          for (const name of ['member', 'otherMember', 'guest'] as const) await leave(fixture, name, 'adhoc')
        },
        hears: {
          member: 'conversation.removed',
          otherMember: 'person.left, conversation.removed',
          guest: 'person.left, person.left, conversation.removed',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
