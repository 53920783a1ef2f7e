import {
  limits,
  type AuditEntry,
  type GroupRole,
  type GroupRoles,
  type Member,
  type RoleId,
} from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import { anEntry, anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { decideRoleAssignments } from './decide-role-assignments.ts'

const groupId = anId('g')
const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const own = (id: RoleId, ...permissions: string[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
const [high, low, lowest] = [anId('r'), anId('r'), anId('r')]
const roles: GroupRoles = {
  version: 1,
  roles: [admin, own(high, 'roles.assign'), moderator, own(low), own(lowest), member],
}
const is = (userId: Member['userId'], role: Member['role'], ...roleIds: RoleId[]): Member => {
  return { userId, role, joinedAt: 1, ...(roleIds.length > 0 && { roleIds }) }
}
const owner = is(mina, 'owner')
const runner = is(olga, 'member', high)

interface Asked {
  assigner?: Member | null
  roleId?: RoleId
  isGiven?: boolean
  guests?: Member[]
  audit?: AuditEntry
}

const idsOf = (members: Member[]) => members.map(({ userId }) => userId)

/** And to noor, who is no member. */
function give(members: Member[], asked: Asked = {}) {
  const { assigner = owner, roleId = low, isGiven = true, guests = [], audit } = asked
  const wish = { groupId, userIds: [...idsOf(members), noor], roleId, isGiven, guests: idsOf(guests) }
  return decideRoleAssignments(
    { roles, members, assigner },
    { ...wish, by: assigner?.userId ?? noor, ...(audit && { audit }) },
  )
}

describe('giving a role to many', () => {
  it.each<[string, Asked, string]>([
    ['by a stranger', { assigner: null }, 'not_found'],
    ['of a role that is not there', { roleId: anId('r') }, 'not_found'],
    ['by a moderator, who gives none', { assigner: is(anId('u'), 'moderator') }, 'not_allowed'],
    ["of one's own highest role", { assigner: runner, roleId: high }, 'not_allowed'],
  ])('is refused: %s', (_, asked, refused) => {
    expect(give([is(ivan, 'member')], asked)).toEqual({ refused })
    expect(give([is(ivan, 'member')], { ...asked, isGiven: false })).toEqual({ refused })
  })

  it('members to whom it cannot be given are left out by name, and the others have it', () => {
    const full = is(anId('u'), 'member', ...Array.from({ length: limits.rolesPerMember }, () => lowest))
    const has = is(anId('u'), 'member', low)
    const guest = is(anId('u'), 'member')
    const equal = is(anId('u'), 'member', high)
    const decision = give([is(ivan, 'member'), has, guest, owner, equal, full], {
      assigner: runner,
      guests: [guest],
    })
    expect(decision).toMatchObject({
      out: {
        changed: [ivan],
        leftOut: [
          { userId: has.userId, why: 'unchanged' },
          { userId: guest.userId, why: 'guest' },
          { userId: mina, why: 'not_below' },
          { userId: equal.userId, why: 'not_below' },
          { userId: full.userId, why: 'limit_reached' },
          { userId: noor, why: 'not_member' },
        ],
      },
      changes: [{ stream: groupId, type: 'member.roles', data: { userId: ivan } }],
    })
  })

  it('as many as may be named are one change, and every one has the role beside their own', () => {
    const others = Array.from({ length: limits.membersPerAssignment - 1 }, () => is(anId('u'), 'member'))
    const decision = give([is(ivan, 'member', lowest), ...others])
    expect('changes' in decision && decision.changes).toEqual([
      { stream: groupId, type: 'members.roles', data: { roleId: low, userIds: [ivan, ...idsOf(others)] } },
    ])
    const puts = 'puts' in decision ? decision.puts : []
    expect(puts).toHaveLength(limits.membersPerAssignment)
    expect(puts.slice(0, 2)).toMatchObject([
      { member: { userId: ivan, roleIds: [lowest, low] } },
      { member: { roleIds: [low] } },
    ])
  })

  it('the role is taken from guests too, and deleted roles are left behind', () => {
    const guest = is(ivan, 'member', low)
    const decision = give([guest, is(olga, 'member', anId('r'), low)], { isGiven: false, guests: [guest] })
    expect(decision).toMatchObject({
      out: { changed: [ivan, olga] },
      puts: [{ member: { userId: ivan, roleIds: [] } }, { member: { userId: olga, roleIds: [] } }],
    })
  })

  it.each([
    [true, 'roles.assign'],
    [false, 'roles.unassign'],
  ] as const)(
    'a change of one member alone is recorded as if nobody else was named: given %s',
    (isGiven, act) => {
      const has = (one: boolean) => (one ? [low] : [])
      const members = [is(ivan, 'member', ...has(!isGiven)), is(olga, 'member', ...has(isGiven))]
      const decision = give(members, { isGiven, audit: anEntry(groupId) })
      const puts = 'puts' in decision ? decision.puts : []
      expect(puts.at(-1)).toMatchObject({ kind: 'audit', entry: { act, details: { userId: ivan } } })
    },
  )

  it('the assignment is recorded once, and not at all where nothing changes', () => {
    const audit = anEntry(groupId)
    const recordedIn = (members: Member[]) => {
      const decision = give(members, { audit })
      const puts = 'puts' in decision ? decision.puts : []
      return puts.flatMap((put) => (put.kind === 'audit' ? [put.entry.details] : []))
    }
    expect(recordedIn([is(ivan, 'member'), is(olga, 'member')])).toMatchObject([{ name: 'own', count: 2 }])
    expect(recordedIn([is(ivan, 'member')])).toMatchObject([{ name: 'own', userId: ivan }])
    expect(recordedIn([is(ivan, 'member', low)])).toEqual([])
  })
})
