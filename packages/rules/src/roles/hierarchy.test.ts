import type { GroupRole, GroupRoles, RolePermission } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { builtInRoles, isAbove, mayAssign, mayAssignRole, mayGive, outranks } from '../index.ts'

const [high, low] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B'] as const
const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const own = (id: GroupRole['id'], ...permissions: RolePermission[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
const roles: GroupRoles = {
  version: 1,
  roles: [
    admin,
    own(high, 'roles.assign', 'roles.edit', 'members.remove', 'messages.pin'),
    moderator,
    own(low, 'messages.pin'),
    member,
  ],
}
const holder = { role: 'member', roleIds: [high] } as const

it('the highest role counts', () => {
  expect(outranks(holder, { role: 'moderator' }, roles)).toBe(true)
  expect(outranks({ role: 'moderator' }, { role: 'member', roleIds: [low] }, roles)).toBe(true)
  expect(outranks({ role: 'admin' }, { role: 'moderator', roleIds: [high] }, roles)).toBe(true)
  expect(outranks(holder, { role: 'moderator', roleIds: [high] }, roles)).toBe(false)
  expect(outranks(holder, { role: 'owner' }, roles)).toBe(false)
})

it('nobody is above a role of their own, nor above one that is not there', () => {
  expect(isAbove(holder, low, roles)).toBe(true)
  expect(isAbove(holder, high, roles)).toBe(false)
  expect(isAbove({ role: 'owner' }, 'admin', roles)).toBe(true)
  expect(isAbove({ role: 'owner' }, 'r_0000000000000000000000000Z', roles)).toBe(false)
  expect(isAbove({ role: null }, 'member', roles)).toBe(false)
})

it('nobody gives what they have not', () => {
  expect(mayGive(holder, ['messages.pin'], roles)).toBe(true)
  expect(mayGive(holder, ['messages.moderate'], roles)).toBe(false)
  expect(mayGive({ role: null }, [], roles)).toBe(true)
})

it('a role is assigned by who is above it and has all that it gives', () => {
  expect(mayAssignRole(holder, own(low, 'messages.pin'), roles)).toBe(true)
  expect(mayAssignRole(holder, own(low, 'group.edit'), roles)).toBe(false)
  expect(mayAssignRole(holder, own(high), roles)).toBe(false)
  expect(mayAssignRole({ role: 'moderator' }, own(low), roles)).toBe(false)
})

it('somebody above moderators makes one only with all that a moderator has', () => {
  expect(mayAssign(holder, { role: 'member' }, 'moderator', roles)).toBe(false)
  expect(mayAssign({ role: 'moderator', roleIds: [high] }, { role: 'member' }, 'moderator', roles)).toBe(true)
  expect(mayAssign({ role: 'admin', roleIds: [high] }, { role: 'member' }, 'admin', roles)).toBe(false)
})
