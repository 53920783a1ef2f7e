import type { Category, CategoryId, GroupRoles, RoleId } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { builtInRoles } from './built-in-roles.ts'
import { categoriesWith, seesAllCategories } from './categories.ts'

const custom: RoleId = 'r_0000000000000000000000000A'

const rolesWith = (...permissions: string[]): GroupRoles => {
  const own = { id: custom, name: 'Stewards', color: null, permissions }
  return { version: 1, roles: [own, ...builtInRoles.roles] }
}

describe('the sight of all categories', () => {
  it.each([
    ['owner', true],
    ['admin', true],
    ['moderator', false],
    ['member', false],
  ] as const)('by the role %s: %s', (role, isSeen) => expect(seesAllCategories({ role })).toBe(isSeen))

  it.each([
    ['channels.edit', true],
    ['roles.edit', true],
    ['roles.assign', false],
  ])('by a role that gives %s: %s', (permission, isSeen) => {
    const holder = { role: 'member' as const, roleIds: [custom] }
    expect(seesAllCategories(holder, rolesWith(permission))).toBe(isSeen)
  })

  it('a timeout leaves the sight of them, and whoever has left sees none', () => {
    expect(seesAllCategories({ role: 'admin', isTimedOut: true, isHeldBack: true })).toBe(true)
    expect(seesAllCategories({ role: null })).toBe(false)
  })
})

it('a category is seen where a channel in it is, in the order of all', () => {
  const [work, play, rest] = ['1', '2', '3'].map((end): Category => {
    return { id: `k_0000000000000000000000000${end}`, name: end }
  })
  const seen = [rest, undefined, work].map((category): { categoryId: CategoryId | null } => {
    return { categoryId: category?.id ?? null }
  })
  expect(categoriesWith([work!, play!, rest!], seen)).toEqual([work, rest])
})
