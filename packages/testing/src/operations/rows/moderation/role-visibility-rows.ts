import type { RoleId } from '@hubbub/protocol'
import type { Fixture } from '../../fixture.ts'
import { groupHears, privateHears } from '../../hears.ts'
import type { Asked, Catalogue } from '../../row.ts'

/** A role that nobody has: who comes to see a channel by one hears of it by where the channel stands, and not by a change of a stream. */
export async function guards({ owner, groupId }: Fixture): Promise<RoleId> {
  const { roles, version } = await owner.call('roles.list', { groupId })
  const known = roles.find(({ name }) => name === 'Guards')
  if (known) return known.id as RoleId
  return (await owner.call('roles.create', { groupId, version, name: 'Guards' })).roleId
}

const ofGuards = async ({ fixture, conversationId }: Asked) => ({
  conversationId,
  roleId: await guards(fixture),
})

async function letIn(fixture: Fixture): Promise<void> {
  const { admin, conversations } = fixture
  await admin.call('channels.addRole', {
    conversationId: conversations.private,
    roleId: await guards(fixture),
  })
}

async function letOut(fixture: Fixture): Promise<void> {
  const { admin, conversations } = fixture
  await admin.call('channels.removeRole', {
    conversationId: conversations.private,
    roleId: await guards(fixture),
  })
}

export const roleVisibilityRows = {
  'channels.addRole': {
    sample: ofGuards,
    allowed: { in: 'private' },
    changes: [
      {
        title: 'an admin lets a role into a private channel, twice',
        before: guards,
        run: async (fixture) => {
          await letIn(fixture)
          await letIn(fixture)
        },
        hears: { ...groupHears('group.changed'), ...privateHears('conversation.changed, group.changed') },
      },
      {
        title: 'a role is let in, and the channel turns public and private again without it',
        before: guards,
        run: async (fixture) => {
          const { admin, conversations } = fixture
          await letIn(fixture)
          const conversationId = conversations.private
          await admin.call('groups.editChannel', { conversationId, isPrivate: false })
          await admin.call('groups.editChannel', { conversationId, isPrivate: true })
        },
        hears: {
          ...groupHears('group.changed, channel.added, conversation.changed, channel.removed'),
          ...privateHears(
            'conversation.changed, group.changed, channel.added, conversation.changed, conversation.changed, channel.removed, conversation.added',
          ),
        },
      },
    ],
  },
  'channels.removeRole': {
    sample: ofGuards,
    allowed: { in: 'private' },
    changes: [
      {
        title: 'a role that was let in is let out',
        before: letIn,
        run: letOut,
        hears: { ...groupHears('group.changed'), ...privateHears('conversation.changed, group.changed') },
      },
      {
        title: 'a role that was let in is deleted',
        before: letIn,
        run: async (fixture) => {
          const { owner, groupId } = fixture
          const { version } = await owner.call('roles.list', { groupId })
          await owner.call('roles.delete', { groupId, version, roleId: await guards(fixture) })
        },
        hears: { ...groupHears('roles.changed'), ...privateHears('conversation.changed, roles.changed') },
      },
      {
        title: 'a member gets a role that was let in, and loses it',
        before: letIn,
        run: async (fixture) => {
          const { owner, otherMember, groupId } = fixture
          const given = { groupId, userId: otherMember.userId, roleId: await guards(fixture) }
          await owner.call('roles.assign', given)
          await owner.call('roles.unassign', given)
        },
        hears: {
          ...groupHears('member.roles, member.roles'),
          otherMember: 'member.roles, conversation.added, member.roles, conversation.removed',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
