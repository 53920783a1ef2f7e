import { limits, type Output, type RoleId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { unwrap } from '../records/write-result.ts'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'
import { anEntry } from '../testing/users.suite.ts'

const fixture = fixtureForEach()

const idsIn = ({ members }: Output<'roles.findMembers'>) => members.map(({ userId }) => userId)

async function call(who: 'ivan' | 'olga', nickname: string): Promise<void> {
  const { groupId, ...people } = fixture()
  await people[who].call('groups.setNickname', { groupId, userId: people[who].id, nickname })
}

async function create(): Promise<RoleId> {
  const { mina, groupId } = fixture()
  const { version } = await mina.call('roles.list', { groupId })
  return (await mina.call('roles.create', { groupId, version, name: 'Scorers' })).roleId
}

it('names are found as they are written, each member once, in the order of the list', async () => {
  const { mina, olga, ivan, noor, groupId } = fixture()
  await call('olga', 'Queen of chess')
  const names = ['QUEEN of chess', '@ivan', 'olga', ' ivan ', noor.name, '@queen of chess', 'nobody']
  const found = await mina.call('roles.findMembers', { groupId, names })
  expect(idsIn(found)).toEqual([olga.id, ivan.id])
  expect(found).toMatchObject({
    isWhole: true,
    unknown: [noor.name, '@queen of chess', 'nobody'],
    ambiguous: [],
  })
})

it('a name of several members is told, and means none of them', async () => {
  const { mina, groupId } = fixture()
  await call('olga', 'Rook')
  await call('ivan', 'rook')
  const found = await mina.call('roles.findMembers', { groupId, names: ['Rook'] })
  expect(found).toEqual({ members: [], isWhole: true, unknown: [], ambiguous: ['Rook'] })
})

it('a name and the same nickname are of two members, and the name with @ is of one', async () => {
  const { service, mina, ivan, code, groupId } = fixture()
  const rook = await service.person('rook')
  await rook.call('groups.join', { code })
  await call('ivan', 'Rook')
  const find = (asked: object) => mina.call('roles.findMembers', { groupId, ...asked })
  expect(await find({ names: ['rook', '@ rook'] })).toMatchObject({
    members: [{ userId: rook.id }],
    ambiguous: ['rook'],
  })
  expect(idsIn(await find({ query: 'ROO' })).toSorted()).toEqual([rook.id, ivan.id].toSorted())
})

it('names are read whatever spaces are in them, and a full-width @ is an @', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  await call('olga', 'Queen of chess')
  const names = [' Queen\u00a0of  chess ', '＠ivan']
  expect(idsIn(await mina.call('roles.findMembers', { groupId, names }))).toEqual([olga.id, ivan.id])
})

it('a name of more people than are read is told as one of several, and what else is named is found', async () => {
  const { service, mina, ivan, groupId } = fixture()
  service.crowd(2_000, () => 'anna')
  const found = await mina.call('roles.findMembers', { groupId, names: ['anna', 'ivan'] })
  expect(idsIn(found)).toEqual([ivan.id])
  expect(found).toMatchObject({ ambiguous: ['anna'], unknown: [] })
})

it('a search among more people than are read at once looks through the members', async () => {
  const { service, mina, code, groupId } = fixture()
  service.crowd(2_000, (n) => `anna-${n}`)
  const anna = await service.person('anna')
  await anna.call('groups.join', { code })
  const found = await mina.call('roles.findMembers', { groupId, query: 'Ann' })
  expect(found).toMatchObject({ members: [{ userId: anna.id }], isWhole: true })
})

it('a search finds only those below whoever searches, and themselves', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  await mina.call('groups.setRole', { groupId, userId: olga.id, role: 'admin' })
  const find = async (asked: object) => idsIn(await olga.call('roles.findMembers', { groupId, ...asked }))
  expect((await find({})).toSorted()).toEqual([olga.id, ivan.id].toSorted())
  expect(await find({ query: 'mina' })).toEqual([])
  expect(await find({ names: ['mina'] })).toEqual([mina.id])
})

