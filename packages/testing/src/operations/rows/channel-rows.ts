import type { Request } from '@hubbub/protocol'
import type { ConversationName, Fixture } from '../fixture.ts'
import { groupHears, privateHears, rankHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import { arrange, inCategories } from './category-rows.ts'
import { guards } from './moderation/role-visibility-rows.ts'

type Edit = Omit<Request<'groups.editChannel'>, 'conversationId'>

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })
const here = ({ conversationId }: Asked) => ({ conversationId })

const create = ({ admin, groupId }: Fixture, wish: Omit<Request<'groups.createChannel'>, 'groupId'>) =>
  admin.call('groups.createChannel', { groupId, ...wish })

const edit = ({ admin, conversations }: Fixture, name: ConversationName, change: Edit) =>
  admin.call('groups.editChannel', { conversationId: conversations[name], ...change })

const remove = ({ admin, conversations }: Fixture, name: ConversationName) =>
  admin.call('groups.deleteChannel', { conversationId: conversations[name] })

export const channelRows = {
  'groups.createChannel': {
    sample: (asked) => ({ ...inGroup(asked), name: 'openings' }),
    changes: [
      {
        title: 'a public one',
        run: (fixture) => create(fixture, { name: 'openings', topic: 'e4' }),
        hears: groupHears('channel.added'),
      },
      {
        title: 'a private one',
        run: (fixture) => create(fixture, { name: 'cabal', isPrivate: true }),
        hears: rankHears('conversation.added'),
      },
      {
        title: 'a private one that lets a role in',
        before: guards,
        run: async (fixture) =>
          create(fixture, { name: 'cabal', isPrivate: true, roleIds: [await guards(fixture)] }),
        hears: {
          ...groupHears('group.changed'),
          ...rankHears('conversation.added, conversation.changed, group.changed'),
        },
      },
      {
        title: 'a private one, with a message in it',
        run: async (fixture) => {
          const { id } = await create(fixture, { name: 'cabal', isPrivate: true })
          await fixture.say(fixture.admin, id)
        },
        hears: rankHears('conversation.added, message.created'),
      },
      ...inCategories.create,
    ],
  },
  'groups.arrangeChannels': {
    sample: (asked) => ({
      ...inGroup(asked),
      categories: [],
      channels: [asked.fixture.conversations.public],
    }),
    changes: [
      {
        title: 'categories come, and channels move into them',
        run: (fixture) => arrange(fixture, { Rooms: ['private'], Halls: ['public'] }, []),
        hears: {
          ...groupHears('channels.arranged'),
          ...privateHears('channels.arranged, conversation.changed'),
        },
      },
      {
        title: 'a category comes for the private channel',
        run: (fixture) => arrange(fixture, { Work: ['private'] }, ['public']),
        hears: {
          ...groupHears('channels.arranged'),
          ...privateHears('channels.arranged, conversation.changed'),
        },
      },
      {
        title: 'categories go',
        before: (fixture) => arrange(fixture, { Rooms: ['private', 'public'] }, []),
        run: (fixture) => arrange(fixture, {}, ['public']),
        hears: {
          ...groupHears('channels.arranged'),
          ...privateHears('channels.arranged, conversation.changed'),
        },
      },
      ...inCategories.arrange,
    ],
  },
  'groups.editChannel': {
    sample: (asked) => ({ ...here(asked), topic: 'Endgames' }),
    changes: [
      {
        title: 'name, topic, link previews and slow mode',
        run: (fixture) =>
          edit(fixture, 'public', { name: 'hall', topic: 'All of us', hasPreviews: false, slowModeMs: 1 }),
        hears: groupHears('conversation.changed'),
      },
      {
        title: 'archived',
        run: (fixture) => edit(fixture, 'public', { isArchived: true }),
        hears: groupHears('conversation.changed'),
      },
      {
        title: 'a private one, name and topic',
        run: (fixture) => edit(fixture, 'private', { name: 'cabal', topic: 'Hush' }),
        hears: privateHears('conversation.changed'),
      },
      {
        title: 'a private one, with a topic and archived in one step',
        run: (fixture) => edit(fixture, 'private', { topic: 'secret', isArchived: true }),
        hears: privateHears('conversation.changed'),
      },
      {
        title: 'private',
        run: (fixture) => edit(fixture, 'public', { isPrivate: true }),
        hears: {
          ...groupHears('channel.removed'),
          ...rankHears('conversation.changed, channel.removed, conversation.added'),
        },
      },
      {
        title: 'private with a role that sees it',
        before: guards,
        run: async (fixture) =>
          edit(fixture, 'public', { isPrivate: true, roleIds: [await guards(fixture)] }),
        hears: {
          ...groupHears('channel.removed, group.changed'),
          ...rankHears('conversation.changed, channel.removed, conversation.added, group.changed'),
        },
      },
      {
        title: 'public',
        run: (fixture) => edit(fixture, 'private', { isPrivate: false }),
        hears: groupHears('channel.added, conversation.changed'),
      },
      {
        title: 'private and renamed in one step',
        run: (fixture) => edit(fixture, 'public', { isPrivate: true, name: 'cabal' }),
        hears: {
          ...groupHears('channel.removed'),
          ...rankHears('conversation.changed, channel.removed, conversation.added'),
        },
      },
      {
        title: 'public and renamed in one step',
        run: (fixture) => edit(fixture, 'private', { isPrivate: false, name: 'news' }),
        hears: groupHears('channel.added, conversation.changed'),
      },
      {
        title: 'public and archived in one step',
        run: (fixture) => edit(fixture, 'private', { isPrivate: false, isArchived: true }),
        hears: groupHears('channel.added, conversation.changed'),
      },
      {
        title: 'moved, then private and renamed in one step',
        run: async (fixture) => {
          await arrange(fixture, {}, ['private', 'public'])
          await edit(fixture, 'public', { isPrivate: true, name: 'cabal' })
        },
        hears: {
          ...groupHears('channels.arranged, channel.removed'),
          ...rankHears(
            'channels.arranged, conversation.changed, conversation.changed, channel.removed, conversation.added',
          ),
          member: 'channels.arranged, conversation.changed, channel.removed',
        },
      },
      {
        title: 'private, then a message in it',
        run: async (fixture) => {
          await edit(fixture, 'public', { isPrivate: true })
          await fixture.say(fixture.owner, fixture.conversations.public, 'only we two')
        },
        hears: {
          ...groupHears('channel.removed'),
          ...rankHears('conversation.changed, channel.removed, conversation.added, message.created'),
        },
      },
      {
        title: 'public, then a message in it',
        run: async (fixture) => {
          await edit(fixture, 'private', { isPrivate: false })
          await fixture.say(fixture.otherMember, fixture.conversations.private)
        },
        hears: groupHears('channel.added, conversation.changed, message.created'),
      },
      {
        title: 'private and public again',
        run: async (fixture) => {
          await edit(fixture, 'public', { isPrivate: true })
          await edit(fixture, 'public', { isPrivate: false })
        },
        hears: {
          ...groupHears('channel.removed, channel.added, conversation.changed'),
          ...rankHears(
            'conversation.changed, channel.removed, conversation.added, channel.added, conversation.changed',
          ),
        },
      },
      {
        title: 'public and private again',
        run: async (fixture) => {
          await edit(fixture, 'private', { isPrivate: false })
          await edit(fixture, 'private', { isPrivate: true })
        },
        hears: {
          ...groupHears('channel.added, conversation.changed, channel.removed'),
          ...privateHears(
            'channel.added, conversation.changed, conversation.changed, channel.removed, conversation.added',
          ),
        },
      },
      ...inCategories.edit,
    ],
  },
  'groups.deleteChannel': {
    sample: async (asked) => {
      const { caller, conversationId, isAllowed, fixture } = asked
      if (!isAllowed) return here(asked)
      const { owner, groupId, conversations } = fixture
      const isPrivate = conversationId === conversations.private
      const { id } = await caller.call('groups.createChannel', { groupId, name: 'for a day', isPrivate })
      if (conversationId === conversations.archived)
        await owner.call('groups.editChannel', { conversationId: id, isArchived: true })
      return { conversationId: id }
    },
    changes: [
      {
        title: 'a public one, with messages in it',
        before: ({ otherMember, conversations, say }) => say(otherMember, conversations.public),
        run: (fixture) => remove(fixture, 'public'),
        hears: groupHears('channel.removed'),
      },
      {
        title: 'a private one',
        run: (fixture) => remove(fixture, 'private'),
        hears: privateHears('conversation.removed'),
      },
      {
        title: 'one that turned private',
        run: async (fixture) => {
          await edit(fixture, 'public', { isPrivate: true })
          await remove(fixture, 'public')
        },
        hears: {
          ...groupHears('channel.removed'),
          ...rankHears('conversation.changed, channel.removed, conversation.added, conversation.removed'),
        },
      },
      {
        title: 'while somebody sends into it',
        run: (fixture) => {
          const { owner, conversations, say } = fixture
          const sends = [say(owner, conversations.public), say(owner, conversations.public)]
          return Promise.all([Promise.allSettled(sends), remove(fixture, 'public')])
        },
        races: 'a message comes before the end of the channel, or never',
      },
      ...inCategories.delete,
    ],
  },
} satisfies Partial<Catalogue>
