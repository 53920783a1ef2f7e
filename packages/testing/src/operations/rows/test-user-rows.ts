import type { UserId } from '@hubbub/protocol'
import type { Fixture } from '../fixture.ts'
import { groupHears } from '../hears.ts'
import type { Catalogue } from '../row.ts'

export const testUserRows = {
  'accounts.batchRegister': { sample: () => ({ count: 2 }), changes: 'new accounts are in no stream' },
  'accounts.removeTestUsers': {
    sample: () => ({ limit: 1 }),
    changes: [
      {
        title: 'test users go, who were in the group',
        before: (fixture) => letNewOnesIn(fixture, 5),
        run: ({ administrator }) => administrator.call('accounts.removeTestUsers', {}),
        ends: 'testUser',
        hears: groupHears('members.left'),
      },
    ],
  },
  'groups.addTestUsers': {
    sample: async ({ fixture, isAllowed }) => ({
      groupId: fixture.groupId,
      userIds: isAllowed ? await createTestUsers(fixture, 2) : [fixture.otherMember.userId],
    }),
    changes: [
      {
        title: 'an administrator lets many in at once',
        run: (fixture) => letNewOnesIn(fixture, 20),
        hears: groupHears('members.joined'),
      },
      {
        title: 'an administrator lets one in',
        run: letTestUserIn,
        hears: { ...groupHears('members.joined'), testUser: 'group.joined, members.joined' },
      },
      {
        title: 'one comes in, becomes an admin, and is let in again',
        run: async (fixture) => {
          const { owner, testUser, groupId } = fixture
          await letTestUserIn(fixture)
          await owner.call('groups.setRole', { groupId, userId: testUser.userId, role: 'admin' })
          await letTestUserIn(fixture)
        },
        hears: {
          ...groupHears('members.joined, member.role'),
          testUser: 'group.joined, members.joined, member.role, conversation.added',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>

async function createTestUsers({ administrator }: Fixture, count: number): Promise<UserId[]> {
  const { users } = await administrator.call('accounts.batchRegister', { count })
  return users.map(({ userId }) => userId)
}

async function letNewOnesIn(fixture: Fixture, count: number): Promise<void> {
  const userIds = await createTestUsers(fixture, count)
  await fixture.administrator.call('groups.addTestUsers', { groupId: fixture.groupId, userIds })
}

function letTestUserIn({ administrator, testUser, groupId }: Fixture) {
  return administrator.call('groups.addTestUsers', { groupId, userIds: [testUser.userId] })
}
