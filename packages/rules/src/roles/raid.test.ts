import { describe, expect, it } from '@jest/globals'
import { refusalOf } from '../may.ts'
import { isHeldBack, isRaidMode } from './raid.ts'
import type { RoleHolder } from './role-holder.ts'

const hour = 3_600_000
const raidMode = {
  until: 1_000 * hour,
  newMemberHours: 24,
  by: 'u_0000000000000000000000000A',
  at: 1,
} as const
const member: RoleHolder = { role: 'member' }
const held = (joinedAt: number, now: number, holder = member) =>
  isHeldBack({ raidMode, joinedAt, now }, holder)

describe('a raid mode', () => {
  it('a raid mode counts until its time is over, and without one until it is ended', () => {
    expect([999, 1_000].map((hours) => isRaidMode(raidMode, hours * hour))).toEqual([true, false])
    expect(isRaidMode({ ...raidMode, until: null }, 9e15)).toBe(true)
    expect([null, undefined].map((none) => isRaidMode(none, 1))).toEqual([false, false])
  })

  it('a raid mode holds back who came in lately, for as long as it lasts', () => {
    expect(held(100 * hour, 123 * hour)).toBe(true)
    expect(held(100 * hour, 124 * hour)).toBe(false)
    expect(held(999 * hour, 1_000 * hour)).toBe(false)
  })

  it('a raid mode does not hold back those who moderate, or may end it', () => {
    const roles = {
      version: 1,
      roles: [
        {
          id: 'r_0000000000000000000000000A',
          name: 'Guards',
          color: null,
          permissions: ['members.ban'],
        } as const,
      ].map((role) => ({ ...role, permissions: [...role.permissions] })),
    }
    for (const role of ['owner', 'admin', 'moderator'] as const)
      expect(held(hour, hour, { role })).toBe(false)
    const guard: RoleHolder = { role: 'member', roleIds: ['r_0000000000000000000000000A'] }
    expect(isHeldBack({ raidMode, joinedAt: hour, now: hour }, guard, roles)).toBe(false)
  })

  it('a member who is held back reads, and is told why they cannot write', () => {
    const conversation = {
      ...({ id: 'c_0000000000000000000000000A', kind: 'channel' } as const),
      ...{ isPrivate: false, isArchived: false, isIn: false },
    }
    const group = { id: 'g_0000000000000000000000000A', role: 'member', isHeldBack: true } as const
    const here = { kind: 'person', group, conversation } as const
    expect(refusalOf(here, 'conversation.see')).toBeNull()
    for (const permission of ['messages.send', 'messages.react', 'threads.start'] as const)
      expect(refusalOf(here, permission)).toBe('newcomers_wait')
    expect(refusalOf(here, 'messages.pin')).toBe('not_allowed')
    expect(refusalOf({ ...here, group: { ...group, isTimedOut: true } }, 'messages.send')).toBe('in_timeout')
    expect(refusalOf(here, 'nickname.set')).toBe('newcomers_wait')
    const inTimeout = { ...here, group: { ...group, role: 'admin', isTimedOut: true } } as const
    expect(refusalOf(inTimeout, 'nickname.set')).toBe('in_timeout')
    expect(refusalOf({ ...here, group: { ...group, isHeldBack: false } }, 'nickname.set')).toBeNull()
  })
})
