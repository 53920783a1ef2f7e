import type { Changes } from './change.ts'
import type { Scene } from './scene.ts'

const edit = ({ adam, general }: Scene, change: object) =>
  adam.call('groups.editChannel', { conversationId: general, ...change })

const editCouncil = ({ adam, council }: Scene, change: object) =>
  adam.call('groups.editChannel', { conversationId: council, ...change })

const head = ({ adam, general }: Scene, text: string) =>
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
    { title: 'name and topic', run: (scene) => edit(scene, { name: 'hall', topic: 'All of us' }) },
    { title: 'archived', run: (scene) => edit(scene, { isArchived: true }) },
    {
      title: 'a private one, name and topic',
      run: (scene) => editCouncil(scene, { name: 'cabal', topic: 'Hush' }),
    },
    { title: 'private', run: (scene) => edit(scene, { isPrivate: true }) },
    { title: 'public', run: (scene) => editCouncil(scene, { isPrivate: false }) },
    {
      title: 'private and renamed in one step',
      run: (scene) => edit(scene, { isPrivate: true, name: 'cabal' }),
    },
    {
      title: 'public and archived in one step',
      run: (scene) => editCouncil(scene, { isPrivate: false, isArchived: true }),
    },
    {
      title: 'private, then talked in',
      run: async (scene) => {
        await edit(scene, { isPrivate: true })
        await scene.say(scene.olga, scene.general, 'only we two')
      },
    },
    {
      title: 'public, then talked in',
      run: async (scene) => {
        await editCouncil(scene, { isPrivate: false })
        await scene.say(scene.ivan, scene.council)
      },
    },
    {
      title: 'private and public again',
      run: async (scene) => {
        await edit(scene, { isPrivate: true })
        await edit(scene, { isPrivate: false })
      },
    },
    {
      title: 'public and private again',
      run: async (scene) => {
        await editCouncil(scene, { isPrivate: false })
        await editCouncil(scene, { isPrivate: true })
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
    { title: 'the first one', run: (scene) => head(scene, 'Finals tonight') },
    {
      title: 'over a private channel',
      run: ({ adam, council }) =>
        adam.call('channels.setHeadline', { conversationId: council, text: 'Hush' }),
    },
    {
      title: 'another one, which is taken away again',
      before: (scene) => head(scene, 'Round one'),
      run: async (scene) => {
        await head(scene, 'Round two')
        await head(scene, '')
      },
    },
    {
      title: 'by two at once',
      run: (scene) =>
        Promise.all([
          head(scene, 'Finals tonight'),
          scene.olga.call('channels.setHeadline', { conversationId: scene.general, text: 'Tomorrow' }),
        ]),
    },
    {
      title: 'over a channel that turns private',
      run: async (scene) => {
        await head(scene, 'Finals tonight')
        await edit(scene, { isPrivate: true })
        await head(scene, 'Only we two')
      },
    },
  ],
}
