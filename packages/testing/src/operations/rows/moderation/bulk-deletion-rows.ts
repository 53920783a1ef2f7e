import type { Fixture } from '../../fixture.ts'
import { groupHears, privateHears } from '../../hears.ts'
import { here } from '../../positions.ts'
import type { Asked, Catalogue } from '../../row.ts'

const hourMs = 3_600_000

/** Who is out already: the samples of other operations need what the others said. */
const ofFormerMember = ({ fixture: { removed, groupId } }: Asked) => {
  return { groupId, userId: removed.userId, lastMs: hourMs }
}

/** What the member says, by who moderates. */
async function sayAndDelete(fixture: Fixture, name: 'public' | 'private', count: number) {
  const conversationId = fixture.conversations[name]
  const seqs: number[] = []
  for (let n = 0; n < count; n++) seqs.push(await fixture.say(fixture.member, conversationId))
  await fixture.admin.call('messages.deleteMany', { conversationId, seqs })
}

export const bulkDeletionRows = {
  'messages.deleteMany': {
    sample: async (asked) => {
      const { caller, conversationId, isAllowed, fixture } = asked
      const isArchived = conversationId === fixture.conversations.archived
      // In every conversation of a fixture there is a first message, and nobody deletes it.
      const seq = isAllowed && !isArchived ? await fixture.say(caller, conversationId) : 10_000
      return { ...here(asked), seqs: [seq] }
    },
    changes: [
      {
        title: 'of several messages',
        run: (fixture) => sayAndDelete(fixture, 'public', 3),
        hears: groupHears('message.created, message.created, message.created, messages.deleted'),
      },
      {
        title: 'of one, in a private channel',
        run: (fixture) => sayAndDelete(fixture, 'private', 1),
        hears: privateHears('message.created, messages.deleted'),
      },
      {
        title: 'of none that is there',
        run: ({ admin, conversations }) =>
          admin.call('messages.deleteMany', { conversationId: conversations.public, seqs: [10_000] }),
        hears: {},
      },
    ],
  },
  'moderation.countMessages': { sample: ofFormerMember },
  'moderation.deleteMessages': {
    sample: ofFormerMember,
    changes: 'a job deletes them, at a time of its own: bulk-deletion.system.test.ts',
  },
} satisfies Partial<Catalogue>
