import type { Access, CategoryId, ConversationId, GroupId, InviteId, Override } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import { expect, it } from '@jest/globals'
import {
  aChannel,
  aChannelOf,
  aGroup,
  aGroupOf,
  anEntry,
  anId,
  anInvite,
  ivan,
  mina,
  noor,
  olga,
  theSession,
} from './users.suite.ts'
import type { AuthorizedPorts, GroupPorts } from '../context/deps.ts'
import type { Backend } from './backend.suite.ts'
import { unwrap } from '../records/write-result.ts'

type Opened = Pick<Backend, 'groups' | 'enrol' | 'dismiss'>

interface AuthorityFixture {
  ports: GroupPorts
  groupId: GroupId
  /** With general in it. */
  categoryId: CategoryId
  general: ConversationId
  plans: ConversationId
  adhoc: ConversationId
  inviteId: InviteId
  code: string
}

interface AuthorizedWrite {
  what: string
  access: Access
  at: 'groupId' | 'general' | 'plans' | 'adhoc' | null
  write: (ports: AuthorizedPorts, fixture: AuthorityFixture) => Promise<{ refused: string | null }>
}

const at = 5_000

/** What those who run a group do in it; in the fixture olga is its owner. */
const writesOfRunners: AuthorizedWrite[] = [
  {
    ...{ what: 'edits the group', access: { group: 'group.edit' }, at: 'groupId' },
    write: ({ groups }, { groupId }) => groups.edit({ groupId, name: 'Mine', at: 1 }),
  },
  {
    ...{ what: 'deletes the group', access: { group: 'group.delete', orAdministrator: true }, at: 'groupId' },
    write: ({ removals }, { groupId }) => removals.hideGroup(groupId, anEntry(groupId)),
  },
  {
    ...{ what: 'removes a member', access: { group: 'members.remove' }, at: 'groupId' },
    write: ({ members }, { groupId }) => members.remove({ groupId, userId: ivan, by: olga }),
  },
  {
    ...{ what: 'sets a role', access: { group: 'roles.assign' }, at: 'groupId' },
    write: ({ members }, { groupId }) =>
      members.assign({ groupId, userId: ivan, role: 'moderator', by: olga }),
  },
  {
    ...{ what: 'creates a role', access: { group: 'roles.edit' }, at: 'groupId' },
    write({ roles }, { groupId }) {
      const role = { id: anId('r'), name: 'mine', color: null, permissions: [] }
      return roles.change({ groupId, by: olga, version: 0, change: { do: 'create', role } })
    },
  },
  {
    ...{ what: 'sets overrides', access: { conversation: 'roles.edit' }, at: 'plans' },
    write({ overrides }, { groupId, plans }) {
      const list: Override[] = [{ subject: 'member', allow: [], deny: ['messages.send'] }]
      const wish = { conversationId: plans, version: 0, overrides: list, by: olga, audit: anEntry(groupId) }
      return overrides.ofChannel(wish)
    },
  },
  {
    ...{ what: 'revokes the invite of another', access: { group: 'invites.manage' }, at: 'groupId' },
    write: ({ invites }, { groupId, inviteId }) => invites.revoke({ groupId, inviteId, by: null }),
  },
  {
    ...{ what: 'creates a channel', access: { group: 'channels.edit' }, at: 'groupId' },
    write({ channels }, { groupId }) {
      const wish = { name: 'mine', topic: '', categoryId: null, isPrivate: false }
      return channels.create({ ...wish, id: anId('c'), groupId, createdBy: olga, createdAt: at })
    },
  },
  {
    ...{ what: 'arranges the channels', access: { group: 'channels.edit' }, at: 'groupId' },
    write: ({ channels }, { groupId, general }) =>
      channels.arrange({
        ...{ groupId, by: olga },
        categories: [{ id: anId('k'), isNew: true, name: 'mine', channels: [general] }],
        channels: [],
      }),
  },
  {
    ...{ what: 'says who sees a category', access: { group: 'channels.edit' }, at: 'groupId' },
    write: ({ channels }, { groupId, categoryId, general }) =>
      channels.setCategoryVisibility({
        ...{ groupId, categoryId, by: olga, at, version: 0 },
        ...{ isPrivate: true, roleIds: ['moderator'], channels: [general], heads: {}, prepared: [general] },
      }),
  },
  {
    ...{ what: 'makes a private channel public', access: { conversation: 'channels.edit' }, at: 'plans' },
    write: ({ channels }, { plans }) => channels.edit({ conversationId: plans, isPrivate: false }),
  },
  {
    ...{ what: 'deletes a channel', access: { conversation: 'channels.delete' }, at: 'plans' },
    write: ({ removals }, { groupId, plans }) => removals.hideChannel(plans, anEntry(groupId)),
  },
  {
    ...{ what: 'sets a headline', access: { conversation: 'headline.set' }, at: 'general' },
    write: ({ channels }, { general }) =>
      channels.setHeadline({ conversationId: general, text: 'mine', by: olga, at }),
  },
  {
    ...{ what: 'lets somebody in', access: { conversation: 'people.add' }, at: 'plans' },
    write: ({ people }, { plans }) => people.add(plans, mina, at),
  },
  {
    ...{ what: 'takes somebody out', access: { conversation: 'people.remove' }, at: 'plans' },
    write: ({ people }, { plans }) => people.remove(plans, ivan),
  },
]

