import type { Fixture } from '../../fixture.ts'
import type { Asked, Catalogue } from '../../row.ts'

/** Whom everybody has met, and who writes to nobody: what is between them and others is in nobody's way. */
const disabled = ({ fixture }: Asked) => ({ userId: fixture.disabled.userId })

const stranger = (fixture: Fixture) => ({ userId: fixture.stranger.userId })

export const relationRows = {
  'relations.block': {
    sample: disabled,
    changes: [
      {
        title: 'somebody, and again, until it is taken away',
        run: async (fixture) => {
          const { otherMember } = fixture
          await otherMember.call('relations.block', stranger(fixture))
          await otherMember.call('relations.block', stranger(fixture))
          await otherMember.call('relations.unblock', stranger(fixture))
        },
        hears: { otherMember: 'relation.changed, relation.changed' },
      },
    ],
  },
  'relations.unblock': {
    sample: disabled,
    changes: [
      {
        title: 'who is blocked, and again',
        before: (fixture) => fixture.member.call('relations.block', stranger(fixture)),
        run: async (fixture) => {
          await fixture.member.call('relations.unblock', stranger(fixture))
          await fixture.member.call('relations.unblock', stranger(fixture))
        },
        hears: { member: 'relation.changed' },
      },
    ],
  },
  'relations.mute': {
    sample: disabled,
    changes: [
      {
        title: 'somebody, and again',
        run: async (fixture) => {
          await fixture.moderator.call('relations.mute', stranger(fixture))
          await fixture.moderator.call('relations.mute', stranger(fixture))
        },
        hears: { moderator: 'relation.changed' },
      },
    ],
  },
  'relations.unmute': {
    sample: disabled,
    changes: [
      {
        title: 'who is muted, and again',
        before: (fixture) => fixture.admin.call('relations.mute', stranger(fixture)),
        run: async (fixture) => {
          await fixture.admin.call('relations.unmute', stranger(fixture))
          await fixture.admin.call('relations.unmute', stranger(fixture))
        },
        hears: { admin: 'relation.changed' },
      },
    ],
  },
  'relations.accept': {
    sample: disabled,
    changes: [
      {
        title: 'who asked, and again',
        before: async ({ stranger, otherMember }) => {
          await stranger.call('relations.setWriters', { writers: 'byRequest' })
          await otherMember.call('groups.openDirect', { userId: stranger.userId })
        },
        run: async ({ stranger, otherMember }) => {
          await stranger.call('relations.accept', { userId: otherMember.userId })
          await stranger.call('relations.accept', { userId: otherMember.userId })
          await stranger.call('relations.setWriters', { writers: 'everybody' })
        },
        hears: { stranger: 'relation.changed, writers.changed' },
      },
    ],
  },
  'relations.askFriend': {
    sample: disabled,
    changes: [
      {
        title: 'somebody, and again, until it is taken back',
        run: async (fixture) => {
          const { moderator } = fixture
          await moderator.call('relations.askFriend', stranger(fixture))
          await moderator.call('relations.askFriend', stranger(fixture))
          await moderator.call('relations.removeFriend', stranger(fixture))
        },
        hears: {
          moderator: 'relation.changed, relation.changed',
          stranger: 'relation.changed, relation.changed',
        },
      },
    ],
  },
  'relations.acceptFriend': {
    sample: async ({ fixture: { disabled, otherMember, member }, caller, isAllowed }) => {
      if (!isAllowed) return { userId: disabled.userId }
      const asking = caller.userId === otherMember.userId ? member : otherMember
      await asking.call('relations.askFriend', { userId: caller.userId })
      return { userId: asking.userId }
    },
    changes: [
      {
        title: 'who asked, and again',
        before: (fixture) => fixture.admin.call('relations.askFriend', stranger(fixture)),
        run: async ({ stranger, admin }) => {
          await stranger.call('relations.acceptFriend', { userId: admin.userId })
          await stranger.call('relations.acceptFriend', { userId: admin.userId })
        },
        hears: { admin: 'relation.changed', stranger: 'relation.changed' },
      },
    ],
  },
  'relations.declineFriend': {
    sample: disabled,
    changes: [
      {
        title: 'who asked, and again, who is not told',
        before: (fixture) => fixture.owner.call('relations.askFriend', stranger(fixture)),
        run: async ({ stranger, owner }) => {
          await stranger.call('relations.declineFriend', { userId: owner.userId })
          await stranger.call('relations.declineFriend', { userId: owner.userId })
        },
        hears: { stranger: 'relation.changed' },
      },
    ],
  },
  'relations.removeFriend': {
    sample: disabled,
    changes: [
      {
        title: 'a friend, and again',
        before: async (fixture) => {
          const { member, stranger: other } = fixture
          await member.call('relations.askFriend', stranger(fixture))
          await other.call('relations.acceptFriend', { userId: member.userId })
        },
        run: async (fixture) => {
          await fixture.member.call('relations.removeFriend', stranger(fixture))
          await fixture.member.call('relations.removeFriend', stranger(fixture))
        },
        hears: { member: 'relation.changed', stranger: 'relation.changed' },
      },
    ],
  },
  'relations.setWriters': {
    sample: () => ({ writers: 'everybody' }),
    changes: [
      {
        title: 'one, the same again, and another one',
        run: async ({ member }) => {
          await member.call('relations.setWriters', { writers: 'nobody' })
          await member.call('relations.setWriters', { writers: 'nobody' })
          await member.call('relations.setWriters', { writers: 'everybody' })
        },
        hears: { member: 'writers.changed, writers.changed' },
      },
    ],
  },
  'relations.list': { sample: () => ({}) },
} satisfies Partial<Catalogue>
