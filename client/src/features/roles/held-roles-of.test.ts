import type { GroupRole } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { heldRolesOf, roleColorOf } from './held-roles-of.ts'

const [high, low, plain] = [
  'r_0000000000000000000000000A',
  'r_0000000000000000000000000B',
  'r_0000000000000000000000000C',
] as const
const role = (id: GroupRole['id'], color: string | null): GroupRole => {
  return { id, name: 'x', color, permissions: [] }
}
const roles = { version: 1, roles: [role(plain, null), role(high, '#e03131'), role(low, '#2f9e44')] }

it('a member has the colour of the highest role that has one', () => {
  expect(roleColorOf({ role: 'member', roleIds: [low, plain, high] }, roles)).toBe('#e03131')
  expect(roleColorOf({ role: 'member', roleIds: [plain, low] }, roles)).toBe('#2f9e44')
})

it('a member without such a role has none', () => {
  expect(roleColorOf({ role: 'member', roleIds: [plain] }, roles)).toBeNull()
  expect(roleColorOf({ role: 'owner' }, roles)).toBeNull()
  expect(roleColorOf({ role: 'member', roleIds: [low] }, undefined)).toBeNull()
})

it('the roles of a member are those that are still there, the highest first, without the one of everybody', () => {
  const all = { version: 1, roles: [role('admin', null), ...roles.roles, role('member', null)] }
  const gone = 'r_0000000000000000000000000D' as const
  const idsOf = (member: Parameters<typeof heldRolesOf>[0]) => heldRolesOf(member, all).map(({ id }) => id)
  expect(idsOf({ role: 'admin', roleIds: [low, gone, high] })).toEqual(['admin', high, low])
  expect(idsOf({ role: 'owner', roleIds: [plain] })).toEqual([plain])
  expect(heldRolesOf({ role: 'moderator' })).toMatchObject([{ id: 'moderator' }])
  expect(heldRolesOf({ role: 'member' })).toEqual([])
})
