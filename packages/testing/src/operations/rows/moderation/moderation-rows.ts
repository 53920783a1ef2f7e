import type { Fixture } from '../../fixture.ts'
import { groupHears, rankHears } from '../../hears.ts'
import type { Asked, Catalogue } from '../../row.ts'

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })

/** The other member, who may have gone in the meantime. */
async function ofOtherMember({ fixture: { otherMember, groupId, code } }: Asked) {
  await otherMember.call('groups.join', { code })
  return { groupId, userId: otherMember.userId }
}

/** Who is out already: the samples of other operations need all those who are in. */
const ofFormerMember = ({ fixture: { removed, groupId } }: Asked) => ({ groupId, userId: removed.userId })

const timeOut = ({ moderator, otherMember, groupId }: Fixture, forMs = 3_600_000) =>
  moderator.call('moderation.timeOut', { groupId, userId: otherMember.userId, forMs, reason: 'Shouts' })

const ban = (
  { groupId, ...users }: Fixture,
  by: 'moderator' | 'admin',
  who: 'otherMember' | 'member' | 'stranger',
) => users[by].call('moderation.ban', { groupId, userId: users[who].userId })

export const moderationRows = {
  'moderation.joinRate': { sample: inGroup },
  'moderation.setRaidMode': {
    // On, it would keep those out who come and go for the samples of other operations.
    sample: ({ fixture: { groupId } }) => ({ groupId, isOn: false }),
    changes: [
      {
        title: 'a moderator lets nobody in for an hour, and ends it',
        run: async ({ moderator, groupId }) => {
          await moderator.call('moderation.setRaidMode', { groupId, isOn: true, forMs: 3_600_000 })
          await moderator.call('moderation.setRaidMode', { groupId, isOn: false })
          await moderator.call('moderation.setRaidMode', { groupId, isOn: false })
        },
        hears: groupHears('group.changed, group.changed'),
      },
      {
        title: 'an admin lets nobody in until it is ended',
        run: ({ admin, groupId }) =>
          admin.call('moderation.setRaidMode', { groupId, isOn: true, newMemberHours: 1 }),
        hears: groupHears('group.changed'),
      },
    ],
  },
  'moderation.timeouts': { sample: inGroup },
  'moderation.bans': { sample: inGroup },
  'moderation.timeOut': {
    sample: async (asked) => ({ ...(await ofOtherMember(asked)), forMs: 60_000 }),
    changes: [
      {
        title: 'a moderator times a member out, and then for longer',
        run: async (fixture) => {
          await timeOut(fixture)
          await timeOut(fixture, 7_200_000)
        },
        hears: { otherMember: 'timeout.changed, timeout.changed' },
      },
      {
        title: 'a member in a timeout goes and comes back, and is in it still',
        run: async (fixture) => {
          const { otherMember, groupId, code } = fixture
          await timeOut(fixture)
          await otherMember.call('groups.leave', { groupId })
          await otherMember.call('groups.join', { code })
        },
        hears: {
          ...groupHears('member.left, member.joined'),
          otherMember: 'timeout.changed, group.left, group.joined, member.joined',
        },
      },
    ],
  },
  'moderation.endTimeout': {
    sample: async (asked) => {
      const wish = await ofOtherMember(asked)
      await asked.fixture.owner.call('moderation.timeOut', { ...wish, forMs: 60_000 })
      return wish
    },
    changes: [
      {
        title: 'an admin ends what a moderator began',
        run: async (fixture) => {
          const { admin, otherMember, groupId } = fixture
          await timeOut(fixture)
          await admin.call('moderation.endTimeout', { groupId, userId: otherMember.userId })
        },
        hears: { otherMember: 'timeout.changed, timeout.changed' },
      },
    ],
  },
  'moderation.ban': {
    sample: ofFormerMember,
    changes: [
      {
        title: 'a moderator bans a member',
        run: (fixture) => ban(fixture, 'moderator', 'otherMember'),
        hears: { ...groupHears('member.left'), otherMember: 'group.left' },
      },
      {
        title: 'an admin bans a member, who was let into a private channel',
        run: (fixture) => ban(fixture, 'admin', 'member'),
        hears: {
          ...groupHears('member.left'),
          ...rankHears('person.left, member.left'),
          member: 'group.left',
        },
      },
      {
        title: 'a moderator bans a stranger, of which nobody hears',
        run: (fixture) => ban(fixture, 'moderator', 'stranger'),
        hears: {},
      },
    ],
  },
  'moderation.unban': {
    sample: async (asked) => {
      const wish = ofFormerMember(asked)
      await asked.fixture.owner.call('moderation.ban', wish)
      return wish
    },
    changes: [
      {
        title: 'a banned member may join again',
        run: async (fixture) => {
          const { admin, otherMember, groupId, code } = fixture
          await ban(fixture, 'moderator', 'otherMember')
          await admin.call('moderation.unban', { groupId, userId: otherMember.userId })
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
