import type { Output } from '@hubbub/protocol'
import type { Fixture } from '../../fixture.ts'
import type { Asked, Catalogue } from '../../row.ts'
import { here, inPublic } from '../../positions.ts'
import type { User, UserName } from '../../users.ts'

const nothing = () => ({})
const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })
/** Who handles the reports of the group of a fixture, each by the same event of their own. */
const handlersHear = (types: string) => ({ owner: types, admin: types, moderator: types })

/** A message of somebody else than the caller. */
async function atOthers(asked: Asked) {
  const { caller, isAllowed, fixture, conversationId } = asked
  if (!isAllowed) return { ...here(asked), seq: 1, reason: 'spam' as const }
  const { messages } = await caller.call('messages.history', { conversationId })
  const others = messages.find(({ authorId, deletedAt }) => authorId !== caller.userId && deletedAt === null)
  const another = fixture.member.userId === caller.userId ? fixture.owner : fixture.member
  const seq = others?.seq ?? (await fixture.say(another, conversationId))
  return { ...here(asked), seq, reason: 'spam' as const }
}

/** A message of the member's, by somebody who handles nothing. */
async function report(fixture: Fixture, by: UserName = 'guest') {
  const seq = await fixture.say(fixture.member, fixture.conversations.public)
  await fixture[by].call('reports.create', { ...inPublic(fixture, seq), reason: 'harassment' })
  return { id: `message:${fixture.conversations.public}:${seq}`, version: 1 }
}

/** In the direct conversation of both. */
async function reportDirect(fixture: Fixture) {
  const { owner, member, say, conversations } = fixture
  const seq = await say(owner, conversations.direct)
  await member.call('reports.create', { conversationId: conversations.direct, seq, reason: 'hate' })
  return { id: `message:${conversations.direct}:${seq}`, version: 1 }
}

const someCase = async (asked: Asked) => ({
  ...inGroup(asked),
  ...(asked.isAllowed
    ? await report(asked.fixture)
    : { id: `message:${asked.fixture.conversations.public}:1`, version: 1 }),
})

const someCaseOnServer = ({ fixture, isAllowed }: Asked) =>
  isAllowed ? reportDirect(fixture) : { id: `message:${fixture.conversations.direct}:1`, version: 1 }

/** The newest of the group. */
async function newest({ groupId }: Fixture, by: User): Promise<Output<'reports.claim'>> {
  const { cases } = await by.call('reports.list', { groupId })
  return cases[0]!
}

const handle = async (fixture: Fixture, by: User, name: 'claim' | 'dismiss' | 'escalate') => {
  const { id, version } = await newest(fixture, by)
  const seen = { groupId: fixture.groupId, id, version }
  if (name === 'claim') return by.call('reports.claim', { ...seen, isClaimed: true })
  if (name === 'escalate') return by.call('reports.escalate', seen)
  return by.call('reports.close', { ...seen, outcome: 'dismissed' })
}

