import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  operationNames,
  operations,
  type ConversationId,
  type GroupId,
  type OperationName,
  type Push,
} from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { buildFixture, catalogue, createUsers, type Fixture } from '@hubbub/testing/operations'

/** The operations that are about a group or a conversation, and have a door here. */
const placed = operationNames.filter(
  (name) => typeof operations[name].access === 'object' && operations[name].http !== null,
)

let system: TestSystem
let olga: Somebody
let mina: Somebody
let guest: Somebody
let administrator: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  administrator = await system.administrator()
  olga = await system.person('olga')
  mina = await system.person('mina')
  guest = await system.guest('Guest')
})
afterAll(() => system.close())

let groupId: GroupId
let general: ConversationId
let ivan: Somebody
let born = 0
beforeEach(async () => {
  ivan = await system.person(`ivan-${++born}`)
  const view = await system.group(olga, [mina, guest, ivan])
  groupId = view.group.id
  general = view.channels[0]!.conversation.id
})

const codeOf = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

const inConversations = placed.filter((name) => 'conversation' in Object(operations[name].access))

type Ending = () => Promise<unknown>

interface Former {
  who: 'otherMember' | 'guest'
  knows: 'public' | 'private'
  /** What there is to be asked about it. */
  asks: OperationName[]
  /** How they come to see it; that answers how they lose it. */
  see: (fixture: Fixture) => Promise<Ending>
}

const formers: [string, Former][] = [
  [
    'a former member',
    {
      ...{ who: 'otherMember', knows: 'public', asks: placed },
      see: async ({ owner, otherMember: { userId }, groupId }) => {
        return () => owner.call('groups.removeMember', { groupId, userId })
      },
    },
  ],
  [
    'a member whose role was taken',
    {
      ...{ who: 'otherMember', knows: 'private', asks: inConversations },
      see: async ({ owner, otherMember: { userId }, groupId, conversations }) => {
        const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Staff' })
        await owner.call('channels.addRole', { conversationId: conversations.private, roleId })
        await owner.call('roles.assign', { groupId, userId, roleId })
        return () => owner.call('roles.unassign', { groupId, userId, roleId })
      },
    },
  ],
  [
    'a guest whose channel was closed to guests',
    {
      ...{ who: 'guest', knows: 'public', asks: inConversations },
      see: async ({ owner, conversations: { public: conversationId } }) => {
        return () =>
          owner.call('groups.editChannel', { conversationId, isPrivate: true, roleIds: ['member'] })
      },
    },
  ],
]

describe('a former member', () => {
  it.each(formers)('%s can do nothing in the places that they knew', async (_, { who, knows, asks, see }) => {
    const users = await createUsers(system, administrator)
    const fixture = await buildFixture(system, users)
    const { owner, conversations, [who]: former } = fixture
    const conversationId = conversations[knows]
    const lose = await see(fixture)
    const message = { conversationId, cid: 'once-said', body: 'e4' }
    const { seq } = await former.call('messages.send', message)
    await lose()
    const told: Record<string, string> = {}
    for (const name of asks) {
      // Samples bring the other member back, who is to stay outside here.
      const asked = { fixture: { ...fixture, otherMember: users.member }, conversationId }
      const sample = await catalogue[name].sample({ ...asked, caller: former, isAllowed: false })
      const input = 'seq' in sample ? { ...sample, seq } : sample
      told[name] = await codeOf(former.call(name, input as never))
    }
    // The retry of a message that was acknowledged when one was a member.
    told['a retry'] = await codeOf(former.call('messages.send', message))
    expect(told).toEqual(Object.fromEntries([...asks, 'a retry'].map((name) => [name, 'not_found'])))
    const { messages } = await owner.call('messages.history', { conversationId, after: seq - 1 })
    expect(messages).toMatchObject([{ body: 'e4', editedAt: null, deletedAt: null, reactions: [] }])
  })

  it('a former member finds no more of the people of that group', async () => {
    await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
    const userIds = [mina.userId, guest.userId, ivan.userId]
    expect((await ivan.call('users.lookup', { userIds })).people.map(({ id }) => id)).toEqual([ivan.userId])
    const ear = await ivan.listen()
    expect(await ear.call('presence.watch', { userIds: [mina.userId] })).toEqual({
      ok: true,
      data: { presence: [] },
    })
    expect(await codeOf(ivan.call('groups.openDirect', { userId: guest.userId }))).toBe('not_found')
  })

  it('people who stay do not see a former member come and go any more', async () => {
    const [ear, ivans] = await Promise.all([guest.listen(), ivan.listen()])
    await ear.call('presence.watch', { userIds: [ivan.userId, mina.userId] })
    await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
    const isOf =
      ({ userId }: Somebody) =>
      (all: Push<'presence'>) =>
        all.some((one) => one.userId === userId)
    await ear.hears('presence', (all: Push<'presence'>) =>
      all.some(({ userId, status }) => userId === ivan.userId && status === 'offline'),
    )
    const { length } = ear.heard
    await ivans.call('users.setAvailability', { mode: 'dnd' })
    await mina.listen()
    await ear.hears('presence', isOf(mina))
    const presences = ear.heard.slice(length).filter(({ name }) => name === 'presence')
    expect(presences.filter(({ payload }) => isOf(ivan)(payload as Push<'presence'>))).toEqual([])
  })

  it('a former member moves no read position there, and nobody is told of it', async () => {
    const ears = [await olga.listen(), await ivan.listen()]
    await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
    await olga.call('messages.send', { conversationId: general, cid: `unread-by-${ivan.name}`, body: 'e4' })
    const before = await ivan.call('groups.home', {})
    expect(await codeOf(ivan.call('messages.markRead', { conversationId: general, seq: 1 }))).toBe(
      'not_found',
    )
    expect((await ivan.call('groups.home', {})).rev).toBe(before.rev)
    for (const ear of ears) {
      await ear.call('messages.heads', {})
      expect(ear.events.map(({ type }) => type)).not.toContain('read.moved')
    }
  })
})

