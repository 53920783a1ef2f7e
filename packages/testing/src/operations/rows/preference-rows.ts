import { here } from '../positions.ts'
import type { Catalogue } from '../row.ts'

export const preferenceRows = {
  'preferences.orderGroups': {
    sample: ({ fixture }) => ({ groupIds: [fixture.groupId] }),
    changes: [
      {
        title: 'an order, the same again, and none',
        run: async ({ member, groupId }) => {
          const order = (...groupIds: (typeof groupId)[]) =>
            member.call('preferences.orderGroups', { groupIds })
          await order(groupId)
          await order(groupId)
          await order()
        },
        hears: { member: 'preferences.changed, preferences.changed' },
      },
    ],
  },
  'preferences.addFavourite': {
    sample: here,
    changes: [
      {
        title: 'one, another one before it, and one of them again',
        run: async ({ member, conversations }) => {
          const { public: channel, direct } = conversations
          await member.call('preferences.addFavourite', { conversationId: channel })
          await member.call('preferences.addFavourite', { conversationId: direct, before: channel })
          await member.call('preferences.addFavourite', { conversationId: channel })
        },
        hears: { member: 'preferences.changed, preferences.changed' },
      },
    ],
  },
  'preferences.removeFavourite': {
    sample: ({ fixture }) => ({ conversationId: fixture.conversations.public }),
    changes: [
      {
        title: 'what is one, and again',
        before: ({ guest, conversations }) =>
          guest.call('preferences.addFavourite', { conversationId: conversations.public }),
        run: async ({ guest, conversations }) => {
          const channel = { conversationId: conversations.public }
          await guest.call('preferences.removeFavourite', channel)
          await guest.call('preferences.removeFavourite', channel)
        },
        hears: { guest: 'preferences.changed' },
      },
    ],
  },
  'preferences.closeSteps': {
    sample: ({ fixture }) => ({ groupId: fixture.groupId }),
    changes: [
      {
        title: 'once, and again',
        run: async ({ owner, groupId }) => {
          await owner.call('preferences.closeSteps', { groupId })
          await owner.call('preferences.closeSteps', { groupId })
        },
        hears: { owner: 'preferences.changed' },
      },
    ],
  },
} satisfies Partial<Catalogue>
