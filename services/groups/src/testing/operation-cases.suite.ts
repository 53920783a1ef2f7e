import type { OperationName } from '@hubbub/protocol'
import type { Fixture } from './build-fixture.suite.ts'

export interface OperationCase {
  name: OperationName
  how?: string
  run: (scene: Fixture) => Promise<unknown>
}

export const labelOf = ({ name, how }: OperationCase): string => [name, how].filter(Boolean).join(', ')

/** Everything that can be done to groups, in every way that makes a difference to somebody. */
export const operationCases: OperationCase[] = [
  { name: 'groups.create', run: ({ olga }) => olga.call('groups.create', { name: 'Go' }) },
  {
    name: 'groups.edit',
    run: ({ mina, groupId }) => mina.call('groups.edit', { groupId, name: 'Club', icon: '♟️' }),
  },
  { name: 'groups.leave', run: ({ olga, groupId }) => olga.call('groups.leave', { groupId }) },
  { name: 'groups.delete', run: ({ mina, groupId }) => mina.call('groups.delete', { groupId }) },
  {
    name: 'groups.delete',
    how: 'by an administrator',
    run: ({ world, groupId }) => world.administer('groups.delete', { groupId }),
  },
  {
    name: 'groups.removeMember',
    run: ({ mina, olga, groupId }) => mina.call('groups.removeMember', { groupId, userId: olga.id }),
  },
  {
    name: 'groups.setRole',
    how: 'up',
    run: ({ mina, ivan, groupId }) =>
      mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'admin' }),
  },
  {
    name: 'groups.setRole',
    how: 'up and down again',
    run: async ({ mina, ivan, groupId }) => {
      await mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'admin' })
      await mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'member' })
    },
  },
  {
    name: 'groups.setRole',
    how: 'handing over',
    run: ({ mina, ivan, groupId }) =>
      mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'owner' }),
  },
  { name: 'groups.createInvite', run: ({ olga, groupId }) => olga.call('groups.createInvite', { groupId }) },
  {
    name: 'groups.revokeInvite',
    run: ({ mina, groupId, inviteId }) => mina.call('groups.revokeInvite', { groupId, inviteId }),
  },
  { name: 'groups.join', run: ({ noor, code }) => noor.call('groups.join', { code }) },
  {
    name: 'groups.addTestUsers',
    run: ({ world, tess, groupId }) =>
      world.administer('groups.addTestUsers', { groupId, userIds: [tess.id] }),
  },
  {
    name: 'groups.addTestUsers',
    how: 'twice, and one of them made an admin',
    run: async ({ world, mina, tess, groupId }) => {
      await world.administer('groups.addTestUsers', { groupId, userIds: [tess.id] })
      await mina.call('groups.setRole', { groupId, userId: tess.id, role: 'admin' })
      await world.administer('groups.addTestUsers', { groupId, userIds: [tess.id] })
    },
  },
  {
    name: 'groups.join',
    how: 'and leaving, and coming back',
    run: async ({ noor, code, groupId }) => {
      await noor.call('groups.join', { code })
      await noor.call('groups.leave', { groupId })
      await noor.call('groups.join', { code })
    },
  },
  {
    name: 'groups.createChannel',
    how: 'public',
    run: ({ mina, groupId }) => mina.call('groups.createChannel', { groupId, name: 'games' }),
  },
  {
    name: 'groups.createChannel',
    how: 'private',
    run: ({ mina, groupId }) =>
      mina.call('groups.createChannel', { groupId, name: 'staff', isPrivate: true }),
  },
  {
    name: 'groups.arrangeChannels',
    run: ({ mina, groupId, general, plans }) =>
      mina.call('groups.arrangeChannels', {
        groupId,
        categories: [{ name: 'Work', channels: [plans] }],
        channels: [general],
      }),
  },
  {
    name: 'groups.editChannel',
    how: 'public',
    run: ({ mina, general }) => mina.call('groups.editChannel', { conversationId: general, name: 'lobby' }),
  },
  {
    name: 'groups.editChannel',
    how: 'private',
    run: ({ mina, plans }) =>
      mina.call('groups.editChannel', { conversationId: plans, topic: 'secret', isArchived: true }),
  },
  {
    name: 'groups.editChannel',
    how: 'public to private',
    run: ({ mina, general }) => mina.call('groups.editChannel', { conversationId: general, isPrivate: true }),
  },
  {
    name: 'groups.editChannel',
    how: 'private to public',
    run: ({ mina, plans }) =>
      mina.call('groups.editChannel', { conversationId: plans, isPrivate: false, name: 'news' }),
  },
  {
    name: 'groups.editChannel',
    how: 'public to private and back',
    run: async ({ mina, general }) => {
      await mina.call('groups.editChannel', { conversationId: general, isPrivate: true })
      await mina.call('groups.editChannel', { conversationId: general, isPrivate: false })
    },
  },
  {
    name: 'groups.editChannel',
    how: 'to private, with a name, after being moved',
    run: async ({ mina, groupId, general, plans }) => {
      await mina.call('groups.arrangeChannels', { groupId, categories: [], channels: [plans, general] })
      await mina.call('groups.editChannel', { conversationId: general, isPrivate: true, name: 'staff' })
    },
  },
  {
    name: 'groups.deleteChannel',
    how: 'public',
    run: ({ mina, general }) => mina.call('groups.deleteChannel', { conversationId: general }),
  },
  {
    name: 'groups.deleteChannel',
    how: 'private',
    run: ({ mina, plans }) => mina.call('groups.deleteChannel', { conversationId: plans }),
  },
  {
    name: 'groups.deleteChannel',
    how: 'after turning private',
    run: async ({ mina, general }) => {
      await mina.call('groups.editChannel', { conversationId: general, isPrivate: true })
      await mina.call('groups.deleteChannel', { conversationId: general })
    },
  },
  {
    name: 'channels.setHeadline',
    how: 'public',
    run: ({ mina, general }) =>
      mina.call('channels.setHeadline', { conversationId: general, text: 'Finals tonight' }),
  },
  {
    name: 'channels.setHeadline',
    how: 'private',
    run: ({ mina, plans }) => mina.call('channels.setHeadline', { conversationId: plans, text: 'Hush' }),
  },
  {
    name: 'channels.setHeadline',
    how: 'twice, and taken away',
    run: async ({ mina, general }) => {
      for (const text of ['Round one', 'Round two', ''])
        await mina.call('channels.setHeadline', { conversationId: general, text })
    },
  },
  {
    name: 'channels.setHeadline',
    how: 'and private after that',
    run: async ({ mina, general }) => {
      await mina.call('channels.setHeadline', { conversationId: general, text: 'Finals tonight' })
      await mina.call('groups.editChannel', { conversationId: general, isPrivate: true })
    },
  },
  { name: 'groups.openDirect', run: ({ noor, olga }) => noor.call('groups.openDirect', { userId: olga.id }) },
  {
    name: 'groups.createAdhoc',
    run: ({ noor, olga, ivan }) =>
      noor.call('groups.createAdhoc', { userIds: [olga.id, ivan.id], name: 'Lunch' }),
  },
  {
    name: 'groups.renameAdhoc',
    run: ({ ivan, adhoc }) => ivan.call('groups.renameAdhoc', { conversationId: adhoc, name: 'Tea' }),
  },
  {
    name: 'groups.addPerson',
    how: 'to an ad-hoc conversation',
    run: ({ ivan, noor, adhoc }) => ivan.call('groups.addPerson', { conversationId: adhoc, userId: noor.id }),
  },
  {
    name: 'groups.addPerson',
    how: 'to a private channel',
    run: ({ mina, ivan, plans }) => mina.call('groups.addPerson', { conversationId: plans, userId: ivan.id }),
  },
  {
    name: 'groups.removePerson',
    run: ({ mina, olga, plans }) =>
      mina.call('groups.removePerson', { conversationId: plans, userId: olga.id }),
  },
  {
    name: 'groups.leaveConversation',
    how: 'ad-hoc',
    run: ({ olga, adhoc }) => olga.call('groups.leaveConversation', { conversationId: adhoc }),
  },
  {
    name: 'groups.leaveConversation',
    how: 'a private channel',
    run: ({ olga, plans }) => olga.call('groups.leaveConversation', { conversationId: plans }),
  },
  {
    name: 'groups.leaveConversation',
    how: 'a private channel one sees anyway',
    run: ({ mina, plans }) => mina.call('groups.leaveConversation', { conversationId: plans }),
  },
]
