import type { Role } from '@hubbub/protocol'
import type { Fixture } from '../fixture.ts'
import { groupHears, privateHears, rankHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })

/** The other member, who may have gone in the meantime. */
const aboutMember = async ({ fixture: { otherMember, groupId, code } }: Asked) => {
  await otherMember.call('groups.join', { code })
  return { groupId, userId: otherMember.userId }
}

const setRole = ({ owner, groupId, ...users }: Fixture, name: Exclude<UserName, 'owner'>, role: Role) =>
  owner.call('groups.setRole', { groupId, userId: users[name].userId, role })

const setNickname = (
  { otherMember, groupId, ...users }: Fixture,
  by: 'admin' | 'otherMember',
  nickname: string | null,
) =>
  ({ ...users, otherMember })[by].call('groups.setNickname', {
    groupId,
    userId: otherMember.userId,
    nickname,
  })

const leave = ({ groupId, ...users }: Fixture, name: UserName) =>
  users[name].call('groups.leave', { groupId })

const remove = ({ groupId, ...users }: Fixture, by: UserName, name: UserName) =>
  users[by].call('groups.removeMember', { groupId, userId: users[name].userId })

export const memberRows = {
  'groups.members': { sample: inGroup },
  'groups.leave': {
    sample: inGroup,
    allowed: { by: 'otherMember' },
    leaves: true,
    changes: [
      {
        title: 'a member goes',
        run: (fixture) => leave(fixture, 'otherMember'),
        hears: { ...groupHears('member.left'), otherMember: 'group.left' },
      },
      {
        title: 'a member goes, who was let into a private channel',
        run: (fixture) => leave(fixture, 'member'),
        hears: {
          ...groupHears('member.left'),
          ...rankHears('person.left, member.left'),
          member: 'group.left',
        },
      },
      {
        title: 'the owner hands over and goes',
        run: async (fixture) => {
          await setRole(fixture, 'member', 'owner')
          await leave(fixture, 'owner')
        },
        hears: {
          ...groupHears('member.role, member.role, member.left'),
          ...privateHears('member.role, member.role, person.left, member.left'),
          owner: 'member.role, member.role, group.left',
        },
      },
    ],
  },
  'groups.removeMember': {
    sample: aboutMember,
    changes: [
      {
        title: 'the owner removes a member',
        run: (fixture) => remove(fixture, 'owner', 'otherMember'),
        hears: { ...groupHears('member.left'), otherMember: 'group.left' },
      },
      {
        title: 'an admin removes a member, who was let into a private channel',
        run: (fixture) => remove(fixture, 'admin', 'member'),
        hears: {
          ...groupHears('member.left'),
          ...rankHears('person.left, member.left'),
          member: 'group.left',
        },
      },
      {
        title: 'the owner removes an admin, who saw private channels by rank',
        run: (fixture) => remove(fixture, 'owner', 'admin'),
        hears: { ...groupHears('member.left'), admin: 'group.left' },
      },
      {
        title: 'the owner removes a member, and messages go on',
        run: async (fixture) => {
          const { guest, member, conversations, say } = fixture
          await remove(fixture, 'owner', 'member')
          await say(guest, conversations.public)
          await say(member, conversations.direct)
        },
        hears: {
          ...groupHears('member.left, message.created'),
          owner: 'person.left, member.left, message.created, message.created',
          admin: 'person.left, member.left, message.created',
          member: 'group.left, message.created',
        },
      },
    ],
  },
  'groups.setNickname': {
    sample: async (asked) => ({ ...(await aboutMember(asked)), nickname: 'Rook' }),
    changes: [
      {
        title: 'a member takes a nickname, and an admin takes it away',
        run: async (fixture) => {
          await setNickname(fixture, 'otherMember', 'Rook')
          await setNickname(fixture, 'admin', null)
        },
        hears: groupHears('member.changed, member.changed'),
      },
      {
        title: 'a member who has a nickname goes and comes back without it',
        run: async (fixture) => {
          await setNickname(fixture, 'otherMember', 'Rook')
          await leave(fixture, 'otherMember')
          await fixture.otherMember.call('groups.join', { code: fixture.code })
        },
        hears: {
          ...groupHears('member.changed, member.left, member.joined'),
          otherMember: 'member.changed, group.left, group.joined, member.joined',
        },
      },
    ],
  },
  'groups.setRole': {
    sample: async (asked) => ({ ...(await aboutMember(asked)), role: 'member' }),
    changes: [
      {
        title: 'a member becomes a moderator',
        run: (fixture) => setRole(fixture, 'otherMember', 'moderator'),
        hears: groupHears('member.role'),
      },
      {
        title: 'a member becomes an admin, and comes to see private channels',
        run: (fixture) => setRole(fixture, 'otherMember', 'admin'),
        hears: { ...groupHears('member.role'), otherMember: 'member.role, conversation.added' },
      },
      {
        title: 'an admin is one no more, and loses private channels',
        run: (fixture) => setRole(fixture, 'admin', 'member'),
        hears: { ...groupHears('member.role'), admin: 'member.role, conversation.removed' },
      },
      {
        title: 'a member becomes an admin and a member again',
        run: async (fixture) => {
          await setRole(fixture, 'otherMember', 'admin')
          await setRole(fixture, 'otherMember', 'member')
        },
        hears: {
          ...groupHears('member.role, member.role'),
          otherMember: 'member.role, conversation.added, member.role, conversation.removed',
        },
      },
      {
        title: 'a member who was let into a private channel becomes an admin and a member again',
        run: async (fixture) => {
          await setRole(fixture, 'member', 'admin')
          await setRole(fixture, 'member', 'member')
        },
        hears: groupHears('member.role, member.role'),
      },
      {
        title: 'the owner hands the group over',
        run: (fixture) => setRole(fixture, 'otherMember', 'owner'),
        hears: {
          ...groupHears('member.role, member.role'),
          otherMember: 'member.role, member.role, conversation.added',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
