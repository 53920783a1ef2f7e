import type { Fixture } from '../fixture.ts'
import { inPublic } from '../positions.ts'
import type { Catalogue } from '../row.ts'

const byJobs = 'What is in an inbox comes by jobs, which may be done before or after each look.'

/** Somebody calls the member in the public channel; answers where. */
const callMember = async ({ owner, member, conversations, say }: Fixture) => {
  const conversationId = conversations.public
  return { conversationId, seq: await say(owner, conversationId, `<@${member.userId}>!`) }
}

export const inboxRows = {
  'inbox.list': { sample: () => ({}) },
  'inbox.count': { sample: () => ({}) },
  'inbox.markRead': {
    sample: ({ fixture }) => ({ id: `message:${inPublic(fixture, 1).conversationId}:1` }),
    changes: [
      {
        title: 'what calls the member, twice',
        run: async (fixture) => {
          const { conversationId, seq } = await callMember(fixture)
          const id = `message:${conversationId}:${seq}`
          for (let n = 0; n < 2; n++) await fixture.member.call('inbox.markRead', { id })
        },
        races: byJobs,
      },
      {
        title: 'what is not there',
        run: ({ guest, conversations }) =>
          guest.call('inbox.markRead', { id: `message:${conversations.public}:999` }),
        hears: {},
      },
    ],
  },
  'inbox.markAllRead': {
    sample: () => ({ upTo: Date.now() }),
    changes: [
      {
        title: 'after somebody was called',
        run: async (fixture) => {
          await callMember(fixture)
          await fixture.member.call('inbox.markAllRead', { upTo: Date.now() })
        },
        races: byJobs,
      },
    ],
  },
} satisfies Partial<Catalogue>
