import type { RoleId, RolePermission } from '@hubbub/protocol'
import type { Fixture } from '../../fixture.ts'
import { groupHears } from '../../hears.ts'
import { inPublic } from '../../positions.ts'
import type { Asked, Catalogue } from '../../row.ts'
import type { UserName } from '../../users.ts'

const scorers = 'Scorers'

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })

const versionOf = async ({ owner, groupId }: Fixture): Promise<number> =>
  (await owner.call('roles.list', { groupId })).version

/** As the owner sees them: nobody else changes roles meanwhile. */
const seen = async (fixture: Fixture) => ({ groupId: fixture.groupId, version: await versionOf(fixture) })

async function create(
  fixture: Fixture,
  permissions: RolePermission[] = [],
  isMentionable = false,
): Promise<RoleId> {
  const wish = { ...(await seen(fixture)), name: scorers, color: '#1d4ed8', isMentionable, permissions }
  return (await fixture.owner.call('roles.create', wish)).roleId
}

async function assign(fixture: Fixture, name: UserName, roleId: RoleId): Promise<void> {
  const { owner, groupId } = fixture
  await owner.call('roles.assign', { groupId, userId: fixture[name].userId, roleId })
}

async function createMentionable(fixture: Fixture, holder: UserName): Promise<RoleId> {
  const roleId = await create(fixture, [], true)
  await assign(fixture, holder, roleId)
  return roleId
}

/** Messages that call a role. */
export const roleCalls = {
  sent: {
    title: 'mentioning a role that may be mentioned',
    run: async (fixture: Fixture) => {
      const { member, conversations, say } = fixture
      const roleId = await createMentionable(fixture, 'otherMember')
      await say(member, conversations.public, `<@${roleId}> tea!`)
    },
    hears: groupHears('roles.changed, member.roles, message.created'),
  },
  edited: {
    title: 'it mentions a role, then nobody',
    run: async (fixture: Fixture) => {
      const at = inPublic(fixture, 1)
      const roleId = await createMentionable(fixture, 'member')
      await fixture.owner.call('messages.edit', { ...at, body: `<@${roleId}>!` })
      await fixture.owner.call('messages.edit', { ...at, body: 'nobody' })
    },
    hears: groupHears('roles.changed, member.roles, message.edited, message.edited'),
  },
}

/** One of those made here, or else a new one: others may let somebody see a channel, which is to stay so. */
async function someRole(fixture: Fixture): Promise<RoleId> {
  const { roles } = await fixture.owner.call('roles.list', { groupId: fixture.groupId })
  const known = roles.find(({ name }) => name === scorers)
  return known ? (known.id as RoleId) : create(fixture)
}

const ofSomeRole = async ({ fixture }: Asked) => {
  const roleId = await someRole(fixture)
  return { ...(await seen(fixture)), roleId }
}

/** The other member, who may have gone in the meantime. */
const ofOtherMember = async ({ fixture }: Asked) => {
  const { otherMember, groupId, code } = fixture
  await otherMember.call('groups.join', { code })
  return { groupId, userId: otherMember.userId, roleId: await someRole(fixture) }
}

/** The owner among them: nobody is above, so they are left out. */
const ofSome = async (asked: Asked) => {
  const { userId, ...wish } = await ofOtherMember(asked)
  const { owner, member } = asked.fixture
  return { ...wish, userIds: [userId, member.userId, owner.userId] }
}

const ofFound = async (asked: Asked) => {
  const { userId: _, ...wish } = await ofOtherMember(asked)
  return { ...wish, query: asked.fixture.otherMember.name }
}

async function assignMany(fixture: Fixture, roleId: RoleId, ...names: UserName[]) {
  const { owner, groupId } = fixture
  const userIds = names.map((name) => fixture[name].userId)
  await owner.call('roles.assignMany', { groupId, roleId, userIds })
}

