import type { Changes } from './change.ts'
import type { Fixture } from './fixture.ts'

const edit = ({ adam, general }: Fixture, change: object) =>
  adam.call('groups.editChannel', { conversationId: general, ...change })

const editCouncil = ({ adam, council }: Fixture, change: object) =>
  adam.call('groups.editChannel', { conversationId: council, ...change })

const head = ({ adam, general }: Fixture, text: string) =>
  adam.call('channels.setHeadline', { conversationId: general, text })

export const changesOfChannels: Changes = {
  'groups.createChannel': [
    {
      title: 'a public one',
      run: ({ adam, groupId }) =>
        adam.call('groups.createChannel', { groupId, name: 'openings', topic: 'e4' }),
    },
    {
      title: 'a private one, with something said in it',
      run: async ({ adam, groupId, say }) => {
        const { id } = await adam.call('groups.createChannel', { groupId, name: 'cabal', isPrivate: true })
        await say(adam, id)
      },
    },
  ],
  'groups.arrangeChannels': [
    {
      title: 'categories come, and channels move into them',
      run: ({ adam, groupId, general, council }) =>
        adam.call('groups.arrangeChannels', {
          groupId,
          categories: [
            { name: 'Rooms', channels: [council] },
            { name: 'Halls', channels: [general] },
          ],
          channels: [],
        }),
    },
    {
      title: 'categories go',
      before: ({ adam, groupId, general, council }) =>
        adam.call('groups.arrangeChannels', {
          groupId,
          categories: [{ name: 'Rooms', channels: [council, general] }],
          channels: [],
        }),
      run: ({ adam, groupId, general }) =>
        adam.call('groups.arrangeChannels', { groupId, categories: [], channels: [general] }),
    },
  ],
  'groups.editChannel': [
    { title: 'name and topic', run: (fixture) => edit(fixture, { name: 'hall', topic: 'All of us' }) },
    { title: 'archived', run: (fixture) => edit(fixture, { isArchived: true }) },
    {
      title: 'a private one, name and topic',
      run: (fixture) => editCouncil(fixture, { name: 'cabal', topic: 'Hush' }),
    },
    { title: 'private', run: (fixture) => edit(fixture, { isPrivate: true }) },
    { title: 'public', run: (fixture) => editCouncil(fixture, { isPrivate: false }) },
    {
      title: 'private and renamed in one step',
      run: (fixture) => edit(fixture, { isPrivate: true, name: 'cabal' }),
    },
    {
      title: 'public and archived in one step',
      run: (fixture) => editCouncil(fixture, { isPrivate: false, isArchived: true }),
    },
    {
      title: 'private, then talked in',
      run: async (fixture) => {
        await edit(fixture, { isPrivate: true })
        await fixture.say(fixture.olga, fixture.general, 'only we two')
      },
    },
    {
      title: 'public, then talked in',
      run: async (fixture) => {
        await editCouncil(fixture, { isPrivate: false })
        await fixture.say(fixture.ivan, fixture.council)
      },
    },
    {
      title: 'private and public again',
      run: async (fixture) => {
        await edit(fixture, { isPrivate: true })
        await edit(fixture, { isPrivate: false })
      },
    },
    {
      title: 'public and private again',
      run: async (fixture) => {
        await editCouncil(fixture, { isPrivate: false })
        await editCouncil(fixture, { isPrivate: true })
      },
    },
  ],
  'groups.deleteChannel': [
    {
      title: 'a public one, with something said in it',
      before: ({ ivan, general, say }) => say(ivan, general),
      run: ({ adam, general }) => adam.call('groups.deleteChannel', { conversationId: general }),
    },
    {
      title: 'a private one',
      run: ({ adam, council }) => adam.call('groups.deleteChannel', { conversationId: council }),
    },
    {
      title: 'while somebody talks in it',
      run: ({ adam, olga, general, say }) =>
        Promise.all([
          Promise.allSettled([say(olga, general), say(olga, general)]),
          adam.call('groups.deleteChannel', { conversationId: general }),
        ]),
    },
  ],
  'channels.setHeadline': [
    { title: 'the first one', run: (fixture) => head(fixture, 'Finals tonight') },
    {
      title: 'over a private channel',
      run: ({ adam, council }) =>
        adam.call('channels.setHeadline', { conversationId: council, text: 'Hush' }),
    },
    {
      title: 'another one, which is taken away again',
      before: (fixture) => head(fixture, 'Round one'),
      run: async (fixture) => {
        await head(fixture, 'Round two')
        await head(fixture, '')
      },
    },
    {
      title: 'by two at once',
      run: (fixture) =>
        Promise.all([
          head(fixture, 'Finals tonight'),
          fixture.olga.call('channels.setHeadline', { conversationId: fixture.general, text: 'Tomorrow' }),
        ]),
    },
    {
      title: 'over a channel that turns private',
      run: async (fixture) => {
        await head(fixture, 'Finals tonight')
        await edit(fixture, { isPrivate: true })
        await head(fixture, 'Only we two')
      },
    },
  ],
}