describe('a guest', () => {
  it('a guest lists and finds nobody', async () => {
    const noor = await system.person(`noor-${born}`)
    expect(await codeOf(guest.call('users.find', { query: 'noor' }))).toBe('full_account_needed')
    expect((await guest.call('users.lookup', { userIds: [noor.userId] })).people).toEqual([])
    expect(await codeOf(guest.call('groups.openDirect', { userId: noor.userId }))).toBe('full_account_needed')
    expect(await codeOf(guest.call('groups.createAdhoc', { userIds: [noor.userId] }))).toBe(
      'full_account_needed',
    )
    expect(await codeOf(guest.call('groups.createInvite', { groupId }))).toBe('not_allowed')
  })

  it('a guest is not found, written to or claimed by people who never met them', async () => {
    const noor = await system.person(`noor-again-${born}`)
    const hidden = await system.guest('Hidden')
    expect((await noor.call('users.find', { query: 'hidden' })).people).toEqual([])
    expect(await codeOf(noor.call('groups.openDirect', { userId: hidden.userId }))).toBe('not_found')
    const claim = { name: `claimed-${born}`, password: 'long enough to be one' }
    expect(await codeOf(noor.call('accounts.upgrade', claim))).toBe('already_full_account')
    expect(await codeOf(guest.call('accounts.upgrade', { ...claim, name: 'OLGA' }))).toBe('name_taken')
    expect(await hidden.call('accounts.me', {})).toMatchObject({ kind: 'guest', name: null })
  })
})

describe('roles', () => {
  it.each(['member', 'moderator', 'admin'] as const)(
    'a %s cannot raise roles without the right to do so',
    async (role) => {
      if (role !== 'member') await olga.call('groups.setRole', { groupId, userId: ivan.userId, role })
      const other = role === 'member' ? 'member' : role
      await olga.call('groups.setRole', { groupId, userId: mina.userId, role: other })
      for (const userId of [ivan.userId, mina.userId])
        for (const wish of ['owner', 'admin'] as const)
          expect(await codeOf(ivan.call('groups.setRole', { groupId, userId, role: wish }))).toBe(
            'not_allowed',
          )
      for (const userId of [mina.userId, olga.userId])
        expect(await codeOf(ivan.call('groups.removeMember', { groupId, userId }))).toBe('not_allowed')
      expect(
        await codeOf(ivan.call('groups.setRole', { groupId, userId: olga.userId, role: 'member' })),
      ).toBe('not_allowed')
    },
  )

  it('a person who joins by an owner’s invite is a member, whatever they ask for', async () => {
    const noor = await system.person(`noor-third-${born}`)
    const { code } = await olga.call('groups.createInvite', { groupId })
    expect(await codeOf(noor.call('groups.join', { code, role: 'admin' } as never))).toBe('bad_input')
    expect((await noor.call('groups.join', { code })).role).toBe('member')
  })

  it('registering as somebody else raises no role', async () => {
    for (const more of [{ isAdministrator: true }, { kind: 'bot' }, { id: olga.userId }]) {
      const account = { name: 'sneak', password: 'long enough to be one', ...more }
      expect(await codeOf(olga.call('accounts.register', account as never))).toBe('bad_input')
    }
  })
})

it('messages of others cannot be changed, and only moderators of the channel delete them', async () => {
  const { conversationId: direct } = await ivan.call('groups.openDirect', { userId: olga.userId })
  for (const [who, conversationId, deleted] of [
    [mina, general, 'not_allowed'],
    [olga, general, 'ok'],
    [olga, direct, 'not_allowed'],
  ] as const) {
    const cid = `words-for-${who.name}-in-${conversationId}`
    const { seq } = await ivan.call('messages.send', { conversationId, cid, body: 'e4' })
    expect(await codeOf(who.call('messages.edit', { conversationId, seq, body: 'd4' }))).toBe('not_allowed')
    expect(await codeOf(who.call('messages.delete', { conversationId, seq }))).toBe(deleted)
  }
})
