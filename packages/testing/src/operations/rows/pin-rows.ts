import type { ConversationName, Fixture } from '../fixture.ts'
import { adhocHears, directHears, groupHears, privateHears } from '../hears.ts'
import { atFirst, here } from '../positions.ts'
import type { Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

type Where = { in?: ConversationName; by?: UserName; seq?: number }

const at = (fixture: Fixture, { in: name = 'public', seq = 1 }: Where) => ({
  conversationId: fixture.conversations[name],
  seq,
})
const pin = (fixture: Fixture, where: Where = {}) =>
  fixture[where.by ?? 'moderator'].call('pins.add', at(fixture, where))
const unpin = (fixture: Fixture, where: Where = {}) =>
  fixture[where.by ?? 'moderator'].call('pins.remove', at(fixture, where))

export const pinRows = {
  'pins.add': {
    sample: atFirst,
    changes: [
      {
        title: 'in a public channel, twice',
        run: async (fixture) => {
          await pin(fixture)
          await pin(fixture, { by: 'admin' })
        },
        hears: groupHears('message.pinned'),
      },
      {
        title: 'in a private channel',
        run: (fixture) => pin(fixture, { in: 'private', by: 'owner' }),
        hears: privateHears('message.pinned'),
      },
      {
        title: 'in a direct conversation',
        run: (fixture) => pin(fixture, { in: 'direct', by: 'member' }),
        hears: directHears('message.pinned'),
      },
      {
        title: 'in an ad-hoc conversation, by a guest',
        run: (fixture) => pin(fixture, { in: 'adhoc', by: 'guest' }),
        hears: adhocHears('message.pinned'),
      },
      {
        title: 'edited and then deleted, which unpins',
        run: async (fixture) => {
          const message = at(fixture, { seq: 2 })
          await pin(fixture, { seq: 2 })
          await fixture.member.call('messages.edit', { ...message, body: 'd4' })
          await fixture.member.call('messages.delete', message)
        },
        hears: groupHears('message.pinned, message.edited, message.deleted'),
      },
    ],
  },
  'pins.remove': {
    sample: atFirst,
    changes: [
      {
        title: 'by somebody else than who pinned it, twice',
        before: (fixture) => pin(fixture),
        run: async (fixture) => {
          await unpin(fixture, { by: 'admin' })
          await unpin(fixture)
        },
        hears: groupHears('message.unpinned'),
      },
      {
        title: 'and pinned again',
        before: (fixture) => pin(fixture),
        run: async (fixture) => {
          await unpin(fixture)
          await pin(fixture, { by: 'admin' })
        },
        hears: groupHears('message.unpinned, message.pinned'),
      },
      { title: 'where there is no pin', run: (fixture) => unpin(fixture), hears: {} },
    ],
  },
  'pins.list': { sample: here },
} satisfies Partial<Catalogue>