/** What anybody does who is there, or has an account. */
const writesOfAnybody: AuthorizedWrite[] = [
  {
    ...{ what: 'creates an invite', access: { group: 'invites.create' }, at: 'groupId' },
    write({ invites }, { groupId }) {
      const terms = { createdAt: at, expiresAt: null, usesLeft: null }
      return invites.create({ id: anId('i'), groupId, code: 'mine', createdBy: olga, ...terms })
    },
  },
  {
    ...{ what: 'leaves the group', access: { group: 'group.see' }, at: 'groupId' },
    write: ({ members }, { groupId }) => members.leave(groupId, olga),
  },
  {
    ...{ what: 'renames a conversation', access: { conversation: 'conversation.rename' }, at: 'adhoc' },
    write: ({ conversations }, { adhoc }) => conversations.rename(adhoc, 'mine'),
  },
  {
    ...{ what: 'leaves a conversation', access: { conversation: 'conversation.leave' }, at: 'adhoc' },
    write: ({ people }, { adhoc }) => people.remove(adhoc, olga),
  },
  {
    ...{ what: 'joins by an invite', access: 'account', at: null },
    write: ({ invites }, { code }) => invites.accept({ code, userId: olga, now: at }),
  },
  {
    ...{ what: 'founds a group', access: 'person', at: null },
    write({ groups }) {
      const group = aGroup()
      return groups.found({ group, channel: aChannel(group.id), ownerId: olga })
    },
  },
  {
    ...{ what: 'opens a direct conversation', access: 'person', at: null },
    write: ({ people }) => people.openDirect({ id: anId('c'), pair: [olga, noor], createdAt: at }),
  },
  {
    ...{ what: 'starts a conversation', access: 'person', at: null },
    write: ({ people }) =>
      people.createAdhoc({ id: anId('c'), name: 'mine', userIds: [olga, noor], createdAt: at }),
  },
  {
    ...{ what: 'adds test users', access: 'administrator', at: null },
    write: ({ bulk }, { groupId }) => bulk.add({ groupId, userIds: [noor], at, audit: anEntry(groupId) }),
  },
]

