import type { Category, Request } from '@hubbub/protocol'
import type { ConversationName, Fixture } from '../../fixture.ts'
import { groupHears, privateHears } from '../../hears.ts'
import type { Asked, Catalogue } from '../../row.ts'
import { inCategories } from '../category-rows.ts'

type Wish = Request<'channels.setOverrides'>

const readOnly: Wish['overrides'] = [{ subject: 'member', deny: ['messages.send', 'messages.react'] }]

/** As the owner sees it; 0 of what is no channel. */
async function versionOf({ owner, groupId }: Fixture, id: Wish['conversationId']): Promise<number> {
  const { channels } = await owner.call('groups.get', { groupId })
  return channels.find(({ conversation }) => conversation.id === id)?.conversation.overrides?.version ?? 0
}

async function set(fixture: Fixture, name: ConversationName, overrides: Wish['overrides']): Promise<void> {
  const conversationId = fixture.conversations[name]
  const version = await versionOf(fixture, conversationId)
  await fixture.admin.call('channels.setOverrides', { conversationId, version, overrides })
}

export async function categoryIn({ owner, groupId }: Fixture): Promise<Category | undefined> {
  return (await owner.call('groups.get', { groupId })).group.categories[0]
}

/** A category with this channel in it. */
export async function createCategory({ owner, groupId, conversations }: Fixture, name: ConversationName) {
  const categories = [{ name: 'Halls', channels: [conversations[name]] }]
  return (await owner.call('groups.arrangeChannels', { groupId, categories, channels: [] })).categories[0]!
}

async function setOfCategory(fixture: Fixture, overrides: Wish['overrides']): Promise<void> {
  const { admin, groupId } = fixture
  const category = (await categoryIn(fixture))!
  const version = category.overrides?.version ?? 0
  await admin.call('groups.setCategoryOverrides', { groupId, categoryId: category.id, version, overrides })
}

export const overrideRows = {
  'channels.setOverrides': {
    // What changes nothing: other rows write in the same channel.
    sample: async ({ fixture, conversationId }: Asked) => {
      return { conversationId, version: await versionOf(fixture, conversationId), overrides: [] }
    },
    changes: [
      {
        title: 'of a public channel, twice',
        run: async (fixture) => {
          await set(fixture, 'public', readOnly)
          await set(fixture, 'public', [])
        },
        hears: groupHears('conversation.changed, conversation.changed'),
      },
      {
        title: 'of a private channel, for one person',
        run: (fixture) =>
          set(fixture, 'private', [{ subject: fixture.member.userId, allow: ['messages.pin'] }]),
        hears: privateHears('conversation.changed'),
      },
      {
        title: 'of a channel that turns private and public again',
        run: async (fixture) => {
          const { owner, conversations } = fixture
          await set(fixture, 'private', readOnly)
          await owner.call('groups.editChannel', { conversationId: conversations.private, isPrivate: false })
        },
        hears: {
          ...groupHears('channel.added, conversation.changed'),
          ...privateHears('conversation.changed, channel.added, conversation.changed'),
        },
      },
    ],
  },
  'groups.setCategoryOverrides': {
    sample: async ({ fixture }: Asked) => {
      const { id, overrides } = (await categoryIn(fixture)) ?? (await createCategory(fixture, 'public'))
      return {
        ...{ groupId: fixture.groupId, categoryId: id },
        ...{ version: overrides?.version ?? 0, overrides: [] },
      }
    },
    changes: [
      {
        title: 'of a category with a channel in it',
        before: (fixture) => createCategory(fixture, 'public'),
        run: (fixture) => setOfCategory(fixture, readOnly),
        hears: groupHears('group.changed'),
      },
      {
        title: 'of a category that goes',
        before: (fixture) => createCategory(fixture, 'public'),
        run: async (fixture) => {
          await setOfCategory(fixture, readOnly)
          const { owner, groupId } = fixture
          await owner.call('groups.arrangeChannels', { groupId, categories: [], channels: [] })
        },
        hears: groupHears('group.changed, channels.arranged'),
      },
      ...inCategories.setOverrides,
    ],
  },
} satisfies Partial<Catalogue>
