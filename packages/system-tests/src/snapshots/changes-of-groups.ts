import type { Changes } from './change.ts'

export const changesOfGroups: Changes = {
  'groups.create': [{ title: 'pia founds one', run: ({ pia }) => pia.call('groups.create', { name: 'Go' }) }],
  'groups.edit': [
    {
      title: 'olga changes everything about it',
      run: ({ olga, groupId }) =>
        olga.call('groups.edit', { groupId, name: 'Go', description: 'Stones', icon: '⚫' }),
    },
  ],
  'groups.join': [
    { title: 'pia comes in', run: ({ pia, code }) => pia.call('groups.join', { code }) },
    {
      title: 'ivan, who is in, comes in again',
      run: ({ ivan, code }) => ivan.call('groups.join', { code }),
    },
    {
      title: 'ivan goes and comes back',
      run: async ({ ivan, code, groupId }) => {
        await ivan.call('groups.leave', { groupId })
        await ivan.call('groups.join', { code })
      },
    },
  ],
  'accounts.removeTestUsers': [
    {
      title: 'test users go, who were in the group',
      before: async ({ root, groupId }) => {
        const { users } = await root.call('accounts.batchRegister', { count: 5 })
        await root.call('groups.addTestUsers', { groupId, userIds: users.map(({ userId }) => userId) })
      },
      run: ({ root }) => root.call('accounts.removeTestUsers', {}),
    },
  ],
  'groups.addTestUsers': [
    {
      title: 'an administrator lets many in at once',
      async run({ root, groupId }) {
        const { users } = await root.call('accounts.batchRegister', { count: 20 })
        await root.call('groups.addTestUsers', { groupId, userIds: users.map(({ userId }) => userId) })
      },
    },
  ],
  'groups.delete': [
    { title: 'olga deletes it', run: ({ olga, groupId }) => olga.call('groups.delete', { groupId }) },
    {
      title: 'an administrator deletes it, and talk outside goes on',
      run: async ({ root, mina, ivan, groupId, direct, say }) => {
        await root.call('groups.delete', { groupId })
        await say(mina, direct)
        await say(ivan, direct)
      },
    },
  ],
  'groups.leave': [
    { title: 'ivan goes', run: ({ ivan, groupId }) => ivan.call('groups.leave', { groupId }) },
    {
      title: 'mina goes, who was let into a private channel',
      run: ({ mina, groupId }) => mina.call('groups.leave', { groupId }),
    },
    {
      title: 'olga hands over and goes',
      run: async ({ olga, mina, groupId }) => {
        await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'owner' })
        await olga.call('groups.leave', { groupId })
      },
    },
  ],
  'groups.removeMember': [
    {
      title: 'olga removes ivan',
      run: ({ olga, ivan, groupId }) => olga.call('groups.removeMember', { groupId, userId: ivan.userId }),
    },
    {
      title: 'adam removes mina, who was let into a private channel',
      run: ({ adam, mina, groupId }) => adam.call('groups.removeMember', { groupId, userId: mina.userId }),
    },
    {
      title: 'olga removes adam, who saw private channels by rank',
      run: ({ olga, adam, groupId }) => olga.call('groups.removeMember', { groupId, userId: adam.userId }),
    },
    {
      title: 'olga removes ivan, and talk goes on',
      run: async ({ olga, mina, ivan, groupId, general, direct, say }) => {
        await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
        await say(mina, general)
        await say(ivan, direct)
      },
    },
  ],
  'groups.setRole': [
    {
      title: 'ivan becomes a moderator',
      run: ({ olga, ivan, groupId }) =>
        olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'moderator' }),
    },
    {
      title: 'ivan becomes an admin, and comes to see private channels',
      run: ({ olga, ivan, groupId }) =>
        olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'admin' }),
    },
    {
      title: 'adam is an admin no more, and loses private channels',
      run: ({ olga, adam, groupId }) =>
        olga.call('groups.setRole', { groupId, userId: adam.userId, role: 'member' }),
    },
    {
      title: 'mina, who was let into a private channel, rises and falls',
      run: async ({ olga, mina, groupId }) => {
        await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
        await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'member' })
      },
    },
    {
      title: 'olga hands the group over to ivan',
      run: ({ olga, ivan, groupId }) =>
        olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'owner' }),
    },
  ],
}