/** Both stores ask in the write itself, whatever was answered at the gate before. */
export function itAsksAgainInTheWrite(open: () => Promise<Opened>) {
  it.each(writesOfRunners)('a former admin and a removed member are refused: $what', async (one) => {
    const { groups: ports, ...actors } = await open()
    const fixture = await buildAuthorityFixture(ports, actors)
    const write = () => one.write(ports.onBehalfOf(authorityOf(one, fixture)), fixture)
    const writeInVain = async () => {
      const before = await pictureOf(fixture)
      const outcome = await write()
      expect(await pictureOf(fixture)).toEqual(before)
      return outcome
    }
    const { groupId } = fixture
    unwrap(await ports.members.assign({ groupId, userId: mina, role: 'owner', by: olga }))
    unwrap(await ports.members.assign({ groupId, userId: olga, role: 'member', by: mina }))
    // Out of sight is a private channel that one was not let into.
    expect(await writeInVain()).toEqual({ refused: one.at === 'plans' ? 'not_found' : 'not_allowed' })
    unwrap(await ports.members.remove({ groupId, userId: olga, by: mina }))
    expect(await writeInVain()).toEqual({ refused: 'not_found' })
    unwrap(await ports.invites.accept({ code: fixture.code, userId: olga, now: at }))
    unwrap(await ports.members.assign({ groupId, userId: olga, role: 'owner', by: mina }))
    expect(await write()).toMatchObject({ refused: null })
  })

  it.each([...writesOfRunners, ...writesOfAnybody])(
    'an actor without a live session is refused: $what',
    async (one) => {
      const { groups: ports, ...actors } = await open()
      const fixture = await buildAuthorityFixture(ports, actors)
      const before = await pictureOf(fixture)
      await actors.dismiss(olga)
      const authorized = ports.onBehalfOf(authorityOf(one, fixture))
      expect(await authorized.refusal()).toBe('session_ended')
      expect(await one.write(authorized, fixture)).toEqual({ refused: 'session_ended' })
      expect(await pictureOf(fixture)).toEqual(before)
    },
  )

  it('a write asks what is said otherwise in the channel and in its category', async () => {
    const { groups: ports, ...actors } = await open()
    const fixture = await buildAuthorityFixture(ports, actors)
    const { groupId, general } = fixture
    unwrap(await ports.members.assign({ groupId, userId: mina, role: 'owner', by: olga }))
    const one = writesOfRunners.find(({ what }) => what === 'sets a headline')!
    const tryIt = async () => (await one.write(ports.onBehalfOf(authorityOf(one, fixture)), fixture)).refused
    expect(await tryIt()).toBeNull()
    const denied: Override[] = [{ subject: 'admin', allow: [], deny: ['headline.set'] }]
    const wish = () => ({ by: mina, version: 0, audit: anEntry(groupId) })
    const categoryId = anId('k')
    const categories = [{ id: categoryId, isNew: true, name: 'Halls', channels: [general] }]
    unwrap(await ports.channels.arrange({ groupId, by: mina, categories, channels: [] }))
    unwrap(await ports.overrides.ofCategory({ ...wish(), groupId, categoryId, overrides: denied }))
    expect(await tryIt()).toBe('not_allowed')
    const allowed: Override[] = [{ subject: olga, allow: ['headline.set'], deny: [] }]
    unwrap(await ports.overrides.ofChannel({ ...wish(), conversationId: general, overrides: allowed }))
    expect(await tryIt()).toBeNull()
  })

  it('a person who left a conversation does not rename it, and only an administrator adds test users', async () => {
    const { groups: ports, ...actors } = await open()
    const fixture = await buildAuthorityFixture(ports, actors)
    const tryIt = async (what: string) => {
      const one = writesOfAnybody.find((one) => one.what === what)!
      return (await one.write(ports.onBehalfOf(authorityOf(one, fixture)), fixture)).refused
    }
    expect(await tryIt('renames a conversation')).toBeNull()
    unwrap(await ports.people.remove(fixture.adhoc, olga))
    expect(await tryIt('renames a conversation')).toBe('not_found')
    expect(await tryIt('adds test users')).toBe('not_allowed')
  })
}

function authorityOf({ access, at: place }: AuthorizedWrite, fixture: AuthorityFixture): Authority {
  const by = { userId: olga, sessionId: theSession }
  if (!place) return { by, access }
  return place === 'groupId'
    ? { by, access, groupId: fixture.groupId }
    : { by, access, conversationId: fixture[place] }
}

async function buildAuthorityFixture(
  ports: GroupPorts,
  { enrol }: Pick<Backend, 'enrol'>,
): Promise<AuthorityFixture> {
  await enrol(olga, 'person')
  const { groupId, general } = await aGroupOf(ports, olga, mina, ivan)
  const { id: inviteId, code } = await anInvite(ports, groupId, mina)
  const plans = await aChannelOf(ports, groupId, ivan, true)
  const categoryId = anId('k')
  const categories = [{ id: categoryId, isNew: true, name: 'Office', channels: [general] }]
  unwrap(await ports.channels.arrange({ groupId, by: olga, categories, channels: [plans] }))
  const adhoc = anId('c')
  unwrap(await ports.people.createAdhoc({ id: adhoc, name: 'talk', userIds: [mina, olga], createdAt: 1_000 }))
  return { ports, groupId, categoryId, general, plans, adhoc, inviteId, code }
}

/** All that the writes would change. */
async function pictureOf({ ports, groupId, plans, adhoc }: AuthorityFixture) {
  const members = await ports.members.page(groupId, null, 10)
  return {
    groups: (await ports.groups.get([groupId])).map(({ group, memberCount }) => ({ group, memberCount })),
    roles: members.map(({ userId, role }) => `${userId} ${role}`).toSorted(),
    ownRoles: [...(await ports.roles.of([groupId]))],
    channels: await ports.channels.of([groupId]),
    invites: (await ports.invites.open(groupId, at)).map(({ code }) => code).toSorted(),
    participants: (await ports.people.of([plans, adhoc])).map(({ userId }) => userId),
    adhoc: await ports.conversations.get([adhoc]),
    around: (await ports.conversations.around(olga)).map(({ conversation }) => conversation.id).toSorted(),
  }
}
