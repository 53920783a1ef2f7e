import { limits, type AuditId, type RoleId, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'
import { anEntry } from '../testing/users.suite.ts'
import { unwrap } from '../records/write-result.ts'

const fixture = fixtureForEach()

async function create(name = 'Scorers'): Promise<RoleId> {
  const { mina, groupId } = fixture()
  const { version } = await mina.call('roles.list', { groupId })
  return (await mina.call('roles.create', { groupId, version, name })).roleId
}

async function holders(roleId: RoleId): Promise<string[]> {
  const { mina, groupId } = fixture()
  const { members } = await mina.call('groups.members', { groupId, roleId })
  return members.map(({ userId }) => userId).toSorted()
}

/** More members than can be named. */
async function crowd(): Promise<UserId[]> {
  const { service, groupId } = fixture()
  const userIds = service.crowd(limits.membersPerAssignment + 1, (n) => `t${n}`)
  unwrap(await service.backend.groups.bulk.add({ groupId, userIds, at: 1, audit: anEntry(groupId) }))
  return userIds
}

it('undoing takes a role from exactly those who got it, and undoing that gives it back', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const roleId = await create()
  await mina.call('roles.assign', { groupId, roleId, userId: ivan.id })
  const userIds = [mina.id, olga.id, ivan.id]
  const given = await mina.call('roles.assignMany', { groupId, roleId, userIds })
  const undone = await mina.call('roles.undoAssignment', { groupId, auditId: given.auditId! })
  expect(undone).toMatchObject({ changed: 2, leftOut: [] })
  expect(await holders(roleId)).toEqual([ivan.id])
  await mina.call('roles.undoAssignment', { groupId, auditId: undone.auditId! })
  expect(await holders(roleId)).toEqual(userIds.toSorted())
  const again = mina.call('roles.undoAssignment', { groupId, auditId: given.auditId! })
  await expect(again).rejects.toMatchObject(refused('not_found'))
})

it('undoing leaves out members who are not below the caller any more, and says so', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const [runners, roleId] = [await create('Runners'), await create()]
  const { version } = await mina.call('roles.list', { groupId })
  await mina.call('roles.edit', { groupId, version, roleId: runners, permissions: ['roles.assign'] })
  await mina.call('roles.assign', { groupId, roleId: runners, userId: olga.id })
  const given = await olga.call('roles.assignMany', { groupId, roleId, userIds: [olga.id, ivan.id] })
  await mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'admin' })
  expect(await olga.call('roles.undoAssignment', { groupId, auditId: given.auditId! })).toMatchObject({
    changedIds: [olga.id],
    leftOut: [{ userId: ivan.id, why: 'not_below' }],
  })
})

it('undoing is refused to members who may not give the role, and in another group', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const roleId = await create()
  const { auditId } = await mina.call('roles.assignMany', { groupId, roleId, userIds: [olga.id, ivan.id] })
  const byOlga = olga.call('roles.undoAssignment', { groupId, auditId: auditId! })
  await expect(byOlga).rejects.toMatchObject(refused('not_allowed'))
  const { group } = await mina.call('groups.create', { name: 'Elsewhere' })
  const elsewhere = mina.call('roles.undoAssignment', { groupId: group.id, auditId: auditId! })
  await expect(elsewhere).rejects.toMatchObject(refused('not_found'))
})

it('all whom a search finds get a role by one event and one row in the audit log, and lose it again', async () => {
  const { service, mina, olga, groupId } = fixture()
  const crowdIds = await crowd()
  const roleId = await create()
  await service.settled()
  const before = olga.heard.length
  const count = limits.membersPerAssignment + 4 - 1
  const given = await mina.call('roles.assignFound', { groupId, roleId, exceptIds: [olga.id] })
  expect(given).toEqual({ changed: count, leftOut: [], auditId: expect.stringMatching(/^a_/) })
  await service.settled()
  expect(olga.heard.slice(before).map(({ type, data }) => [type, data])).toEqual([
    ['members.roles', { roleId, count, held: [], mayBeAnyone: true }],
  ])
  const { entries, undoable } = await mina.call('groups.audit', { groupId, limit: 2 })
  expect(entries[0]).toMatchObject({ id: given.auditId, act: 'roles.assignMany', details: { count } })
  expect([undoable, entries[1]!.act]).toEqual([[given.auditId], 'roles.create'])
  const undo = (auditId: AuditId) => mina.call('roles.undoAssignment', { groupId, auditId })
  const undone = await undo(given.auditId!)
  expect(undone.changed).toBe(count)
  expect(await holders(roleId)).toEqual([])
  // Of as many as are left out then not all are named.
  unwrap(await service.backend.groups.bulk.remove({ groupId, userIds: crowdIds }))
  const again = await undo(undone.auditId!)
  expect(again).toMatchObject({ changed: 2, leftOutCount: limits.membersPerAssignment + 1 })
  expect(again.leftOut).toHaveLength(limits.membersPerAssignment)
})

it('a search for those who have another role, or whose names begin so, gives and takes among them alone', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const [runners, roleId] = [await create('Runners'), await create()]
  await mina.call('roles.assignMany', { groupId, roleId: runners, userIds: [olga.id, ivan.id] })
  await mina.call('roles.assignFound', { groupId, roleId, amongRoleId: runners })
  expect(await holders(roleId)).toEqual([olga.id, ivan.id].toSorted())
  await mina.call('roles.unassignFound', { groupId, roleId, query: 'ol' })
  expect(await holders(roleId)).toEqual([ivan.id])
  const unknown = mina.call('roles.assignFound', {
    groupId,
    roleId,
    amongRoleId: 'r_0000000000000000000000000A',
  })
  await expect(unknown).rejects.toMatchObject(refused('not_found'))
})

it('a row of the audit log can be undone by those who may give such a role, and by nobody else', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const [runners, roleId] = [await create('Runners'), await create()]
  const { version } = await mina.call('roles.list', { groupId })
  await mina.call('roles.edit', { groupId, version, roleId: runners, permissions: ['audit.see'] })
  await mina.call('roles.assign', { groupId, roleId: runners, userId: olga.id })
  const { auditId } = await mina.call('roles.assignMany', { groupId, roleId, userIds: [ivan.id, mina.id] })
  const undoableBy = async (user: typeof mina) => (await user.call('groups.audit', { groupId })).undoable
  expect([await undoableBy(mina), await undoableBy(olga)]).toEqual([[auditId], []])
})

it('a search counts all whom it finds, and lists the first ones', async () => {
  const { mina, groupId } = fixture()
  await crowd()
  const { members, count, isWhole } = await mina.call('roles.findMembers', { groupId })
  expect([members.length, count, isWhole]).toEqual([
    limits.membersPerAssignment,
    limits.membersPerAssignment + 4,
    false,
  ])
})
