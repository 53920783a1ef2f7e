import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import {
  limits,
  mayBeIn,
  type ConversationId,
  type GroupId,
  type Push,
  type RoleId,
  type RolePermission,
  type UserId,
} from '@hubbub/protocol'
import { patiently, TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  ;[olga, mina, ivan, noor] = people as [Somebody, Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan, noor])
  groupId = group.id
  general = channels[0]!.conversation.id
})

async function create(permissions: RolePermission[]): Promise<RoleId> {
  const { version } = await olga.call('roles.list', { groupId })
  return (await olga.call('roles.create', { groupId, version, name: 'Scorers', permissions })).roleId
}

const idsOf = (...people: Somebody[]) => people.map(({ userId }) => userId)
const isGiven = ({ type }: Push<'event'>) => type === 'members.roles'
const isCounted = ({ type, data }: Push<'event'>, all: number) =>
  type === 'members.joined' && data.memberCount === all
const rolesHeard = (ear: Ear) => ear.events.filter(({ type }) => /^members?\.roles$/.test(type))
const refused = (code: string) => expect.objectContaining({ code })
const anAuditId = expect.stringMatching(/^a_/)

it('members who get a role together have its permissions from the answer on, and lose them together', async () => {
  const { seq } = await olga.call('messages.send', { conversationId: general, cid: 'cid-many-1', body: 'e4' })
  const pin = (who: Somebody) => who.call('pins.add', { conversationId: general, seq })
  const roleId = await create(['messages.pin'])
  await expect(pin(mina)).rejects.toEqual(refused('not_allowed'))
  const wish = { groupId, roleId, userIds: idsOf(mina, ivan) }
  expect(await olga.call('roles.assignMany', wish)).toEqual({
    changed: 2,
    changedIds: idsOf(mina, ivan),
    leftOut: [],
    auditId: anAuditId,
  })
  await pin(mina)
  await pin(ivan)
  await expect(pin(noor)).rejects.toEqual(refused('not_allowed'))
  await olga.call('roles.unassignMany', wish)
  await expect(pin(ivan)).rejects.toEqual(refused('not_allowed'))
})

it('a role for several is one event, heard and synced alike, and recorded once', async () => {
  const roleId = await create([])
  const ear = await noor.listen()
  const { heads } = await noor.call('messages.heads', {})
  const [epoch, before] = heads[groupId]!
  await olga.call('roles.assignMany', { groupId, roleId, userIds: idsOf(mina, ivan) })
  const told = await ear.hears<Push<'event'>>('event', isGiven)
  expect(told).toMatchObject({
    ...{ stream: groupId, rev: before + 1 },
    data: { roleId, count: 2, held: [{ roleIds: [roleId], userIds: idsOf(mina, ivan) }] },
  })
  expect(rolesHeard(ear)).toHaveLength(1)
  const { streams } = await noor.call('messages.sync', { streams: [{ id: groupId, epoch, rev: before }] })
  expect(streams).toMatchObject([{ status: 'events', events: [told] }])
  const { entries } = await olga.call('groups.audit', { groupId })
  const recorded = entries.filter(({ act }) => act === 'roles.assignMany')
  expect(recorded).toMatchObject([{ details: { roleId, name: 'Scorers', count: 2 } }])
})

it('an admin gives a role to those below, whoever else is named', async () => {
  const roleId = await create([])
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
  const stranger = await system.person('wanda')
  const userIds = idsOf(olga, ivan, stranger)
  expect(await mina.call('roles.assignMany', { groupId, roleId, userIds })).toEqual({
    changed: 1,
    changedIds: [ivan.userId],
    auditId: anAuditId,
    leftOut: [
      { userId: olga.userId, why: 'not_below' },
      { userId: stranger.userId, why: 'not_member' },
    ],
  })
  await expect(ivan.call('roles.assignMany', { groupId, roleId, userIds })).rejects.toEqual(
    refused('not_allowed'),
  )
  const { members } = await ivan.call('groups.members', { groupId, roleId })
  expect(members.map(({ userId }) => userId)).toEqual([ivan.userId])
})

