import type { Fixture } from '../fixture.ts'
import { groupHears } from '../hears.ts'
import { here } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshCid, type UserName } from '../users.ts'

const hourMs = 3_600_000
/** Later than any test lasts. */
const inHours = (hours: number) => Date.now() + hours * hourMs

async function scheduleIn(fixture: Fixture, by: UserName, body = 'Finals at eight') {
  const cid = freshCid()
  const { public: conversationId } = fixture.conversations
  await fixture[by].call('scheduled.add', { conversationId, cid, body, at: inHours(1) })
  return cid
}

/** The cid of a message that the caller has scheduled, if need be in a group of their own. */
const atScheduled = async ({ caller, fixture, isAllowed }: Asked) => {
  const cid = freshCid()
  const { public: conversationId } = fixture.conversations
  const add = { cid, body: 'Finals at eight', at: inHours(1) }
  if (isAllowed)
    await caller.call('scheduled.add', { ...add, conversationId }).catch(async () => {
      const { channels } = await caller.call('groups.create', { name: 'Chess at home' })
      await caller.call('scheduled.add', { ...add, conversationId: channels[0]!.conversation.id })
    })
  return { cid }
}

export const scheduledRows = {
  'scheduled.list': { sample: () => ({}) },
  'scheduled.add': {
    sample: (asked) => ({ ...here(asked), cid: freshCid(), body: 'Finals at eight', at: inHours(1) }),
    changes: [
      {
        title: 'and again with the same cid',
        run: async (fixture) => {
          const { public: conversationId } = fixture.conversations
          const add = { conversationId, cid: freshCid(), body: 'Finals at eight', at: inHours(1) }
          await fixture.member.call('scheduled.add', add)
          await fixture.member.call('scheduled.add', add)
        },
        hears: { member: 'scheduled.changed' },
      },
    ],
  },
  'scheduled.edit': {
    sample: async (asked) => ({ ...(await atScheduled(asked)), body: 'Finals at nine' }),
    changes: [
      {
        title: 'the text, the time, and nothing',
        run: async (fixture) => {
          const cid = await scheduleIn(fixture, 'guest')
          const at = inHours(2)
          await fixture.guest.call('scheduled.edit', { cid, body: 'Finals at nine' })
          await fixture.guest.call('scheduled.edit', { cid, at })
          await fixture.guest.call('scheduled.edit', { cid, at, body: 'Finals at nine' })
        },
        hears: { guest: 'scheduled.changed, scheduled.changed, scheduled.changed' },
      },
    ],
  },
  'scheduled.remove': {
    sample: atScheduled,
    changes: [
      {
        title: 'twice',
        run: async (fixture) => {
          const cid = await scheduleIn(fixture, 'admin')
          for (let n = 0; n < 2; n++) await fixture.admin.call('scheduled.remove', { cid })
        },
        hears: { admin: 'scheduled.changed, scheduled.changed' },
      },
      {
        title: 'what was not scheduled',
        run: (fixture) => fixture.admin.call('scheduled.remove', { cid: freshCid() }),
        hears: {},
      },
    ],
  },
  'scheduled.sendNow': {
    sample: atScheduled,
    changes: [
      {
        title: 'in the public channel',
        run: async (fixture) =>
          fixture.owner.call('scheduled.sendNow', { cid: await scheduleIn(fixture, 'owner') }),
        hears: {
          ...groupHears('message.created'),
          owner: 'scheduled.changed, scheduled.changed, message.created, scheduled.changed',
        },
      },
    ],
  },
} satisfies Partial<Catalogue>
