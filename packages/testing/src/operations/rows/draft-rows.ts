import type { DraftVersion } from '@hubbub/protocol'
import type { Fixture } from '../fixture.ts'
import { here } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshCid, type UserName } from '../users.ts'

const written = (body = 'Perhaps the knight') => ({ version: freshCid(), at: Date.now(), body })

async function draftIn(
  fixture: Fixture,
  by: UserName,
  fields: { body?: string; replaces?: string[]; replyTo?: number } = {},
): Promise<DraftVersion['version']> {
  const { body, ...others } = fields
  const one = { ...written(body), ...others }
  await fixture[by].call('drafts.set', { conversationId: fixture.conversations.public, ...one })
  return one.version
}

export const draftRows = {
  'drafts.set': {
    sample: (asked: Asked) => ({ ...here(asked), ...written() }),
    changes: [
      {
        title: 'written, written on, and again with the same version',
        run: async (fixture) => {
          const { public: conversationId } = fixture.conversations
          const replaces = [await draftIn(fixture, 'member')]
          const on = { conversationId, ...written('Perhaps the knight after all'), replaces }
          await fixture.member.call('drafts.set', on)
          await fixture.member.call('drafts.set', on)
        },
        hears: { member: 'draft.changed, draft.changed' },
      },
      {
        title: 'by two devices that know nothing of each other, as a reply',
        run: async (fixture) => {
          await draftIn(fixture, 'guest')
          await draftIn(fixture, 'guest', { body: 'Perhaps the bishop', replyTo: 1 })
        },
        hears: { guest: 'draft.changed, draft.changed' },
      },
    ],
  },
  'drafts.remove': {
    sample: (asked: Asked) => ({ ...here(asked), versions: [freshCid()] }),
    changes: [
      {
        title: 'one of two versions, the other one, and again',
        run: async (fixture) => {
          const { public: conversationId } = fixture.conversations
          const one = await draftIn(fixture, 'owner')
          const other = await draftIn(fixture, 'owner', { body: 'Perhaps the bishop' })
          for (const versions of [[one], [other], [one, other]])
            await fixture.owner.call('drafts.remove', { conversationId, versions })
        },
        hears: { owner: 'draft.changed, draft.changed, draft.changed, draft.changed' },
      },
    ],
  },
} satisfies Partial<Catalogue>