it('members are found by a written list and by a search, and a role given to them is taken back from exactly those', async () => {
  const roleId = await create([])
  const wanda = await system.person('wanda-of-elsewhere')
  await olga.call('groups.setNickname', { groupId, userId: noor.userId, nickname: 'Minister' })
  const find = (asked: object) => olga.call('roles.findMembers', { groupId, ...asked })
  const idsIn = ({ members }: { members: { userId: string }[] }) => members.map(({ userId }) => userId)
  const listed = await find({ names: ['MINISTER', '@ivan', wanda.name, 'nobody at all'] })
  expect(idsIn(listed)).toEqual(idsOf(noor, ivan))
  expect(listed).toMatchObject({ unknown: [wanda.name, 'nobody at all'], ambiguous: [] })
  expect(idsIn(await find({ query: 'Min' })).toSorted()).toEqual(idsOf(mina, noor).toSorted())

  await olga.call('roles.assign', { groupId, roleId, userId: ivan.userId })
  const given = await olga.call('roles.assignMany', { groupId, roleId, userIds: idsIn(listed) as UserId[] })
  expect(given.changedIds).toEqual([noor.userId])
  await olga.call('roles.unassignMany', { groupId, roleId, userIds: given.changedIds! })
  const { members } = await olga.call('groups.members', { groupId, roleId })
  expect(idsIn({ members })).toEqual([ivan.userId])
})

