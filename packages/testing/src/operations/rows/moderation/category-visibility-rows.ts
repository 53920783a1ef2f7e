import type { Request } from '@hubbub/protocol'
import type { ConversationName, Fixture } from '../../fixture.ts'
import { groupHears, privateHears, rankHears } from '../../hears.ts'
import type { Asked, Catalogue } from '../../row.ts'
import { categoryIn, createCategory } from './override-rows.ts'
import { guards } from './role-visibility-rows.ts'

type Wish = Request<'groups.setCategoryVisibility'>

/** Of the one category, and of the channels in it. */
async function set(
  fixture: Fixture,
  isPrivate: boolean,
  names: readonly ConversationName[] = [],
  roleIds: Wish['roleIds'] = [],
): Promise<void> {
  const { admin, groupId, conversations } = fixture
  const { id: categoryId, visibility } = (await categoryIn(fixture))!
  await admin.call('groups.setCategoryVisibility', {
    ...{ groupId, categoryId, version: visibility?.version ?? 0, isPrivate, roleIds },
    channels: names.map((name) => conversations[name]),
  })
}

export const categoryVisibilityRows = {
  'groups.setCategoryVisibility': {
    // Of the category alone: other rows write in its channels.
    sample: async ({ fixture }: Asked) => {
      const { id, visibility } = (await categoryIn(fixture)) ?? (await createCategory(fixture, 'public'))
      return {
        ...{ groupId: fixture.groupId, categoryId: id, version: visibility?.version ?? 0 },
        isPrivate: false,
      }
    },
    changes: [
      {
        title: 'of a category alone, for channels to come',
        before: (fixture) => createCategory(fixture, 'public'),
        run: async (fixture) => {
          const { admin, groupId } = fixture
          await set(fixture, true)
          const { id: categoryId } = (await categoryIn(fixture))!
          await admin.call('groups.createChannel', { groupId, name: 'attic', categoryId })
        },
        hears: {
          ...groupHears('group.changed'),
          ...rankHears('group.changed, conversation.added'),
        },
      },
      {
        title: 'of a category and its channel, which turns private and public again',
        before: (fixture) => createCategory(fixture, 'public'),
        run: async (fixture) => {
          await set(fixture, true, ['public'])
          await set(fixture, false, ['public'])
        },
        hears: {
          ...groupHears('channel.removed, group.changed, channel.added, conversation.changed, group.changed'),
          ...rankHears(
            'conversation.changed, channel.removed, conversation.added, group.changed, channel.added, conversation.changed, group.changed',
          ),
        },
      },
      {
        title: 'of a category and its private channel, which lets a role in and out',
        before: async (fixture) => {
          await createCategory(fixture, 'private')
          await guards(fixture)
        },
        run: async (fixture) => {
          await set(fixture, true, ['private'], [await guards(fixture)])
          await set(fixture, true, ['private'])
        },
        hears: {
          ...groupHears('group.changed, group.changed'),
          ...privateHears('conversation.changed, group.changed, conversation.changed, group.changed'),
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
