import type { CategoryId, Request } from '@hubbub/protocol'
import type { ConversationName, Fixture } from '../fixture.ts'
import { groupHears, privateHears, rankHears } from '../hears.ts'
import type { Case } from '../row.ts'

type Categories = Request<'groups.arrangeChannels'>['categories']

/** These categories, with these channels in them, and those without a public channel that were there; the other channels stand above. */
export function arrange(
  { admin, groupId, conversations }: Fixture,
  categories: Record<string, ConversationName[]>,
  channels: ConversationName[] = [],
) {
  const idsOf = (names: ConversationName[]) => names.map((name) => conversations[name])
  const wish = Object.entries(categories).map(([name, names]) => ({ name, channels: idsOf(names) }))
  return admin.call('groups.arrangeChannels', { groupId, categories: wish, channels: idsOf(channels) })
}

/** The same channels in categories that are made of those that there are. */
async function arrangeAgain(
  { admin, groupId }: Fixture,
  make: (categories: Categories) => Categories,
  removes?: (ids: CategoryId[]) => CategoryId[],
) {
  const { group, channels } = await admin.call('groups.get', { groupId })
  const within = (wanted: CategoryId | null) =>
    channels.flatMap(({ conversation: { id, categoryId } }) => (categoryId === wanted ? id : []))
  const known = group.categories.map(({ id, name }) => ({ id, name, channels: within(id) }))
  const removed = removes && { removes: removes(known.map(({ id }) => id)) }
  const categories = make(known)
  await admin.call('groups.arrangeChannels', { groupId, categories, channels: within(null), ...removed })
}

const idOf = async ({ admin, groupId }: Fixture, index: number) =>
  (await admin.call('groups.get', { groupId })).group.categories[index]!.id

const create = async (fixture: Fixture, isPrivate: boolean) => {
  const { admin, groupId } = fixture
  const categoryId = await idOf(fixture, 0)
  await admin.call('groups.createChannel', { groupId, name: 'openings', categoryId, isPrivate })
}

const turn = ({ admin, conversations }: Fixture, name: 'public' | 'private', isPrivate: boolean) =>
  admin.call('groups.editChannel', { conversationId: conversations[name], isPrivate })

const remove = ({ admin, conversations }: Fixture, name: 'public' | 'private') =>
  admin.call('groups.deleteChannel', { conversationId: conversations[name] })

/** What becomes of a category that not everybody sees, and of one without channels. */
export const inCategories = {
  create: [
    {
      title: 'a public one in a category that has none',
      before: (fixture) => arrange(fixture, { Rooms: [] }),
      run: (fixture) => create(fixture, false),
      hears: groupHears('channel.added, group.changed'),
    },
    {
      title: 'a private one in a category that has none',
      before: (fixture) => arrange(fixture, { Rooms: [] }),
      run: (fixture) => create(fixture, true),
      hears: rankHears('conversation.added'),
    },
  ],
  arrange: [
    {
      title: 'the category of a private channel gets another name',
      before: (fixture) => arrange(fixture, { Rooms: ['private'], Halls: ['public'] }),
      run: (fixture) => arrangeAgain(fixture, ([rooms, halls]) => [{ ...rooms!, name: 'Cellars' }, halls!]),
      hears: {
        ...groupHears('channels.arranged'),
        ...privateHears('channels.arranged, conversation.changed'),
      },
    },
    {
      title: 'a category comes above that of a private channel',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: (fixture) => arrangeAgain(fixture, ([rooms]) => [{ name: 'Halls', channels: [] }, rooms!]),
      hears: {
        ...groupHears('channels.arranged'),
        ...privateHears('channels.arranged, conversation.changed'),
      },
    },
    {
      title: 'a category without channels goes, and one that is not named stays',
      before: (fixture) => arrange(fixture, { Rooms: ['private'], Halls: ['public'], Attics: [] }),
      run: (fixture) =>
        arrangeAgain(
          fixture,
          ([, halls]) => [halls!],
          (ids) => ids.slice(2),
        ),
      hears: {
        ...groupHears('channels.arranged'),
        ...privateHears('channels.arranged, conversation.changed'),
      },
    },
  ],
  edit: [
    {
      title: 'private, the only public one of its category',
      before: (fixture) => arrange(fixture, { Rooms: ['private', 'public'] }),
      run: (fixture) => turn(fixture, 'public', true),
      hears: {
        ...groupHears('channel.removed'),
        ...rankHears('conversation.changed, channel.removed, conversation.added'),
      },
    },
    {
      title: 'public, in a category of private ones',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: (fixture) => turn(fixture, 'private', false),
      hears: groupHears('channel.added, conversation.changed, group.changed'),
    },
  ],
  delete: [
    {
      title: 'the last one of a category that not everybody sees',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: (fixture) => remove(fixture, 'private'),
      hears: privateHears('conversation.removed'),
    },
    {
      title: 'the only public one of a category',
      before: (fixture) => arrange(fixture, { Rooms: ['private', 'public'] }),
      run: (fixture) => remove(fixture, 'public'),
      hears: groupHears('channel.removed'),
    },
  ],
  addPerson: [
    {
      title: 'an admin lets a member into the only private channel of a category',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: ({ admin, otherMember, conversations }) =>
        admin.call('groups.addPerson', {
          conversationId: conversations.private,
          userId: otherMember.userId,
        }),
      hears: { ...privateHears('person.joined'), otherMember: 'conversation.added, person.joined' },
    },
  ],
  removePerson: [
    {
      title: 'a member is taken out of the only private channel of a category',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: ({ admin, member, conversations }) =>
        admin.call('groups.removePerson', { conversationId: conversations.private, userId: member.userId }),
      hears: { ...rankHears('person.left'), member: 'conversation.removed' },
    },
  ],
  setOverrides: [
    {
      title: 'of a category with a private channel in it',
      before: (fixture) => arrange(fixture, { Rooms: ['private'] }, ['public']),
      run: async (fixture) => {
        const overrides = [{ subject: 'member' as const, allow: [], deny: ['threads.start' as const] }]
        const categoryId = await idOf(fixture, 0)
        const { admin, groupId } = fixture
        await admin.call('groups.setCategoryOverrides', { groupId, categoryId, version: 0, overrides })
      },
      hears: { ...groupHears('group.changed'), ...privateHears('group.changed, conversation.changed') },
    },
  ],
} satisfies Record<string, readonly Case[]>
