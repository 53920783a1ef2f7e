import type { ChangeType, StreamId } from '@hubbub/protocol'
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
