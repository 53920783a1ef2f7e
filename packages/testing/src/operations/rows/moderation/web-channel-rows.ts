import type { Fixture } from '../../fixture.ts'
import { groupHears, rankHears } from '../../hears.ts'
import type { Asked, Catalogue } from '../../row.ts'

const set = ({ admin, conversations }: Fixture, isWebPublic: boolean) =>
  admin.call('channels.setWebPublic', { conversationId: conversations.public, isWebPublic })

export const webChannelRows = {
  'channels.setWebPublic': {
    // What changes nothing, so that it is no question of what kind of channel it is.
    sample: ({ conversationId }: Asked) => ({ conversationId, isWebPublic: false }),
    changes: [
      {
        title: 'open',
        run: (fixture) => set(fixture, true),
        hears: groupHears('conversation.changed'),
      },
      {
        title: 'open and closed again',
        run: async (fixture) => {
          await set(fixture, true)
          await set(fixture, false)
        },
        hears: groupHears('conversation.changed, conversation.changed'),
      },
      {
        title: 'open twice',
        before: (fixture) => set(fixture, true),
        run: (fixture) => set(fixture, true),
        hears: {},
      },
      {
        title: 'open, then private and public again',
        run: async (fixture) => {
          const { admin, conversations } = fixture
          const conversationId = conversations.public
          await set(fixture, true)
          await admin.call('groups.editChannel', { conversationId, isPrivate: true })
          await admin.call('groups.editChannel', { conversationId, isPrivate: false })
        },
        hears: {
          ...groupHears('conversation.changed, channel.removed, channel.added, conversation.changed'),
          ...rankHears(
            'conversation.changed, conversation.changed, channel.removed, conversation.added, channel.added, conversation.changed',
          ),
        },
      },
    ],
  },
  'channels.webPage': {
    // Anybody gets the same of a channel that is open; a new one, as other rows delete those of the fixture.
    sample: async ({ fixture }: Asked) => {
      const { owner, groupId } = fixture
      const { id: conversationId } = await owner.call('groups.createChannel', { groupId, name: 'gallery' })
      await owner.call('channels.setWebPublic', { conversationId, isWebPublic: true })
      return { conversationId }
    },
  },
  'channels.webList': { sample: () => ({}) },
} satisfies Partial<Catalogue>
