import type { Fixture } from '../fixture.ts'
import { here } from '../positions.ts'
import type { Catalogue } from '../row.ts'

const inChannel = ({ conversations }: Fixture) => ({ conversationId: conversations.public })
/** Later than any test lasts. */
const inAnHour = () => ({ until: Date.now() + 3_600_000 })

export const notificationRows = {
  'notifications.setLevel': {
    sample: (asked) => ({ ...here(asked), level: 'nothing' }),
    changes: [
      {
        title: 'a mute and a level, the same again, and neither',
        run: async (fixture) => {
          const at = inChannel(fixture)
          const mute = inAnHour()
          await fixture.member.call('notifications.setLevel', { ...at, mute })
          await fixture.member.call('notifications.setLevel', { ...at, level: 'all' })
          await fixture.member.call('notifications.setLevel', { ...at, level: 'all', mute })
          await fixture.member.call('notifications.setLevel', { ...at, level: null, mute: null })
        },
        hears: { member: 'notifications.changed, notifications.changed, notifications.changed' },
      },
      {
        title: 'of what has none, to none',
        run: (fixture) =>
          fixture.guest.call('notifications.setLevel', { ...inChannel(fixture), level: null }),
        hears: {},
      },
    ],
  },
  'notifications.setGroupLevel': {
    sample: ({ fixture }) => ({ groupId: fixture.groupId, mute: {} }),
    changes: [
      {
        title: 'of the group and of one of its categories',
        run: async (fixture) => {
          const { groupId } = fixture
          const categoryId = 'k_0000000000000000000000000A'
          await fixture.guest.call('notifications.setGroupLevel', { groupId, level: 'nothing' })
          await fixture.guest.call('notifications.setGroupLevel', { groupId, categoryId, mute: {} })
        },
        hears: { guest: 'notifications.changed, notifications.changed' },
      },
    ],
  },
  'notifications.set': {
    sample: () => ({ causes: { reaction: 'alert' }, keywords: ['gambit'] }),
    changes: [
      {
        title: 'of each kind, and back',
        run: async ({ otherMember, owner }) => {
          const times = [{ days: [1, 2], from: 1_320, until: 420 }]
          await otherMember.call('notifications.set', {
            ...{ level: 'all', causes: { reaction: 'alert' }, keywords: ['gambit', 'gambit'] },
            quietHours: { timeZone: 'Europe/Berlin', times },
            priorityPeople: [owner.userId],
          })
          await otherMember.call('notifications.set', {
            ...{ level: null, causes: { reaction: null }, keywords: [], quietHours: null },
            priorityPeople: [],
          })
        },
        hears: { otherMember: 'notifications.changed, notifications.changed' },
      },
    ],
  },
} satisfies Partial<Catalogue>
