import { directHears, groupHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import { guards } from './moderation/role-visibility-rows.ts'

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })

export const groupRows = {
  'groups.home': { sample: () => ({}) },
  'groups.create': {
    sample: () => ({ name: 'Another' }),
    changes: [
      {
        title: 'a stranger creates one',
        run: ({ stranger }) => stranger.call('groups.create', { name: 'Go' }),
        hears: { stranger: 'group.joined' },
      },
    ],
  },
  'groups.get': { sample: inGroup },
  'groups.edit': {
    sample: (asked) => ({ ...inGroup(asked), description: 'We play.' }),
    changes: [
      {
        title: 'the owner changes everything about it',
        run: ({ owner, groupId }) =>
          owner.call('groups.edit', { groupId, name: 'Go', description: 'Stones', icon: '⚫' }),
        hears: groupHears('group.changed'),
      },
    ],
  },
  'groups.delete': {
    sample: async (asked) => {
      if (!asked.isAllowed) return inGroup(asked)
      const { group } = await asked.caller.call('groups.create', { name: 'For a day' })
      return { groupId: group.id }
    },
    changes: [
      {
        title: 'the owner deletes it',
        run: ({ owner, groupId }) => owner.call('groups.delete', { groupId }),
        hears: groupHears('group.left'),
      },
      {
        title: 'an administrator deletes it',
        run: ({ administrator, groupId }) => administrator.call('groups.delete', { groupId }),
        hears: groupHears('group.left'),
      },
      {
        title: 'an administrator deletes it, and messages outside go on',
        run: async ({ administrator, owner, member, groupId, conversations, say }) => {
          await administrator.call('groups.delete', { groupId })
          await say(owner, conversations.direct)
          await say(member, conversations.direct)
        },
        hears: {
          ...groupHears('group.left'),
          ...directHears('group.left, message.created, message.created'),
        },
      },
    ],
  },
  'groups.createInvite': {
    sample: inGroup,
    changes: [
      {
        title: 'the member invites',
        run: ({ member, groupId }) => member.call('groups.createInvite', { groupId }),
        hears: {},
      },
    ],
  },
  'groups.invites': { sample: inGroup },
  'groups.revokeInvite': {
    sample: async (asked) => {
      const by = asked.isAllowed ? asked.caller : asked.fixture.owner
      const { id } = await by.call('groups.createInvite', inGroup(asked))
      return { ...inGroup(asked), inviteId: id }
    },
    changes: [
      {
        title: 'the owner takes the invite back',
        run: ({ owner, groupId, inviteId }) => owner.call('groups.revokeInvite', { groupId, inviteId }),
        hears: {},
      },
    ],
  },
  'groups.previewInvite': { sample: ({ fixture: { code } }) => ({ code }) },
  'groups.join': {
    // Into another group than that of the fixture, whose strangers are to stay strangers.
    sample: async ({ fixture: { administrator } }) => {
      const { group } = await administrator.call('groups.create', { name: 'Open house' })
      const { code } = await administrator.call('groups.createInvite', { groupId: group.id })
      return { code }
    },
    changes: [
      {
        title: 'a stranger comes in',
        run: ({ stranger, code }) => stranger.call('groups.join', { code }),
        hears: { ...groupHears('member.joined'), stranger: 'group.joined, member.joined' },
      },
      {
        title: 'a stranger comes in with a role',
        before: guards,
        run: async (fixture) => {
          const { owner, stranger, groupId } = fixture
          const roleIds = [await guards(fixture)]
          const { code } = await owner.call('groups.createInvite', { groupId, roleIds })
          await stranger.call('groups.join', { code })
        },
        hears: { ...groupHears('member.joined'), stranger: 'group.joined, member.joined' },
      },
      {
        title: 'a stranger comes in, goes and comes back',
        run: async ({ stranger, code, groupId }) => {
          await stranger.call('groups.join', { code })
          await stranger.call('groups.leave', { groupId })
          await stranger.call('groups.join', { code })
        },
        hears: {
          ...groupHears('member.joined, member.left, member.joined'),
          stranger: 'group.joined, member.joined, group.left, group.joined, member.joined',
        },
      },
      {
        title: 'a member comes in again',
        run: ({ otherMember, code }) => otherMember.call('groups.join', { code }),
        hears: {},
      },
      {
        title: 'a member goes and comes back',
        run: async ({ otherMember, code, groupId }) => {
          await otherMember.call('groups.leave', { groupId })
          await otherMember.call('groups.join', { code })
        },
        hears: {
          ...groupHears('member.left, member.joined'),
          otherMember: 'group.left, group.joined, member.joined',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