export const reportRows = {
  'reports.create': {
    sample: atOthers,
    changes: [
      {
        title: 'a message of a public channel, by two, of whom one does it twice',
        run: async (fixture) => {
          const { guest, otherMember } = fixture
          const message = { ...inPublic(fixture, 2), reason: 'spam' as const, note: 'Look' }
          await guest.call('reports.create', message)
          await guest.call('reports.create', message)
          await otherMember.call('reports.create', message)
        },
        hears: handlersHear('reports.changed, reports.changed'),
      },
      {
        title: 'a message of a moderator, who hears nothing of it',
        before: ({ moderator, conversations, say }) => say(moderator, conversations.public),
        run: (fixture) =>
          fixture.guest.call('reports.create', { ...inPublic(fixture, 4), reason: 'other', note: 'Look' }),
        hears: { owner: 'reports.changed', admin: 'reports.changed' },
      },
      {
        title: 'a message of the owner, and one of a direct conversation',
        run: async (fixture) => {
          await fixture.guest.call('reports.create', { ...inPublic(fixture, 1), reason: 'spam' })
          const { direct } = fixture.conversations
          await fixture.owner.call('reports.create', { conversationId: direct, seq: 1, reason: 'spam' })
        },
        hears: { administrator: 'reports.changed, reports.changed' },
      },
    ],
  },
  'reports.createOfMember': {
    sample: ({ fixture: { groupId, owner, member }, caller }) => ({
      ...{ groupId, userId: (caller.userId === member.userId ? owner : member).userId, reason: 'spam' },
    }),
    changes: [
      {
        title: 'a member',
        run: ({ guest, member, groupId }) =>
          guest.call('reports.createOfMember', { groupId, userId: member.userId, reason: 'harassment' }),
        hears: handlersHear('reports.changed'),
      },
    ],
  },
  'reports.createOfPerson': {
    allowed: { by: 'owner' },
    // By other samples an administrator may have met the others since.
    sample: ({ fixture: { owner, guest, disabled }, caller, isAllowed }) => {
      const somebody = caller.userId === guest.userId ? owner : guest
      return { userId: (isAllowed ? somebody : disabled).userId, reason: 'spam' }
    },
    changes: [
      {
        title: 'somebody with whom one shares a conversation',
        run: ({ member, owner }) =>
          member.call('reports.createOfPerson', { userId: owner.userId, reason: 'private_data' }),
        hears: { administrator: 'reports.changed' },
      },
    ],
  },
  'reports.list': { sample: inGroup },
  'reports.count': { sample: inGroup },
  'reports.claim': {
    sample: async (asked) => ({ ...(await someCase(asked)), isClaimed: true }),
    changes: [
      {
        title: 'a case is claimed, and taken over',
        before: (fixture) => report(fixture),
        run: async (fixture) => {
          await handle(fixture, fixture.moderator, 'claim')
          await handle(fixture, fixture.admin, 'claim')
        },
        hears: handlersHear('reports.changed, reports.changed'),
      },
    ],
  },
  'reports.close': {
    sample: async (asked) => ({ ...(await someCase(asked)), outcome: 'dismissed' as const }),
    changes: [
      {
        title: 'a case is dismissed, and opened by one more report',
        before: (fixture) => report(fixture),
        run: async (fixture) => {
          const { id } = await newest(fixture, fixture.moderator)
          await handle(fixture, fixture.moderator, 'dismiss')
          const seq = Number(id.split(':')[2])
          await fixture.otherMember.call('reports.create', { ...inPublic(fixture, seq), reason: 'spam' })
        },
        hears: handlersHear('reports.changed, reports.changed'),
      },
    ],
  },
  'reports.escalate': {
    sample: someCase,
    changes: [
      {
        title: 'a case goes from the group to the server',
        before: (fixture) => report(fixture),
        run: (fixture) => handle(fixture, fixture.moderator, 'escalate'),
        hears: { ...handlersHear('reports.changed'), administrator: 'reports.changed' },
      },
    ],
  },
  'reports.listOnServer': { sample: nothing },
  'reports.countOnServer': { sample: nothing },
  'reports.claimOnServer': {
    sample: async (asked) => ({ ...(await someCaseOnServer(asked)), isClaimed: true }),
    changes: [
      {
        title: 'a case of a direct conversation',
        before: reportDirect,
        run: async ({ administrator }) => {
          const { cases } = await administrator.call('reports.listOnServer', {})
          const { id, version } = cases[0]!
          await administrator.call('reports.claimOnServer', { id, version, isClaimed: true })
        },
        hears: { administrator: 'reports.changed' },
      },
    ],
  },
  'reports.closeOnServer': {
    sample: async (asked) => ({ ...(await someCaseOnServer(asked)), outcome: 'dismissed' as const }),
    changes: [
      {
        title: 'a case of a direct conversation',
        before: reportDirect,
        run: async ({ administrator }) => {
          const { cases } = await administrator.call('reports.listOnServer', {})
          const { id, version } = cases[0]!
          await administrator.call('reports.closeOnServer', { id, version, outcome: 'dismissed' })
        },
        hears: { administrator: 'reports.changed' },
      },
    ],
  },
} satisfies Partial<Catalogue>
