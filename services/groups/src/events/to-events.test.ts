import { limits, suffixesOf, type ChangeType, type StreamId, type UserId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

async function told(viewer: TestUser, stream: StreamId, type: ChangeType, data: object | null = null) {
  const changes = [{ stream, rev: 1, type, seq: null, data }]
  const [one] = await fixture().service.bus.call('groups.describe', { viewer: viewer.id, changes })
  return one!
}

it('an undone join is told as a leave, and an undone leave as a join', async () => {
  const { mina, olga, noor, groupId, plans } = fixture()
  expect(await told(mina, groupId, 'member.joined', { userId: noor.id })).toEqual({
    type: 'member.left',
    data: { userId: noor.id, memberCount: 3 },
  })
  expect(await told(mina, groupId, 'member.left', { userId: olga.id })).toMatchObject({
    type: 'member.joined',
    data: { person: { name: 'olga' }, member: { role: 'member' }, memberCount: 3 },
  })
  expect((await told(olga, olga.id, 'group.left', { groupId })).type).toBe('group.joined')
  expect((await told(noor, noor.id, 'group.joined', { groupId })).type).toBe('group.left')
  expect((await told(olga, olga.id, 'conversation.removed', { conversationId: plans })).type).toBe(
    'conversation.added',
  )
  expect((await told(mina, groupId, 'member.role', { userId: noor.id })).type).toBe('member.left')
  expect((await told(mina, plans, 'person.joined', { userId: noor.id })).type).toBe('person.left')
})

it('a change names its actor only when it is told as it was', async () => {
  const { mina, olga, ivan, plans } = fixture()
  const logged = { conversationId: plans, by: mina.id }
  const doer = async (...asked: Parameters<typeof told>) => (await told(...asked)).data as { by?: unknown }
  expect((await doer(ivan, ivan.id, 'conversation.removed', logged)).by).toMatchObject({ name: 'mina' })
  expect(await doer(olga, olga.id, 'conversation.removed', logged)).not.toHaveProperty('by')
  expect((await doer(olga, olga.id, 'conversation.added', logged)).by).toBe(mina.id)
  expect(await doer(ivan, ivan.id, 'conversation.added', logged)).not.toHaveProperty('by')
})

it('the log shows nobody what they may not see now', async () => {
  const { ivan, noor, groupId, plans, general, adhoc } = fixture()
  const removed = { type: 'conversation.removed', data: { conversationId: plans } }
  expect(await told(ivan, plans, 'conversation.changed')).toEqual(removed)
  expect(await told(ivan, ivan.id, 'conversation.added', { conversationId: plans })).toEqual(removed)
  expect(await told(ivan, groupId, 'channel.added', { conversationId: plans })).toEqual({
    type: 'channel.removed',
    data: { conversationId: plans },
  })
  const gone = { type: 'group.left', data: { groupId, reason: 'left' } }
  for (const type of ['group.changed', 'channels.arranged'] as const)
    expect(await told(noor, groupId, type)).toEqual(gone)
  expect(await told(noor, groupId, 'channel.added', { conversationId: general })).toEqual(gone)
  expect(await told(noor, groupId, 'member.joined', { userId: ivan.id })).toEqual(gone)
  expect((await told(noor, adhoc, 'person.joined', { userId: ivan.id })).type).toBe('conversation.removed')
})

it('names and settings are told as they are now', async () => {
  const { mina, ivan, groupId, general } = fixture()
  await mina.call('groups.edit', { groupId, name: 'Go' })
  await mina.call('groups.editChannel', { conversationId: general, name: 'lobby', isArchived: true })
  expect(await told(ivan, groupId, 'group.changed')).toMatchObject({ data: { group: { name: 'Go' } } })
  expect(await told(ivan, general, 'conversation.changed')).toMatchObject({
    data: { conversation: { name: 'lobby', isArchived: true } },
  })
})

it('changes logged by other services are left out', async () => {
  const { mina, general } = fixture()
  await expect(told(mina, general, 'message.created')).rejects.toMatchObject({ code: 'unexpected' })
})

/** To everybody in the room, as it is told live. */
async function toldLive(stream: StreamId, type: ChangeType, data: object) {
  const changes = [{ stream, rev: 1, type, seq: null, data }]
  const [one] = await fixture().service.bus.call('groups.describe', { viewer: null, changes })
  return one!
}

const bytesOf = (event: object) => Buffer.byteLength(JSON.stringify(event))

it('a role that as many are given as may be at once is told in few bytes, and to each what they have themselves', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const { roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' })
  await mina.call('roles.assign', { groupId, roleId, userId: olga.id })
  const others = Array.from({ length: limits.membersPerAssignment - 1 }, () => newId('u'))
  const userIds: UserId[] = [...others, olga.id]
  const given = { roleId, userIds }
  const live = await toldLive(groupId, 'members.roles', given)
  const data = { roleId, count: userIds.length, held: [], suffixes: suffixesOf(userIds) }
  expect(live).toEqual({ type: 'members.roles', data })
  // Four each, and what is always there; a frame may have many times as much.
  const bytes = bytesOf(live)
  expect(bytes).toBeLessThan(4 * userIds.length + 250)
  expect(bytes).toBeLessThan(limits.packetBytes / 25)
  const held = [{ roleIds: [roleId], userIds: [olga.id] }]
  expect(await told(olga, groupId, 'members.roles', given)).toMatchObject({ data: { held } })
  const ofIvan = await told(ivan, groupId, 'members.roles', given)
  expect(ofIvan.data).toEqual({ roleId, count: userIds.length, held: [] })
  expect(bytesOf(ofIvan)).toBeLessThan(250)
})

it('a role that more are given than are named is told of how many, and to everybody who syncs what they have themselves', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const { roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' })
  await mina.call('roles.assign', { groupId, roleId, userId: olga.id })
  const given = { roleId, count: 50_000, conversationIds: [] }
  const about = { roleId, count: 50_000 }
  const live = await toldLive(groupId, 'members.roles', given)
  expect(live).toEqual({ type: 'members.roles', data: { ...about, held: [], mayBeAnyone: true } })
  const held = (roleIds: string[], userId: UserId) => [{ roleIds, userIds: [userId] }]
  expect((await told(olga, groupId, 'members.roles', given)).data).toEqual({
    ...about,
    held: held([roleId], olga.id),
  })
  expect((await told(ivan, groupId, 'members.roles', given)).data).toEqual({
    ...about,
    held: held([], ivan.id),
  })
})

it('a role that no more are given than are told one by one is told the same live and later, and without suffixes', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const { roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' })
  for (const { id: userId } of [olga, ivan]) await mina.call('roles.assign', { groupId, roleId, userId })
  const gone = Array.from({ length: limits.membersTold - 2 }, () => newId('u'))
  const given = { roleId, userIds: [olga.id, ...gone, ivan.id] }
  const live = await toldLive(groupId, 'members.roles', given)
  const [held] = (live as Extract<typeof live, { type: 'members.roles' }>).data.held
  expect(held!.userIds.toSorted()).toEqual([olga.id, ivan.id].toSorted())
  expect(live.data).toEqual({ roleId, count: limits.membersTold, held: [{ ...held, roleIds: [roleId] }] })
  expect(await told(mina, groupId, 'members.roles', given)).toEqual(live)
})
