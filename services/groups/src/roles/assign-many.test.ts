import type { RoleId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

async function create(): Promise<RoleId> {
  const { mina, groupId } = fixture()
  const { version } = await mina.call('roles.list', { groupId })
  return (await mina.call('roles.create', { groupId, version, name: 'Scorers' })).roleId
}

it('many members get a role by one event, which names those who have it now', async () => {
  const { service, mina, olga, ivan, noor, groupId } = fixture()
  const roleId = await create()
  await service.settled()
  const before = olga.heard.length
  const userIds = [olga.id, ivan.id, noor.id, ivan.id]
  const answer = await mina.call('roles.assignMany', { groupId, roleId, userIds })
  expect(answer).toEqual({
    changed: 2,
    changedIds: [olga.id, ivan.id],
    leftOut: [{ userId: noor.id, why: 'not_member' }],
    auditId: expect.stringMatching(/^a_/),
  })
  await service.settled()
  const told = olga.heard.slice(before)
  expect(told.map(({ type }) => type)).toEqual(['members.roles'])
  const held = [{ roleIds: [roleId], userIds: [olga.id, ivan.id] }]
  expect(told[0]!.data).toEqual({ roleId, count: 2, held })
})

it('a role that only one of many gets is told of that one, and one that nobody gets of nobody', async () => {
  const { service, mina, olga, ivan, groupId } = fixture()
  const roleId = await create()
  await mina.call('roles.assign', { groupId, roleId, userId: ivan.id })
  await service.settled()
  const before = olga.heard.length
  const wish = { groupId, roleId, userIds: [olga.id, ivan.id] }
  await mina.call('roles.assignMany', wish)
  await mina.call('roles.assignMany', wish)
  await service.settled()
  expect(olga.heard.slice(before).map(({ type, data }) => [type, data])).toEqual([
    ['member.roles', { userId: olga.id, roleIds: [roleId] }],
  ])
})

it('a guest is given no role among many', async () => {
  const { service, mina, groupId } = fixture()
  const guest = await service.guest('Passer-by')
  const { code } = await mina.call('groups.createInvite', { groupId })
  await guest.call('groups.join', { code })
  const wish = { groupId, roleId: await create(), userIds: [guest.id] }
  expect(await mina.call('roles.assignMany', wish)).toEqual({
    changed: 0,
    changedIds: [],
    leftOut: [{ userId: guest.id, why: 'guest' }],
  })
})

it('the members of a role are listed, and those of a deleted one are not', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const roleId = await create()
  await mina.call('roles.assignMany', { groupId, roleId, userIds: [olga.id, ivan.id] })
  const page = await olga.call('groups.members', { groupId, roleId, limit: 1 })
  expect(page.members).toHaveLength(1)
  const rest = await olga.call('groups.members', { groupId, roleId, after: page.next! })
  const listed = [...page.members, ...rest.members].map(({ userId }) => userId)
  expect(listed.toSorted()).toEqual([olga.id, ivan.id].toSorted())
  expect(rest.next).toBeNull()
  const named = await olga.call('groups.members', { groupId, roleId, userIds: [mina.id, ivan.id] })
  expect(named.members.map(({ userId }) => userId)).toEqual([ivan.id])
  const { version } = await mina.call('roles.list', { groupId })
  await mina.call('roles.delete', { groupId, version, roleId })
  await expect(olga.call('groups.members', { groupId, roleId })).rejects.toMatchObject(refused('not_found'))
})