it('a role for more than one call may name opens its channel to all who are connected, and undoing it closes it', async () => {
  const count = limits.membersPerAssignment
  const { users } = await patiently(() => root.call('accounts.batchRegister', { count }))
  const asked = { groupId, userIds: users.map(({ userId }) => userId) }
  await patiently(() => root.call('groups.addTestUsers', asked))
  const plans = (await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
  const roleId = await create(['messages.pin'])
  await olga.call('channels.addRole', { conversationId: plans, roleId })
  const say = (conversationId: ConversationId, body: string) =>
    olga.call('messages.send', { conversationId, cid: `cid-${body}`, body })
  const isSaid = ({ data }: Push<'event'>, body: string) => 'message' in data && data.message.body === body
  await say(plans, 'before-all')
  const ear = await mina.listen()
  const wish = { groupId, roleId, exceptIds: [ivan.userId] }
  const given = await olga.call('roles.assignFound', wish)
  expect(given).toEqual({ changed: count + 3, leftOut: [], auditId: anAuditId })
  const told = await ear.hears<Push<'event'>>('event', isGiven)
  const about = { roleId, count: count + 3, held: [] }
  expect(told.data).toEqual({ ...about, mayBeAnyone: true })
  // Before it they are told what they have, so that they need not ask.
  const names = ear.heard.flatMap(({ name, payload }) =>
    payload === told || name === 'ownRoles' ? name : [],
  )
  expect(names).toEqual(['ownRoles', 'event'])
  const own = ear.heard.find(({ name }) => name === 'ownRoles')!.payload
  expect(own).toEqual({ groupId, rev: told.rev, roleIds: [roleId] })
  const at = { id: groupId, epoch: told.epoch, rev: told.rev - 1 }
  const { streams } = await mina.call('messages.sync', { streams: [at] })
  const held = [{ roleIds: [roleId], userIds: [mina.userId] }]
  expect(streams).toMatchObject([{ events: [{ data: { ...about, held } }] }])
  const { seq } = await say(plans, 'to-all-of-them')
  await ear.hears<Push<'event'>>('event', (event) => isSaid(event, 'to-all-of-them'))
  await mina.call('pins.add', { conversationId: plans, seq })
  const first = await say(general, 'to-pin-first')
  await mina.call('pins.add', { conversationId: general, seq: first.seq })
  await expect(ivan.call('messages.history', { conversationId: plans })).rejects.toEqual(refused('not_found'))
  const undone = await olga.call('roles.undoAssignment', { groupId, auditId: given.auditId! })
  expect(undone.changed).toBe(count + 3)
  const there = await say(general, 'to-pin')
  const pinned = mina.call('pins.add', { conversationId: general, seq: there.seq })
  await expect(pinned).rejects.toEqual(refused('not_allowed'))
  await say(plans, 'after-all-of-them')
  await expect(mina.call('messages.history', { conversationId: plans })).rejects.toEqual(refused('not_found'))
  await say(general, 'to-everybody')
  await ear.hears<Push<'event'>>('event', (event) => isSaid(event, 'to-everybody'))
  expect(ear.events.filter((event) => isSaid(event, 'after-all-of-them'))).toEqual([])
})

it('a role for as many as one call may name is one small event, and one of them asks for their own', async () => {
  const count = limits.membersPerAssignment - 1
  const { users } = await patiently(() => root.call('accounts.batchRegister', { count }))
  const asked = { groupId, userIds: users.map(({ userId }) => userId) }
  const [ear, own] = [await noor.listen(), await mina.listen()]
  await patiently(() => root.call('groups.addTestUsers', asked))
  // A large group is told a second later how many came: only then is the next event the one that is looked for.
  await ear.hears<Push<'event'>>('event', (event) => isCounted(event, count + 4))
  const roleId = await create(['messages.pin'])
  const { heads } = await mina.call('messages.heads', {})
  const [epoch, before] = heads[groupId]!
  const userIds = [...users.map(({ userId }) => userId), mina.userId]
  expect(await olga.call('roles.assignMany', { groupId, roleId, userIds })).toEqual({
    ...{ changed: limits.membersPerAssignment, changedIds: userIds, leftOut: [], auditId: anAuditId },
  })
  for (const one of [ear, own]) {
    const told = await one.hears<Push<'event'>>('event', isGiven)
    expect(told).toMatchObject({ rev: before + 1, data: { roleId, count: userIds.length, held: [] } })
    const { suffixes } = told.data as { suffixes: string }
    expect([mayBeIn(suffixes, mina.userId), suffixes.length]).toEqual([true, 4 * userIds.length])
    expect(Buffer.byteLength(`42["event",${JSON.stringify(told)}]`)).toBeLessThan(5_000)
    expect(rolesHeard(one)).toHaveLength(1)
  }
  const { streams } = await mina.call('messages.sync', { streams: [{ id: groupId, epoch, rev: before }] })
  const held = [{ roleIds: [roleId], userIds: [mina.userId] }]
  const data = { roleId, count: userIds.length, held }
  expect(streams).toMatchObject([{ status: 'events', events: [{ rev: before + 1, data }], more: false }])
})

it('a private channel that lets a role in is seen and heard by many with the role, and by nobody who lost it', async () => {
  const plans = (await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
  const roleId = await create([])
  await olga.call('channels.addRole', { conversationId: plans, roleId })
  const say = (body: string) =>
    olga.call('messages.send', { conversationId: plans, cid: `cid-${body}`, body })
  const isSaid = ({ data }: Push<'event'>, body: string) => 'message' in data && data.message.body === body
  await say('before-them')
  const ear = await mina.listen()
  const wish = { groupId, roleId, userIds: idsOf(mina, ivan) }
  await olga.call('roles.assignMany', wish)
  const { groups } = await ivan.call('groups.home', {})
  const channels = groups.find(({ group }) => group.id === groupId)!.channels
  expect(channels.find(({ conversation }) => conversation.id === plans)).toMatchObject({ seq: 1, readSeq: 1 })
  await say('to-them')
  await ear.hears<Push<'event'>>('event', (event) => isSaid(event, 'to-them'))
  await olga.call('roles.unassignMany', wish)
  await say('after-them')
  await expect(mina.call('messages.history', { conversationId: plans })).rejects.toEqual(refused('not_found'))
  await olga.call('messages.send', { conversationId: general, cid: 'cid-to-all', body: 'to-all' })
  await ear.hears<Push<'event'>>('event', (event) => isSaid(event, 'to-all'))
  expect(ear.events.filter((event) => isSaid(event, 'after-them'))).toEqual([])
})
