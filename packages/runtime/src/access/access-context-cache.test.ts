import { describe, expect, it } from '@jest/globals'
import type {
  ConversationId,
  GroupFilters,
  GroupId,
  GroupRoles,
  RaidMode,
  Role,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import { refusalOf, type PlaceOverrides } from '@hubbub/rules'
import type { InternalCall } from '../bus/internal-call.ts'
import { AccessContextCache } from './access-context-cache.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const chess: GroupId = 'g_0000000000000000000000000A'
const general: ConversationId = 'c_0000000000000000000000000A'
const actor = { userId: mina, kind: 'person', isAdministrator: false } as const

/** A groups service of which every answer can be set, and that counts how often it is asked. */
function fixture() {
  const facts = {
    role: 'member' as Role | null,
    roles: null as GroupRoles | null,
    roleIds: [] as RoleId[],
    timeouts: [] as { userId: UserId; until: number }[],
    raidMode: null as RaidMode | null,
    joinedAt: 1 as number | null,
    filters: null as GroupFilters | null,
    isPrivate: false,
    isIn: true,
    overrides: undefined as PlaceOverrides | undefined,
    pair: undefined as UserId[] | undefined,
    apart: [] as UserId[],
  }
  const asked: string[] = []
  const call = (async (action: string) => {
    asked.push(action)
    if (action === 'groups.role') return facts.role
    if (action === 'groups.isIn') return facts.isIn
    if (action === 'relations.apartFrom') return facts.apart
    if (facts.pair)
      return { kind: 'direct', groupId: null, isPrivate: false, isArchived: false, pair: facts.pair }
    if (action === 'groups.roles') return facts.roles
    if (action === 'groups.roleIds') return facts.roleIds
    if (action === 'groups.timeouts') return facts.timeouts
    if (action === 'groups.raidMode') return facts.raidMode
    if (action === 'groups.joinedAt') return facts.joinedAt
    if (action === 'groups.filters') return facts.filters
    const { isPrivate, overrides } = facts
    return { kind: 'channel', groupId: chess, isPrivate, isArchived: false, ...(overrides && { overrides }) }
  }) as unknown as InternalCall
  return { facts, asked, call, accessContexts: new AccessContextCache(call) }
}

const inOwnRole = ({ role, roles, roleIds }: ReturnType<typeof fixture>['facts']) => ({
  userId: mina,
  role,
  roles,
  roleIds,
})

describe('the access context cache', () => {
  it('a role is asked for once, however often a member sends', async () => {
    const { asked, accessContexts } = fixture()
    for (let n = 0; n < 3; n++)
      expect(await accessContexts.inConversation(actor, general)).toMatchObject({ group: { role: 'member' } })
    expect(asked).toEqual([
      'groups.place',
      'groups.role',
      'groups.roles',
      'groups.timeouts',
      'groups.raidMode',
    ])
  })

  it('a role is forgotten at once when a change is told', async () => {
    const { facts, accessContexts } = fixture()
    await accessContexts.inGroup(actor, chess)
    facts.role = null
    accessContexts.forget({ userId: mina, groupId: chess })
    expect((await accessContexts.inGroup(actor, chess)).group).toEqual({
      id: chess,
      userId: mina,
      role: null,
    })
  })

  it('a block is remembered, closes the direct conversation of the two, and is forgotten with the one who asks', async () => {
    const { facts, asked, accessContexts } = fixture()
    facts.pair = [mina, olga]
    const send = async () =>
      refusalOf((await accessContexts.inConversation(actor, general))!, 'messages.send')
    expect([await send(), await send()]).toEqual([null, null])
    expect(asked.filter((action) => action === 'relations.apartFrom')).toHaveLength(1)
    facts.apart = [olga]
    accessContexts.forget({ apart: olga })
    expect(await send()).toBeNull()
    accessContexts.forget({ apart: mina })
    expect(await send()).toBe('takes_no_messages')
  })

  it('only the changed person is forgotten', async () => {
    const { asked, accessContexts } = fixture()
    await accessContexts.inGroup(actor, chess)
    accessContexts.forget({ userId: 'u_0000000000000000000000000B', groupId: chess })
    await accessContexts.inGroup(actor, chess)
    expect(asked).toEqual(['groups.role', 'groups.roles', 'groups.timeouts', 'groups.raidMode'])
  })

  it('the own roles of a group and of a member are remembered, and forgotten one by one', async () => {
    const { facts, asked, accessContexts } = fixture()
    facts.roles = { version: 1, roles: [] }
    facts.roleIds = ['r_0000000000000000000000000A']
    for (let n = 0; n < 2; n++)
      expect((await accessContexts.inGroup(actor, chess)).group).toEqual({ id: chess, ...inOwnRole(facts) })
    expect(asked).toEqual([
      ...['groups.role', 'groups.roles', 'groups.timeouts', 'groups.roleIds', 'groups.raidMode'],
    ])
    facts.roles = { version: 2, roles: [] }
    accessContexts.forget({ groupId: chess })
    expect((await accessContexts.inGroup(actor, chess)).group?.roles?.version).toBe(2)
    facts.roleIds = []
    accessContexts.forget({ groupId: chess, userId: mina })
    expect((await accessContexts.inGroup(actor, chess)).group?.roleIds).toEqual([])
  })

  it('the own roles of all members are forgotten where those of more change than are named', async () => {
    const { facts, accessContexts } = fixture()
    facts.roles = { version: 1, roles: [] }
    facts.roleIds = ['r_0000000000000000000000000A']
    await accessContexts.inGroup(actor, chess)
    const other = 'g_0000000000000000000000000B'
    await accessContexts.inGroup(actor, other)
    facts.roleIds = []
    accessContexts.forget({ groupId: chess, areManyAssigned: true })
    expect((await accessContexts.inGroup(actor, chess)).group?.roleIds).toEqual([])
    expect((await accessContexts.inGroup(actor, other)).group?.roleIds).toHaveLength(1)
  })

  it('overrides of a channel are remembered, also those for one person, and forgotten with the channel', async () => {
    const { facts, accessContexts } = fixture()
    const may = async () => {
      const context = await accessContexts.inConversation(actor, general)
      return refusalOf(context!, 'messages.send')
    }
    expect(await may()).toBeNull()
    facts.overrides = { channel: [{ subject: mina, allow: [], deny: ['messages.send'] }] }
    expect(await may()).toBeNull()
    accessContexts.forget({ conversationId: general })
    expect(await may()).toBe('not_allowed')
    facts.overrides = { category: [{ subject: 'member', allow: [], deny: ['messages.react'] }] }
    accessContexts.forget({ conversationId: general })
    expect(await may()).toBeNull()
  })

  it('the kind of a channel and its participants are forgotten', async () => {
    const { facts, accessContexts } = fixture()
    await accessContexts.inConversation(actor, general)
    facts.isPrivate = true
    accessContexts.forget({ conversationId: general })
    expect((await accessContexts.inConversation(actor, general))?.conversation).toMatchObject({
      isPrivate: true,
      isIn: true,
    })
    facts.isIn = false
    accessContexts.forget({ conversationId: general, userId: mina })
    expect((await accessContexts.inConversation(actor, general))?.conversation).toMatchObject({ isIn: false })
  })

  it('a channel that is about to turn private counts as private until all closings are over', async () => {
    const { facts, accessContexts } = fixture()
    await accessContexts.place(general)
    accessContexts.close(general, 'one')
    accessContexts.close(general, 'another')
    accessContexts.forget({ conversationId: general, closing: 'one' })
    // What another change of the channel forgets ends no closing.
    accessContexts.forget({ conversationId: general })
    facts.isIn = false
    expect((await accessContexts.inConversation(actor, general))?.conversation).toMatchObject({
      isPrivate: true,
      isIn: false,
    })
    accessContexts.forget({ conversationId: general, closing: 'another' })
    expect(await accessContexts.place(general)).toMatchObject({ isPrivate: false })
  })

  it('a channel that is about to turn private is seen by the roles that all of its closings let in', async () => {
    const { accessContexts } = fixture()
    const [staff, guards] = ['r_staff', 'r_guards'] as const
    accessContexts.close(general, 'one', [staff, guards])
    expect(await accessContexts.place(general)).toMatchObject({
      isPrivate: true,
      seenByRoles: [
        { roleId: staff, from: 0 },
        { roleId: guards, from: 0 },
      ],
    })
    accessContexts.close(general, 'another', [guards])
    expect((await accessContexts.place(general))?.seenByRoles).toEqual([{ roleId: guards, from: 0 }])
    accessContexts.close(general, 'third')
    expect((await accessContexts.place(general))?.seenByRoles).toEqual([])
  })

  it('a channel that is read while it turns private counts as private, even when that is answered later', async () => {
    const { facts, call } = fixture()
    const answers: (() => void)[] = []
    const slow = new AccessContextCache((async (...args: Parameters<InternalCall>) => {
      const answer = await call(...args)
      await new Promise<void>((resolve) => answers.push(resolve))
      return answer
    }) as InternalCall)
    slow.close(general, 'one')
    const place = slow.place(general)
    await new Promise(setImmediate)
    facts.isPrivate = true
    slow.forget({ conversationId: general, closing: 'one' })
    for (const answer of answers) answer()
    expect(await place).toMatchObject({ isPrivate: true })
  })

  it('the end of a closing is waited for only a limited time, because its caller may have died', async () => {
    const { call } = fixture()
    let now = 0
    const accessContexts = new AccessContextCache(call, undefined, () => now)
    accessContexts.close(general, 'one')
    expect(await accessContexts.place(general)).toMatchObject({ isPrivate: true })
    now = 60_000
    expect(await accessContexts.place(general)).toMatchObject({ isPrivate: false })
  })

  it('a member is in a timeout until its time, and the list of a group is asked for once', async () => {
    const { facts, call, asked } = fixture()
    let wall = 1_000
    const accessContexts = new AccessContextCache(call, undefined, undefined, () => wall)
    facts.timeouts = [{ userId: mina, until: 2_000 }]
    expect((await accessContexts.inGroup(actor, chess)).group).toMatchObject({ isTimedOut: true })
    wall = 2_000
    expect((await accessContexts.inGroup(actor, chess)).group).not.toHaveProperty('isTimedOut')
    expect(asked.filter((action) => action === 'groups.timeouts')).toHaveLength(1)
    facts.timeouts = [{ userId: mina, until: 9_000 }]
    accessContexts.forget({ userId: mina, groupId: chess })
    expect((await accessContexts.inGroup(actor, chess)).group).not.toHaveProperty('isTimedOut')
    accessContexts.forget({ groupId: chess })
    expect((await accessContexts.inGroup(actor, chess)).group).toMatchObject({ isTimedOut: true })
  })

  it('a newcomer is held back while a raid mode lasts, and nobody is asked when they came in without one', async () => {
    const { facts, call, asked } = fixture()
    const hour = 3_600_000
    let wall = 2 * hour
    const accessContexts = new AccessContextCache(call, undefined, undefined, () => wall)
    facts.joinedAt = hour
    expect((await accessContexts.inGroup(actor, chess)).group).not.toHaveProperty('isHeldBack')
    expect(asked).not.toContain('groups.joinedAt')
    facts.raidMode = { until: 10 * hour, newMemberHours: 3, by: olga, at: hour }
    accessContexts.forget({ groupId: chess })
    expect((await accessContexts.inGroup(actor, chess)).group).toMatchObject({ isHeldBack: true })
    wall = 4 * hour
    expect((await accessContexts.inGroup(actor, chess)).group).not.toHaveProperty('isHeldBack')
    expect(asked.filter((action) => action === 'groups.joinedAt')).toHaveLength(1)
  })

  it('filters of a group are asked for once, and forgotten with the group', async () => {
    const { facts, asked, accessContexts } = fixture()
    expect([await accessContexts.filters(chess), await accessContexts.filters(chess)]).toEqual([null, null])
    facts.filters = { version: 1, filters: [] }
    accessContexts.forget({ groupId: chess })
    expect(await accessContexts.filters(chess)).toBe(facts.filters)
    expect(asked).toEqual(['groups.filters', 'groups.filters'])
  })

  it('a cached access context expires in a cluster, because the node that tells of a change may have died', async () => {
    const { facts, call } = fixture()
    let now = 0
    const lease = { isHeld: () => true, remembersMs: 60_000, whenLost: () => {} }
    const accessContexts = new AccessContextCache(call, lease, () => now)
    await accessContexts.inGroup(actor, chess)
    facts.role = null
    now = 59_999
    expect((await accessContexts.inGroup(actor, chess)).group?.role).toBe('member')
    now = 60_000
    expect((await accessContexts.inGroup(actor, chess)).group?.role).toBeNull()
  })

  it('nothing cached is used while other nodes may not reach this one, and all of it is forgotten', async () => {
    const { facts, call } = fixture()
    let isHeld = true
    let lose = () => {}
    const lease = {
      isHeld: () => isHeld,
      remembersMs: 60_000,
      whenLost: (run: () => void) => void (lose = run),
    }
    const accessContexts = new AccessContextCache(call, lease)
    await accessContexts.inGroup(actor, chess)
    isHeld = false
    facts.role = null
    expect((await accessContexts.inGroup(actor, chess)).group?.role).toBeNull()
    facts.role = 'member'
    lose()
    isHeld = true
    expect((await accessContexts.inGroup(actor, chess)).group?.role).toBe('member')
  })

  it('an answer that was on its way when the fact changed is not remembered', async () => {
    let answer: (role: Role | null) => void = () => {}
    const slow = new AccessContextCache(((action: string) =>
      ['groups.roles', 'groups.raidMode'].includes(action)
        ? Promise.resolve(null)
        : action === 'groups.timeouts'
          ? Promise.resolve([])
          : new Promise((resolve) => (answer = resolve))) as unknown as InternalCall)
    const before = slow.inGroup(actor, chess)
    slow.forget({ userId: mina, groupId: chess })
    answer('member')
    await before
    const after = slow.inGroup(actor, chess)
    answer(null)
    expect((await after).group?.role).toBeNull()
  })
})