export const roleRows = {
  'roles.list': { sample: inGroup },
  'roles.create': {
    sample: async ({ fixture }) => ({ ...(await seen(fixture)), name: scorers, isMentionable: true }),
    changes: [
      {
        title: 'two roles, one after the other',
        run: async (fixture) => {
          await create(fixture, ['messages.pin'])
          await create(fixture)
        },
        hears: groupHears('roles.changed, roles.changed'),
      },
    ],
  },
  'roles.edit': {
    sample: async (asked) => ({ ...(await ofSomeRole(asked)), color: '#b91c1c' }),
    changes: [
      {
        title: 'a role that somebody has',
        before: async (fixture) => assign(fixture, 'member', await create(fixture)),
        run: async (fixture) => {
          const { owner, groupId } = fixture
          const { roles } = await owner.call('roles.list', { groupId })
          const roleId = roles.at(-2)!.id as RoleId
          await owner.call('roles.edit', { ...(await seen(fixture)), roleId, permissions: ['messages.pin'] })
        },
        hears: groupHears('roles.changed'),
      },
    ],
  },
  'roles.delete': {
    sample: ofSomeRole,
    changes: [
      {
        title: 'a role that somebody has',
        run: async (fixture) => {
          const roleId = await create(fixture, ['messages.pin'])
          await assign(fixture, 'member', roleId)
          await fixture.owner.call('roles.delete', { ...(await seen(fixture)), roleId })
        },
        hears: groupHears('roles.changed, member.roles, roles.changed'),
      },
    ],
  },
  'roles.reorder': {
    sample: async ({ fixture }) => {
      const { roles, version } = await fixture.owner.call('roles.list', { groupId: fixture.groupId })
      return { groupId: fixture.groupId, version, order: roles.map(({ id }) => id) }
    },
    changes: [
      {
        title: 'a role comes above moderators',
        run: async (fixture) => {
          const roleId = await create(fixture)
          const order = ['admin', roleId, 'moderator', 'member'] as const
          await fixture.owner.call('roles.reorder', { ...(await seen(fixture)), order: [...order] })
        },
        hears: groupHears('roles.changed, roles.changed'),
      },
    ],
  },
  'roles.assign': {
    sample: ofOtherMember,
    changes: [
      {
        title: 'a member gets a role',
        run: async (fixture) => assign(fixture, 'member', await create(fixture, ['messages.pin'])),
        hears: groupHears('roles.changed, member.roles'),
      },
      {
        title: 'a member who has a role goes and comes back without it',
        run: async (fixture) => {
          const { otherMember, groupId, code } = fixture
          await assign(fixture, 'otherMember', await create(fixture))
          await otherMember.call('groups.leave', { groupId })
          await otherMember.call('groups.join', { code })
        },
        hears: {
          ...groupHears('roles.changed, member.roles, member.left, member.joined'),
          otherMember: 'roles.changed, member.roles, group.left, group.joined, member.joined',
        },
      },
    ],
  },
  'roles.unassign': {
    sample: ofOtherMember,
    changes: [
      {
        title: 'a member gets a role and loses it',
        run: async (fixture) => {
          const { owner, member, groupId } = fixture
          const roleId = await create(fixture)
          await assign(fixture, 'member', roleId)
          await owner.call('roles.unassign', { groupId, userId: member.userId, roleId })
        },
        hears: groupHears('roles.changed, member.roles, member.roles'),
      },
    ],
  },
  'roles.findMembers': {
    sample: async (asked) => {
      const { groupId } = await ofOtherMember(asked)
      return { groupId, names: ['@mina', asked.fixture.otherMember.name] }
    },
    changes: 'it changes nothing',
  },
  'roles.explainVisibility': {
    sample: ({ fixture }) => ({ groupId: fixture.groupId, userId: fixture.otherMember.userId }),
  },
  'roles.assignMany': {
    sample: ofSome,
    changes: [
      {
        title: 'several members get a role, of whom one has another, and a guest and a stranger are left out',
        run: async (fixture) => {
          const roleId = await create(fixture, ['messages.pin'])
          await assign(fixture, 'moderator', await create(fixture))
          await assignMany(fixture, roleId, 'member', 'moderator', 'admin', 'guest', 'stranger')
        },
        hears: groupHears('roles.changed, roles.changed, member.roles, members.roles'),
      },
      {
        title: 'one who has it not among those who have it',
        run: async (fixture) => {
          const roleId = await create(fixture)
          await assign(fixture, 'member', roleId)
          await assignMany(fixture, roleId, 'member', 'moderator')
        },
        hears: groupHears('roles.changed, member.roles, member.roles'),
      },
      {
        title: 'nobody who can have it',
        run: async (fixture) => assignMany(fixture, await create(fixture), 'guest', 'stranger'),
        hears: groupHears('roles.changed'),
      },
    ],
  },
  'roles.unassignMany': {
    sample: ofSome,
    changes: [
      {
        title: 'several members get a role and lose it',
        run: async (fixture) => {
          const { owner, member, moderator, otherMember, groupId } = fixture
          const roleId = await create(fixture)
          await assignMany(fixture, roleId, 'member', 'moderator')
          const userIds = [otherMember, member, moderator].map((one) => one.userId)
          await owner.call('roles.unassignMany', { groupId, roleId, userIds })
        },
        hears: groupHears('roles.changed, members.roles, members.roles'),
      },
    ],
  },
  'roles.assignFound': {
    sample: ofFound,
    changes: [
      {
        title: 'all whom a search finds get a role, but one',
        run: async (fixture) => {
          const { owner, member, groupId } = fixture
          const roleId = await create(fixture)
          await owner.call('roles.assignFound', { groupId, roleId, exceptIds: [member.userId] })
        },
        hears: groupHears('roles.changed, members.roles'),
      },
    ],
  },
  'roles.unassignFound': {
    sample: ofFound,
    changes: [
      {
        title: 'one whom a search finds loses a role',
        run: async (fixture) => {
          const { owner, member, groupId } = fixture
          const roleId = await create(fixture)
          await assignMany(fixture, roleId, 'member', 'moderator')
          await owner.call('roles.unassignFound', { groupId, roleId, query: member.name })
        },
        hears: groupHears('roles.changed, members.roles, member.roles'),
      },
    ],
  },
  'roles.undoAssignment': {
    sample: async ({ fixture }) => {
      const { owner, moderator, groupId } = fixture
      const wish = { groupId, roleId: await someRole(fixture), userIds: [moderator.userId] }
      await owner.call('roles.unassignMany', wish)
      return { groupId, auditId: (await owner.call('roles.assignMany', wish)).auditId! }
    },
    changes: [
      {
        title: 'several members get a role, which is undone, and that as well',
        run: async (fixture) => {
          const { owner, member, moderator, groupId } = fixture
          const userIds = [member.userId, moderator.userId]
          const wish = { groupId, roleId: await create(fixture), userIds }
          const given = await owner.call('roles.assignMany', wish)
          const undone = await owner.call('roles.undoAssignment', { groupId, auditId: given.auditId! })
          await owner.call('roles.undoAssignment', { groupId, auditId: undone.auditId! })
        },
        hears: groupHears('roles.changed, members.roles, members.roles, members.roles'),
      },
    ],
  },
} satisfies Partial<Catalogue>
