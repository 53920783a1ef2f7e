import type { AuditEntry, Category, Conversation, GroupRole, GroupRoles, Member } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import type { CategoryVisibilityWish } from '../records/channel-repository.ts'
import type { Put } from '../records/decision.ts'
import { aChannel, aGroup, anEntry, anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { decideCategoryVisibility } from './decide-category-visibility.ts'
import { decideNewChannel } from './decide-new-channel.ts'

const [chiefs, editors, staff, crew, gone] = [anId('r'), anId('r'), anId('r'), anId('r'), anId('r')]
const own = (id: GroupRole['id'], name: string, ...permissions: string[]): GroupRole => {
  return { id, name, color: null, permissions }
}
const [theAdmin, ...others] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
/** Each stands above the next. */
const roles: GroupRoles = {
  version: 1,
  roles: [
    theAdmin,
    own(chiefs, 'Chiefs', 'channels.edit', 'people.add', 'people.remove'),
    own(editors, 'Editors', 'channels.edit'),
    own(staff, 'Staff'),
    own(crew, 'Crew'),
    ...others,
  ],
}
/** Mina runs the group; olga is a chief, ivan an editor, noor a member like any other. */
const admin: Member = { userId: mina, role: 'admin', joinedAt: 1 }
const chief: Member = { userId: olga, role: 'member', joinedAt: 1, roleIds: [chiefs] }
const editor: Member = { userId: ivan, role: 'member', joinedAt: 1, roleIds: [editors] }

const categoryId = anId('k')
const aCategory = (more: Partial<Category> = {}): Category => ({ id: categoryId, name: 'Office', ...more })
const group = aGroup({ categories: [aCategory(), { id: anId('k'), name: 'Halls' }] })
const inIt = { categoryId }
const hall = aChannel(group.id, inIt)
const lobby = aChannel(group.id, inIt)
const plans = aChannel(group.id, { ...inIt, isPrivate: true, seenByRoles: [{ roleId: staff, from: 4 }] })
const everybody = { isPrivate: false, roleIds: [] }
const forStaff = { isPrivate: true, roleIds: [staff] }

interface Situation {
  actor?: Member | null
  category?: Partial<Category>
  /** All of the group. */
  channels?: Conversation[]
  inside?: [Conversation, ...Member['userId'][]][]
}

function decide(
  wish: Partial<Omit<CategoryVisibilityWish, 'channels'>> & { channels?: Conversation[] },
  { actor = chief, category = {}, channels = [hall, lobby, plans], inside = [] }: Situation = {},
) {
  const named = wish.channels ?? []
  return decideCategoryVisibility(
    {
      group: { ...group, categories: [aCategory(category), group.categories[1]!] },
      ...{ roles, actor, channels, admins: [mina] },
      inside: inside.flatMap(([{ id }, ...userIds]) =>
        userIds.map((userId) => ({ conversationId: id, userId })),
      ),
    },
    {
      ...{ groupId: group.id, categoryId, by: actor?.userId ?? noor, at: 50 },
      ...{ version: category.visibility?.version ?? 0, ...forStaff, audit: anEntry(group.id) },
      heads: Object.fromEntries(named.map(({ id }) => [id, 9])),
      prepared: named.map(({ id }) => id),
      ...wish,
      channels: named.map(({ id }) => id),
    },
  )
}

type Decided = ReturnType<typeof decide> | ReturnType<typeof decideNewChannel>
const putsOf = (decision: Decided): Put[] => ('puts' in decision ? decision.puts : [])
const channelsIn = (decision: Decided) =>
  putsOf(decision).flatMap((put) => (put.kind === 'conversation' ? [put.conversation] : []))
const letInPerson = (decision: Decided) =>
  putsOf(decision).flatMap((put) => (put.kind === 'participant' ? [put.userId] : []))
const detailsIn = (decision: Decided) =>
  putsOf(decision).flatMap((put) => (put.kind === 'audit' ? [put.entry.details] : []))
const inPerson: Situation['inside'] = [[plans, olga]]

const setBefore = (to: { isPrivate: boolean; roleIds: (typeof staff)[] } = everybody): Situation => {
  return { category: { visibility: { version: 3, ...to } } }
}
const denying = (permission: string): Pick<Category, 'overrides'> => {
  return { overrides: { version: 1, list: [{ subject: chiefs, allow: [], deny: [permission] }] } }
}

describe('visibility of a category', () => {
  const closed = { ...aChannel(group.id, inIt), ...denying('channels.edit') }
  const byMember = { ...setBefore(forStaff), actor: { ...chief, roleIds: [] } }
  const elsewhere = aChannel(group.id, { categoryId: group.categories[1]!.id })
  const nowhere = aChannel(group.id)
  const refusals: [string, Parameters<typeof decide>[0], string, Situation?][] = [
    ['by a stranger', {}, 'not_found', { actor: null }],
    ['of another group', { categoryId: anId('k') }, 'not_found'],
    ['with a role that is gone', { roleIds: [staff, gone] }, 'not_found'],
    ['with a channel that is gone', { channels: [hall, aChannel(group.id)] }, 'not_found'],
    [
      'with a channel of another category',
      { channels: [hall, elsewhere] },
      'not_found',
      { channels: [hall, elsewhere] },
    ],
    [
      'with a channel of no category',
      { channels: [nowhere, hall] },
      'not_found',
      { channels: [hall, nowhere] },
    ],
    ['over what somebody did meanwhile', { version: 0 }, 'version_conflict', setBefore()],
    ['of a version to come', { version: 1 }, 'version_conflict'],
    ['by a member', everybody, 'not_allowed', byMember],
    ['by somebody who sees no private channel of it', everybody, 'not_allowed', setBefore(forStaff)],
    ['with a role that is not below', { roleIds: [staff, chiefs] }, 'not_allowed'],
    ['with a role by somebody who lets nobody in', {}, 'not_allowed', { actor: editor }],
    ['where the category denies it', { roleIds: [] }, 'not_allowed', { category: denying('channels.edit') }],
    [
      'with a role where the category denies to let in',
      {},
      'not_allowed',
      { category: denying('people.add') },
    ],
    ['with a private channel that is unseen', { channels: [hall, lobby, plans] }, 'not_found'],
    [
      'with a private channel that is unseen and would stay as it is',
      { channels: [plans] },
      'not_found',
      setBefore(forStaff),
    ],
    [
      'with one channel of three where it is denied',
      { channels: [hall, closed, lobby] },
      'not_allowed',
      { channels: [hall, closed, lobby] },
    ],
  ]

  it.each(refusals.map((one) => ({ title: one[0], one })))(
    'all of a wish is refused: $title',
    ({ one: [, wish, refused, situation] }) => expect(decide(wish, situation)).toEqual({ refused }),
  )

  it('a category says it in its next version, and tells the group and each private channel once', () => {
    const before = setBefore()
    const decision = decide({ roleIds: [crew, staff] }, before)
    const visibility = { version: 4, isPrivate: true, roleIds: [crew, staff] }
    expect(decision).toMatchObject({
      out: { category: { ...aCategory(), visibility }, turned: [] },
      changes: [
        { stream: group.id, type: 'group.changed' },
        { stream: plans.id, type: 'conversation.changed' },
      ],
    })
    expect(putsOf(decision).map(({ kind }) => kind)).toEqual(['group', 'audit'])
    const [put] = putsOf(decision)
    expect(put).toEqual({
      kind: 'group',
      group: { ...group, categories: [{ ...aCategory(), visibility }, group.categories[1]] },
    })
  })

  it('a category keeps its name and its overrides', () => {
    const overrides = {
      version: 2,
      list: [{ subject: 'member' as const, allow: [], deny: ['messages.send'] }],
    }
    expect(decide({}, { category: { overrides } })).toMatchObject({
      out: { category: { name: 'Office', overrides, visibility: { version: 1, ...forStaff } } },
    })
  })

  it('a category that was never set is set to what it is anyway', () => {
    expect(decide(everybody)).toMatchObject({ out: { category: { visibility: { version: 1 } } } })
  })

  it.each([
    ['of the category alone', {}, { inside: inPerson }],
    ['with its channels', { channels: [plans] }, { inside: inPerson }],
    [
      'in another order',
      { roleIds: [crew, staff] },
      { ...setBefore({ isPrivate: true, roleIds: [staff, crew] }), inside: inPerson },
    ],
  ])('the same again is no change: %s', (_, wish, situation) => {
    const decision = decide(wish, { ...setBefore(forStaff), ...situation })
    expect(decision).toMatchObject({ out: { category: { visibility: { version: 3 } }, turned: [] } })
    expect(decision).toMatchObject({ puts: [], changes: [] })
  })

  it('a role that is gone is left out of a category by anybody who may set it', () => {
    const before = { ...setBefore({ isPrivate: true, roleIds: [gone, staff] }), channels: [hall] }
    const byEditor = { ...before, actor: editor }
    expect(decide({ channels: [hall] }, byEditor)).toEqual({ refused: 'not_allowed' })
    expect(decide({}, byEditor)).toMatchObject({ refused: null, changes: [] })
    expect(decide({ roleIds: [staff, crew] }, before)).toMatchObject({
      out: { category: { visibility: { version: 4, roleIds: [staff, crew] } } },
    })
  })

  it('the record of it names the roles by their names, and the channels that turned', () => {
    const [turned] = detailsIn(
      decide({ roleIds: [crew, staff], channels: [hall, lobby] }, { channels: [lobby, hall] }),
    )
    expect(turned).toEqual({
      ...{ name: 'Office', isPrivate: true, roles: 'Staff, Crew', roleIds: `${staff} ${crew}` },
      ...{ channels: 2, channelIds: `${hall.id} ${lobby.id}` },
    } satisfies AuditEntry['details'])
    const [alone] = detailsIn(decide(everybody))
    expect(alone).toEqual({ name: 'Office', isPrivate: false, channels: 0 })
  })
})

describe('a channel that turns with its category', () => {
  it('a public channel turns private, and is read on from where everybody was', () => {
    const decision = decide({ channels: [hall] }, { inside: [[hall, noor]] })
    expect(channelsIn(decision)).toEqual([
      { ...hall, isPrivate: true, seenByRoles: [{ roleId: staff, from: 0 }] },
    ])
    const seenBy = [mina, noor, olga].toSorted()
    expect(decision).toMatchObject({
      out: { turned: [{ id: hall.id, turned: 'private', seenBy, isSeenByOthers: true, isLost: true }] },
      changes: [
        { stream: hall.id, type: 'conversation.changed', data: { visibilityIn: group.id } },
        { stream: group.id, type: 'channel.removed', data: { conversationId: hall.id } },
        ...seenBy.map((stream) => ({ stream, type: 'conversation.added' })),
        { stream: group.id, type: 'group.changed', data: { conversationIds: [hall.id] } },
        { stream: plans.id, type: 'conversation.changed' },
      ],
    })
  })

  it('a private channel lets in a role from its head on, and keeps where another one began', () => {
    const decision = decide({ roleIds: [crew, staff], channels: [plans] }, { inside: inPerson })
    const seenByRoles = [
      { roleId: crew, from: 9 },
      { roleId: staff, from: 4 },
    ]
    expect(channelsIn(decision)).toEqual([{ ...plans, seenByRoles }])
    expect(decision).toMatchObject({
      out: { turned: [{ turned: null, seenBy: [], isSeenByOthers: true, isLost: false }] },
      changes: [{ stream: plans.id, data: { visibilityIn: group.id } }, { type: 'group.changed' }],
    })
  })

  it('a private channel that lets its roles out is lost to them', () => {
    const decision = decide({ roleIds: [], channels: [plans] }, { inside: inPerson })
    const { seenByRoles: _, ...alone } = plans
    expect(channelsIn(decision)).toEqual([alone])
    expect(decision).toMatchObject({
      out: { turned: [{ turned: null, isSeenByOthers: true, isLost: true }] },
    })
  })

  it('a private channel turns public, and lets no role in any more', () => {
    const decision = decide({ ...everybody, channels: [plans] }, { inside: inPerson })
    const { seenByRoles: _, ...alone } = plans
    expect(channelsIn(decision)).toEqual([{ ...alone, isPrivate: false }])
    expect(decision).toMatchObject({
      out: { turned: [{ turned: 'public', seenBy: [], isSeenByOthers: false, isLost: false }] },
      changes: [
        { stream: group.id, type: 'channel.added', data: { conversationId: plans.id } },
        { stream: plans.id, type: 'conversation.changed' },
        { type: 'group.changed' },
      ],
    })
  })

  it('a private channel turns public by somebody who is not above its roles', () => {
    const seen = { ...plans, seenByRoles: [{ roleId: chiefs, from: 0 }] }
    const situation: Situation = { actor: editor, channels: [seen], inside: [[seen, ivan]] }
    expect(decide({ ...everybody, channels: [seen] }, situation)).toMatchObject({ refused: null })
    expect(decide({ roleIds: [], channels: [seen] }, situation)).toEqual({ refused: 'not_allowed' })
  })

  it('a channel that is closed is not on the web any more, also once it is opened again', () => {
    const shown = { ...hall, isWebPublic: true as const }
    const [closed] = channelsIn(decide({ channels: [shown] }, { channels: [shown] }))
    expect(closed).toMatchObject({ isPrivate: true })
    expect(closed).not.toHaveProperty('isWebPublic')
    const staying = decide({ ...everybody, channels: [shown] }, { channels: [shown] })
    expect(channelsIn(staying)).toEqual([])
  })

  it('somebody who closes a channel and would lose it is let in in person', () => {
    const decision = decide({ channels: [hall, lobby] })
    const put = { kind: 'participant', groupId: group.id, userId: olga, joinedAt: 50 }
    expect(putsOf(decision).filter(({ kind }) => kind === 'participant')).toEqual([
      { ...put, conversationId: hall.id },
      { ...put, conversationId: lobby.id },
    ])
    expect(decision).toMatchObject({ out: { turned: [{ seenBy: [mina, olga].toSorted() }, {}] } })
  })

  it.each<[string, Situation]>([
    ['an admin', { actor: admin }],
    ['an owner', { actor: { ...admin, role: 'owner' } }],
    ['a holder of the role', { actor: { ...chief, roleIds: [chiefs, staff] } }],
    ['somebody who was in it before it was public', { inside: [[hall, olga]] }],
  ])('a channel lets nobody in in person who sees it anyway after closing it: %s', (_, situation) => {
    const decision = decide({ channels: [hall] }, situation)
    expect([channelsIn(decision).length, letInPerson(decision)]).toEqual([1, []])
  })

  it('a wish that is only asked about names the channels that would turn, and writes nothing', () => {
    const decision = decide({ channels: [hall, plans], prepared: null }, { inside: inPerson })
    expect(decision).toMatchObject({ out: { turned: [{ id: hall.id, turned: 'private' }] }, puts: [] })
    expect(decision).toMatchObject({ changes: [], out: { category: aCategory() } })
  })

  it('a channel that is not prepared does not turn, but lets roles in and out', () => {
    expect(decide({ channels: [hall, lobby], prepared: [hall.id] })).toEqual({ refused: 'version_conflict' })
    const letIn = { roleIds: [crew], channels: [plans], prepared: [] }
    expect(decide(letIn, { inside: inPerson })).toMatchObject({ refused: null, out: { turned: [{}] } })
  })

  it('several channels turn in one write, and those that are so already do not', () => {
    const decision = decide({ channels: [plans, hall, lobby] }, { inside: inPerson })
    expect(channelsIn(decision).map(({ id }) => id)).toEqual([hall.id, lobby.id])
    expect(decision).toMatchObject({ out: { turned: [{ id: hall.id }, { id: lobby.id }] } })
    const told = 'changes' in decision ? decision.changes : []
    expect(told.filter(({ type }) => type === 'group.changed')).toEqual([
      { stream: group.id, type: 'group.changed', data: { conversationIds: [hall.id, lobby.id] } },
    ])
  })

  it('a channel turns with a category that says so already', () => {
    const category = { visibility: { version: 3, ...forStaff } }
    expect(decide({ channels: [hall] }, { category, inside: inPerson })).toMatchObject({
      out: { category: { visibility: { version: 4, ...forStaff } }, turned: [{ id: hall.id }] },
    })
  })

  it('a channel keeps all else that is said of it', () => {
    const kept = { ...hall, slowModeMs: 5_000, hasPreviews: false as const, isArchived: true }
    expect(channelsIn(decide({ channels: [kept] }, { channels: [kept] }))).toEqual([
      { ...kept, isPrivate: true, seenByRoles: [{ roleId: staff, from: 0 }] },
    ])
  })
})

describe('a new channel of a category', () => {
  function create(
    wish: { isPrivate?: boolean; roleIds?: (typeof staff)[] },
    visibility?: Category['visibility'],
    creator = chief,
  ) {
    const facts = { roles, creator, extent: { count: 0, last: -1 }, admins: [mina] }
    return decideNewChannel(
      { ...facts, categories: [aCategory(visibility && { visibility })] },
      {
        ...{ id: anId('c'), groupId: group.id, name: 'news', topic: '', categoryId },
        ...{ createdBy: creator.userId, createdAt: 7, isPrivate: undefined, ...wish },
        audit: anEntry(group.id),
      },
    )
  }
  const said = (to: { isPrivate: boolean; roleIds: (typeof staff)[] }) => ({ version: 1, ...to })

  it.each([
    ['that says nothing', undefined],
    ['that is public', said(everybody)],
  ])('a new channel is public in a category %s', (_, visibility) => {
    const [channel] = channelsIn(create({}, visibility))
    expect(channel).toMatchObject({ isPrivate: false })
    expect(channel).not.toHaveProperty('seenByRoles')
  })

  it('a new channel is seen by the roles of its category, and by its creator', () => {
    const decision = create({}, said({ isPrivate: true, roleIds: [crew, staff] }))
    const seenByRoles = [crew, staff].map((roleId) => ({ roleId, from: 0 }))
    expect(decision).toMatchObject({
      out: { channel: { isPrivate: true, seenByRoles }, seenBy: [mina, olga].toSorted() },
      changes: [
        { type: 'conversation.added' },
        { type: 'conversation.added' },
        { type: 'conversation.changed', data: { visibilityIn: group.id } },
        { stream: group.id, type: 'group.changed' },
      ],
    })
    expect(letInPerson(decision)).toEqual([olga])
    expect(detailsIn(decision)).toEqual([{ name: 'news', roles: 'Staff, Crew', roleIds: `${staff} ${crew}` }])
  })

  it('a new channel is private without roles in a category that is', () => {
    const decision = create({}, said({ isPrivate: true, roleIds: [] }))
    expect(decision).toMatchObject({ out: { channel: { isPrivate: true } } })
    expect(channelsIn(decision)[0]).not.toHaveProperty('seenByRoles')
  })

  it('a new channel lets in a role of its category that its creator may not let in', () => {
    const visibility = said({ isPrivate: true, roleIds: [chiefs] })
    const seenByRoles = [{ roleId: chiefs, from: 0 }]
    expect(create({}, visibility, editor)).toMatchObject({ out: { channel: { seenByRoles } } })
    expect(create({ isPrivate: true, roleIds: [chiefs] }, visibility, editor)).toEqual({
      refused: 'not_allowed',
    })
  })

  it('a new channel lets in no role that is gone from its category', () => {
    const [channel] = channelsIn(create({}, said({ isPrivate: true, roleIds: [gone, staff] })))
    expect(channel!.seenByRoles).toEqual([{ roleId: staff, from: 0 }])
    const [alone] = channelsIn(create({}, said({ isPrivate: true, roleIds: [gone] })))
    expect(alone).toMatchObject({ isPrivate: true })
    expect(alone).not.toHaveProperty('seenByRoles')
  })

  it('a new channel is what is asked for, whatever its category says', () => {
    const [open] = channelsIn(create({ isPrivate: false }, said(forStaff)))
    expect(open).toMatchObject({ isPrivate: false })
    expect(open).not.toHaveProperty('seenByRoles')
    const [closed] = channelsIn(create({ isPrivate: true }, said(forStaff)))
    expect(closed).toMatchObject({ isPrivate: true })
    expect(closed).not.toHaveProperty('seenByRoles')
    const [other] = channelsIn(create({ isPrivate: true, roleIds: [crew] }, said(forStaff)))
    expect(other!.seenByRoles).toEqual([{ roleId: crew, from: 0 }])
  })
})
