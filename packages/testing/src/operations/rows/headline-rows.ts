import type { ConversationName, Fixture } from '../fixture.ts'
import { groupHears, privateHears, rankHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

const here = ({ conversationId }: Asked) => ({ conversationId })

const set = (fixture: Fixture, text: string, name: ConversationName = 'public', by: UserName = 'admin') =>
  fixture[by].call('channels.setHeadline', { conversationId: fixture.conversations[name], text })

export const headlineRows = {
  'channels.headline': { sample: here },
  'channels.setHeadline': {
    sample: (asked) => ({ ...here(asked), text: 'Finals tonight' }),
    changes: [
      {
        title: 'the first one',
        run: (fixture) => set(fixture, 'Finals tonight'),
        hears: groupHears('headline.changed'),
      },
      {
        title: 'over a private channel',
        run: (fixture) => set(fixture, 'Hush', 'private'),
        hears: privateHears('headline.changed'),
      },
      {
        title: 'another one, which is taken away again',
        before: (fixture) => set(fixture, 'Round one'),
        run: async (fixture) => {
          await set(fixture, 'Round two')
          await set(fixture, '')
        },
        hears: groupHears('headline.changed, headline.changed'),
      },
      {
        title: 'by two at once',
        run: (fixture) =>
          Promise.all([set(fixture, 'Finals tonight'), set(fixture, 'Tomorrow', 'public', 'owner')]),
        hears: groupHears('headline.changed, headline.changed'),
      },
      {
        title: 'over a channel that turns private',
        run: async (fixture) => {
          const { admin, conversations } = fixture
          await set(fixture, 'Finals tonight')
          await admin.call('groups.editChannel', { conversationId: conversations.public, isPrivate: true })
          await set(fixture, 'Only we two')
        },
        hears: {
          ...groupHears('headline.changed, channel.removed'),
          ...rankHears(
            'headline.changed, conversation.changed, channel.removed, conversation.added, headline.changed',
          ),
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