it('guests before the members keep nobody from being found', async () => {
  const { service, mina, code, groupId } = fixture()
  const userIds = service.crowd(limits.membersPerAssignment + 1, (n) => `g${n}`, 'guest')
  unwrap(await service.backend.groups.bulk.add({ groupId, userIds, at: 1, audit: anEntry(groupId) }))
  const last = await service.person('zed')
  await last.call('groups.join', { code })
  const found = await mina.call('roles.findMembers', { groupId })
  expect(idsIn(found)).toContain(last.id)
  expect(found.isWhole).toBe(true)
})

it('a guest is found by no name, no search and in no list of all', async () => {
  const { service, mina, olga, ivan, code, groupId } = fixture()
  const guest = await service.guest('passer-by')
  await guest.call('groups.join', { code })
  await mina.call('groups.setNickname', { groupId, userId: guest.id, nickname: 'Visitor' })
  const find = (asked: object) => mina.call('roles.findMembers', { groupId, ...asked })
  expect(idsIn(await find({ query: 'visitor' }))).toEqual([])
  expect(await find({ names: ['Visitor'] })).toMatchObject({ members: [], unknown: ['Visitor'] })
  expect(idsIn(await find({})).toSorted()).toEqual([mina.id, olga.id, ivan.id].toSorted())
})

it('holders of a role are found among all, in a search and in a list, and those of a deleted one are not', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const roleId = await create()
  await mina.call('roles.assignMany', { groupId, roleId, userIds: [ivan.id] })
  const find = async (asked: object) =>
    idsIn(await mina.call('roles.findMembers', { groupId, roleId, ...asked }))
  expect(await find({})).toEqual([ivan.id])
  expect(await find({ query: 'o' })).toEqual([])
  expect(await find({ query: 'iva' })).toEqual([ivan.id])
  expect(await find({ names: [olga.name, ivan.name] })).toEqual([ivan.id])
  const { version } = await mina.call('roles.list', { groupId })
  await mina.call('roles.delete', { groupId, version, roleId })
  await expect(find({})).rejects.toMatchObject(refused('not_found'))
  const without = mina.call('roles.findMembers', { groupId, withoutRoleId: roleId })
  await expect(without).rejects.toMatchObject(refused('not_found'))
})

it('more members than can be given a role at once are not all found, which is told', async () => {
  const { service, mina, code, groupId } = fixture()
  const userIds = service.crowd(limits.membersPerAssignment - 3, (n) => `t${n}`)
  unwrap(await service.backend.groups.bulk.add({ groupId, userIds, at: 1, audit: anEntry(groupId) }))
  const find = () => mina.call('roles.findMembers', { groupId })
  expect(await find()).toMatchObject({ isWhole: true })
  const last = await service.person('zed')
  await last.call('groups.join', { code })
  const { members, isWhole } = await find()
  expect([members.length, isWhole]).toEqual([limits.membersPerAssignment, false])
  // Those who have it by now are no more among those who are to get it: so a whole group gets it, call after call.
  const roleId = await create()
  await mina.call('roles.assignMany', { groupId, roleId, userIds: members.map(({ userId }) => userId) })
  const rest = await mina.call('roles.findMembers', { groupId, withoutRoleId: roleId })
  expect(rest.members).toHaveLength(1)
  expect(rest.isWhole).toBe(true)
})

it('a member who gives no role finds nobody, and a list and a search at once are refused', async () => {
  const { mina, olga, groupId } = fixture()
  await expect(olga.call('roles.findMembers', { groupId })).rejects.toMatchObject(refused('not_allowed'))
  const both = { groupId, names: ['olga'], query: 'ol' }
  await expect(mina.call('roles.findMembers', both)).rejects.toMatchObject(refused('bad_input'))
})
