import { describe, expect, it } from '@jest/globals'
import type { Category, Conversation, GroupRoles, LetInRoleId } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { goesAlong, saidBy, startOf } from './category-visibility.ts'

const [staff, gone] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B'] as const
const [admin, moderator, member] = builtInRoles.roles
const own = { id: staff, name: 'Staff', color: null, permissions: [] }
const roles: GroupRoles = { version: 1, roles: [admin!, own, moderator!, member!] }

const category = (isPrivate?: boolean, ...roleIds: LetInRoleId[]): Category => ({
  ...{ id: 'k_0000000000000000000000000A', name: 'Halls' },
  ...(isPrivate !== undefined && { visibility: { version: 3, isPrivate, roleIds } }),
})
const channel = (isPrivate: boolean, ...roleIds: LetInRoleId[]) =>
  ({
    isPrivate,
    ...(roleIds.length > 0 && { seenByRoles: roleIds.map((roleId) => ({ roleId, from: 7 })) }),
  }) as Conversation

describe('the settings of a category', () => {
  it.each([
    ['as it says', category(true, staff), [channel(false)], true, [staff]],
    ['without a role that is gone', category(true, gone, staff), [], true, [staff]],
    ['public, where nothing was said and there is no channel', category(), [], false, []],
    ['as its channels are, where they are alike', category(), [channel(true, staff)], true, [staff]],
    ['public, where its channels differ', category(), [channel(true, staff), channel(true)], false, []],
  ] as const)('the settings begin %s', (_, some, channels, isPrivate, roleIds) => {
    expect(startOf(some, channels, roles)).toEqual({ isPrivate, roleIds })
  })

  it('nothing is said by a category that was never set, nor by none', () => {
    expect([saidBy(category(), roles), saidBy(undefined, roles)]).toEqual([null, null])
  })

  it('channels that are as the category are chosen, but one that no role sees only where the category says so', () => {
    const open = { isPrivate: false, roleIds: [] }
    const ofStaff = { isPrivate: true, roleIds: [staff] }
    const closed = { isPrivate: true, roleIds: [] }
    expect(goesAlong(channel(false), open, false)).toBe(true)
    expect(goesAlong(channel(true, staff), ofStaff, false)).toBe(true)
    expect(goesAlong(channel(true, staff, 'moderator'), ofStaff, false)).toBe(false)
    expect(goesAlong(channel(true), open, false)).toBe(false)
    expect([false, true].map((isSaid) => goesAlong(channel(true), closed, isSaid))).toEqual([false, true])
  })
})
