import type { Role } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

const set = (by: TestUser, who: TestUser, role: Role) =>
  by.call('groups.setRole', { groupId: fixture().groupId, userId: who.id, role })

it('nobody raises their own role, or anybody to their own level or above', async () => {
  const { mina, olga, ivan } = fixture()
  for (const role of ['owner', 'admin', 'moderator'] as const)
    await expect(set(olga, olga, role)).rejects.toMatchObject(refused('not_allowed'))
  await set(mina, olga, 'moderator')
  await expect(set(olga, ivan, 'moderator')).rejects.toMatchObject(refused('not_allowed'))
  await set(mina, olga, 'admin')
  for (const role of ['owner', 'admin'] as const)
    await expect(set(olga, ivan, role)).rejects.toMatchObject(refused('not_allowed'))
  for (const role of ['member', 'owner'] as const) {
    await expect(set(olga, mina, role)).rejects.toMatchObject(refused('not_allowed'))
    await expect(set(olga, olga, role)).rejects.toMatchObject(refused('not_allowed'))
  }
  expect(await set(olga, ivan, 'moderator')).toMatchObject({ role: 'moderator' })
})

it('a demoted member loses the rights of the old role with the answer', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  await set(mina, olga, 'admin')
  await olga.call('groups.edit', { groupId, name: 'Go' })
  await set(mina, olga, 'member')
  await expect(olga.call('groups.edit', { groupId, name: 'x' })).rejects.toMatchObject(refused('not_allowed'))
  await expect(set(olga, ivan, 'moderator')).rejects.toMatchObject(refused('not_allowed'))
})

it('an owner who hands over becomes an admin, and can leave then', async () => {
  const { mina, ivan, groupId } = fixture()
  await expect(mina.call('groups.leave', { groupId })).rejects.toMatchObject(refused('last_owner'))
  await set(mina, ivan, 'owner')
  expect(await mina.call('groups.get', { groupId })).toMatchObject({ role: 'admin' })
  expect(await ivan.call('groups.get', { groupId })).toMatchObject({ role: 'owner' })
  await mina.call('groups.leave', { groupId })
})

it('a new role opens the private channels with nothing unread, and closes them before the answer', async () => {
  const { service, mina, ivan, plans, groupId } = fixture()
  await set(mina, ivan, 'admin')
  expect(ivan.rooms.has(plans)).toBe(true)
  const { channels } = await ivan.call('groups.get', { groupId })
  expect(channels.find(({ conversation }) => conversation.id === plans)).toMatchObject({ seq: 3, readSeq: 3 })
  await service.settled()
  service.steps.length = 0
  await set(mina, ivan, 'moderator')
  expect(ivan.rooms.has(plans)).toBe(false)
  expect(service.steps[0]).toBe('ivan leaves 1')
  await expect(ivan.call('groups.people', { conversationId: plans })).rejects.toMatchObject(
    refused('not_found'),
  )
})

it('a person who is no member gets no role', async () => {
  const { mina, noor } = fixture()
  await expect(set(mina, noor, 'member')).rejects.toMatchObject(refused('not_found'))
})
