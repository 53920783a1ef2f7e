import { guestRoleId, isBuiltInRole, limits, type GroupId, type RoleId, type UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import type { RoleChange } from '../records/role-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'

/** What every store keeps of roles. In the fixture mina owns the group; olga, ivan and noor are members. */
export function itKeepsRoles(open: () => Promise<GroupPorts>): void {
  describe('roles', () => {
    let ports: GroupPorts
    let groupId: GroupId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId } = await aGroupOf(ports, mina, olga, ivan, noor))
    })

    const change = (version: number, wish: RoleChange, by: UserId = mina) =>
      ports.roles.change({ groupId, version, change: wish, by })
    const assign = (userId: UserId, roleId: RoleId, isGiven = true, by: UserId | null = mina) =>
      ports.roles.assign({ groupId, userId, roleId, isGiven, by })
    const aRole = (...permissions: string[]) => {
      return { id: anId('r'), name: 'Scorers', color: '#1d4ed8', permissions }
    }
    const roleIdsOf = async (userId: UserId) => (await ports.members.among(groupId, [userId]))[0]?.roleIds

    it('a group that made no role has none kept', async () => {
      expect(await ports.roles.of([groupId, anId('g')])).toEqual(new Map())
      const [record] = await ports.groups.of(olga)
      expect(record).not.toHaveProperty('roleIds')
    })

    it('a role is kept as it was made, and changed, in its place', async () => {
      const [first, second] = [aRole('messages.pin'), aRole()]
      expect(unwrap(await change(0, { do: 'create', role: first })).roles.version).toBe(1)
      unwrap(await change(1, { do: 'create', role: second }))
      unwrap(
        await change(2, { do: 'edit', roleId: second.id, name: 'Readers', color: null, permissions: [] }),
      )
      const order = [first.id, 'admin', 'moderator', second.id, 'member'] as const
      unwrap(await change(3, { do: 'reorder', order: [...order] }))
      const kept = (await ports.roles.of([groupId])).get(groupId)!
      expect(kept.version).toBe(4)
      expect(kept.roles.map(({ id }) => id)).toEqual(order)
      expect(kept.roles.filter(({ id }) => !isBuiltInRole(id))).toEqual([
        first,
        { ...second, name: 'Readers', color: null },
      ])
    })

    it('of two changes of what was seen at the same time one is refused, and nothing of it is kept', async () => {
      const roles = [aRole(), aRole()]
      const outcomes = await Promise.all(roles.map((role) => change(0, { do: 'create', role })))
      expect(outcomes.map(({ refused }) => refused).toSorted()).toEqual(['version_conflict', null].toSorted())
      expect((await ports.roles.of([groupId])).get(groupId)).toMatchObject({ version: 1 })
      expect((await ports.roles.of([groupId])).get(groupId)!.roles).toHaveLength(4)
    })

    it('a change of roles is one change of the stream of the group', async () => {
      const { changes } = unwrap(await change(0, { do: 'create', role: aRole() }))
      expect(changes).toMatchObject([{ stream: groupId, type: 'roles.changed' }])
    })

    it('a member has several roles, and keeps them when the built-in one changes', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      const given = unwrap(await assign(olga, first.id))
      expect(given.changes).toMatchObject([{ stream: groupId, type: 'member.roles', data: { userId: olga } }])
      expect(unwrap(await assign(olga, first.id)).changes).toEqual([])
      unwrap(await assign(olga, second.id))
      unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
      expect(await roleIdsOf(olga)).toEqual([first.id, second.id])
      expect(await ports.groups.of(olga)).toMatchObject([{ roleIds: [first.id, second.id] }])
      unwrap(await assign(olga, first.id, false))
      expect(await roleIdsOf(olga)).toEqual([second.id])
      unwrap(await assign(olga, second.id, false))
      expect(await roleIdsOf(olga)).toBeUndefined()
      expect((await ports.groups.of(olga))[0]).not.toHaveProperty('roleIds')
    })

    it('several members get a role in one write, which is one change of the group', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      unwrap(await assign(ivan, second.id))
      const stranger = anId('u')
      const guest = anId('u')
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.invites.accept({ code, userId: guest, isGuest: true, now: 9_000 }))
      const userIds = [olga, ivan, stranger, guest]
      const many = { groupId, roleId: first.id, userIds, by: mina }
      const given = unwrap(await ports.roles.assignMany({ ...many, isGiven: true }))
      expect(given).toMatchObject({
        changed: [olga, ivan],
        leftOut: [
          { userId: stranger, why: 'not_member' },
          { userId: guest, why: 'guest' },
        ],
      })
      const data = { roleId: first.id, userIds: [olga, ivan] }
      expect(given.changes).toMatchObject([{ stream: groupId, type: 'members.roles', data }])
      expect(given.changes).toHaveLength(1)
      expect(await Promise.all([olga, ivan, guest].map(roleIdsOf))).toEqual([
        [first.id],
        [second.id, first.id],
        [guestRoleId],
      ])
      const twice = unwrap(await ports.roles.assignMany({ ...many, isGiven: true }))
      expect(twice).toMatchObject({ changed: [], changes: [] })
      unwrap(await ports.roles.assignMany({ ...many, isGiven: false }))
      expect(await Promise.all([olga, ivan].map(roleIdsOf))).toEqual([undefined, [second.id]])
      expect(await ports.roles.assignMany({ ...many, isGiven: true, by: olga })).toEqual({
        refused: 'not_allowed',
      })
    })

    it('more members than are named get a role and lose it again, as they had others before', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      unwrap(await assign(ivan, second.id))
      const crowd = Array.from({ length: limits.membersPerAssignment }, () => anId('u'))
      unwrap(await ports.bulk.add({ groupId, userIds: crowd, at: 1, audit: anEntry(groupId) }))
      const { code } = await anInvite(ports, groupId, mina)
      const userIds = [...crowd, olga, ivan]
      const many = { groupId, roleId: first.id, userIds, by: mina }
      const audit = anEntry(groupId)
      const given = unwrap(await ports.roles.assignMany({ ...many, isGiven: true, audit }))
      const data = { roleId: first.id, count: userIds.length, conversationIds: [] }
      expect(given.changes).toMatchObject([{ stream: groupId, type: 'members.roles', data }])
      expect(await Promise.all([crowd[0]!, crowd.at(-1)!, olga, ivan].map(roleIdsOf))).toEqual([
        ...[[first.id], [first.id], [first.id]],
        [second.id, first.id],
      ])
      unwrap(await ports.members.leave(groupId, olga))
      unwrap(await ports.invites.accept({ code, userId: olga, now: 9_000 }))
      expect(await roleIdsOf(olga)).toBeUndefined()
      const undoing = { ...many, isGiven: false, undoes: audit.id, audit: anEntry(groupId) }
      const taken = unwrap(await ports.roles.assignMany(undoing))
      expect(taken.changed).toHaveLength(userIds.length - 1)
      expect(taken.leftOut).toEqual([{ userId: olga, why: 'unchanged' }])
      expect(await Promise.all([crowd[0]!, ivan].map(roleIdsOf))).toEqual([undefined, [second.id]])
    })

    it('a change of several members is kept until it is undone, and goes with its group', async () => {
      const role = aRole()
      unwrap(await change(0, { do: 'create', role }))
      const many = { groupId, roleId: role.id, userIds: [olga, ivan], by: mina }
      const [giving, undoing] = [anEntry(groupId), anEntry(groupId)]
      expect(await ports.roles.assignments(groupId)).toEqual([])
      unwrap(await ports.roles.assignMany({ ...many, isGiven: true, audit: giving }))
      const kept = { id: giving.id, groupId, roleId: role.id, isGiven: true }
      expect(await ports.roles.assignments(groupId)).toEqual([kept])
      const record = { ...kept, userIds: [olga, ivan] }
      expect(await ports.roles.assignment(groupId, giving.id)).toEqual(record)
      expect(await ports.roles.assignment(anId('g'), giving.id)).toBeNull()
      const undo = { ...many, isGiven: false, undoes: giving.id, audit: undoing }
      unwrap(await ports.roles.assignMany(undo))
      expect(await ports.roles.assignment(groupId, giving.id)).toBeNull()
      expect((await ports.roles.assignments(groupId)).map(({ id }) => id)).toEqual([undoing.id])
      expect(await ports.roles.assignMany(undo)).toEqual({ refused: 'not_found' })
      unwrap(await ports.removals.hideGroup(groupId, anEntry(groupId)))
      await ports.removals.finish(groupId)
      expect(await ports.roles.assignments(groupId)).toEqual([])
    })

    it('the members of a role come in pages, in the order of their ids', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      const many = { groupId, isGiven: true, by: mina }
      unwrap(await ports.roles.assignMany({ ...many, roleId: first.id, userIds: [noor, olga, mina] }))
      unwrap(await ports.roles.assignMany({ ...many, roleId: second.id, userIds: [ivan, olga] }))
      const holders = [mina, olga, noor].toSorted()
      const page = await ports.members.pageOfRole(groupId, first.id, null, 2)
      expect(page.map(({ userId }) => userId)).toEqual(holders.slice(0, 2))
      const rest = await ports.members.pageOfRole(groupId, first.id, page[1]!, 2)
      expect(rest.map(({ userId }) => userId)).toEqual(holders.slice(2))
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.members.leave(groupId, olga))
      unwrap(await ports.invites.accept({ code, userId: olga, now: 9_000 }))
      const ofSecond = await ports.members.pageOfRole(groupId, second.id, null, 10)
      expect(ofSecond.map(({ userId }) => userId)).toEqual([ivan])
    })

    it('the holders of a role are found, as far as they are few, and the roles of somebody in all groups', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      for (const userId of [olga, ivan]) unwrap(await assign(userId, first.id))
      unwrap(await assign(ivan, second.id))
      const holders = async (roleIds: RoleId[], limit = 10) =>
        (await ports.members.holders(groupId, roleIds, limit)).toSorted()
      expect(await holders([first.id])).toEqual([olga, ivan].toSorted())
      expect(await holders([second.id])).toEqual([ivan])
      expect(await holders([first.id, second.id])).toEqual([olga, ivan].toSorted())
      expect(await holders([first.id], 1)).toHaveLength(1)
      expect(await holders([anId('r')])).toEqual([])
      expect(await ports.members.holders(anId('g'), [first.id], 10)).toEqual([])
      expect((await ports.members.roleIdsOf(ivan)).toSorted()).toEqual([first.id, second.id].toSorted())
      expect(await ports.members.roleIdsOf(noor)).toEqual([])
      unwrap(await ports.members.leave(groupId, ivan))
      expect(await holders([first.id, second.id])).toEqual([olga])
      expect(await ports.members.roleIdsOf(ivan)).toEqual([])
    })

    it('a role stays mentionable until that is taken back', async () => {
      const role = { ...aRole(), isMentionable: true }
      const kept = async () =>
        (await ports.roles.of([groupId])).get(groupId)!.roles.find(({ id }) => id === role.id)
      unwrap(await change(0, { do: 'create', role }))
      expect(await kept()).toEqual(role)
      unwrap(await change(1, { do: 'edit', roleId: role.id, name: 'Readers' }))
      expect(await kept()).toEqual({ ...role, name: 'Readers' })
      unwrap(await change(2, { do: 'edit', roleId: role.id, isMentionable: false }))
      expect(await kept()).toEqual({ ...aRole(), id: role.id, name: 'Readers' })
    })

    it('roles end with the membership', async () => {
      const role = aRole()
      unwrap(await change(0, { do: 'create', role }))
      unwrap(await assign(olga, role.id))
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.members.leave(groupId, olga))
      unwrap(await ports.invites.accept({ code, userId: olga, now: 9_000 }))
      expect(await roleIdsOf(olga)).toBeUndefined()
    })

    it('a deleted role is left behind when the next one is given', async () => {
      const [first, second] = [aRole(), aRole()]
      unwrap(await change(0, { do: 'create', role: first }))
      unwrap(await change(1, { do: 'create', role: second }))
      unwrap(await assign(olga, first.id))
      expect(unwrap(await change(2, { do: 'delete', roleId: first.id })).changes).toHaveLength(1)
      expect(await roleIdsOf(olga)).toEqual([first.id])
      expect(await assign(olga, first.id)).toEqual({ refused: 'not_found' })
      unwrap(await assign(olga, second.id))
      expect(await roleIdsOf(olga)).toEqual([second.id])
    })

    it('a member with a higher role removes those below, and nobody above', async () => {
      const role = aRole('members.remove', 'members.nickname', 'roles.assign')
      unwrap(await change(0, { do: 'create', role }))
      unwrap(await change(1, { do: 'reorder', order: ['admin', role.id, 'moderator', 'member'] }))
      unwrap(await assign(olga, role.id))
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'moderator', by: mina }))
      unwrap(await ports.members.assign({ groupId, userId: noor, role: 'admin', by: mina }))
      const remove = (userId: UserId, by: UserId) => ports.members.remove({ groupId, userId, by })
      expect(await remove(olga, ivan)).toEqual({ refused: 'not_allowed' })
      expect(await remove(noor, olga)).toEqual({ refused: 'not_allowed' })
      expect(await assign(noor, role.id, true, olga)).toEqual({ refused: 'not_allowed' })
      expect(await ports.members.assign({ groupId, userId: noor, role: 'member', by: olga })).toEqual({
        refused: 'not_allowed',
      })
      expect(await remove(ivan, olga)).toMatchObject({ refused: null })
    })

    it('roles of an unknown group and of somebody who is not a member are not found', async () => {
      const role = aRole()
      const wish = { version: 0, change: { do: 'create', role } as const }
      expect(await ports.roles.change({ ...wish, groupId: anId('g'), by: mina })).toEqual({
        refused: 'not_found',
      })
      expect(await ports.roles.change({ ...wish, groupId, by: anId('u') })).toEqual({ refused: 'not_found' })
      unwrap(await change(0, { do: 'create', role }))
      expect(await assign(anId('u'), role.id)).toEqual({ refused: 'not_found' })
      expect(await assign(anId('u'), role.id, true, null)).toEqual({ refused: 'not_found' })
      expect(unwrap(await assign(ivan, role.id, true, null)).member.roleIds).toEqual([role.id])
    })
  })
}
