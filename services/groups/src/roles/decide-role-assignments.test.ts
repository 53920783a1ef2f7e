import {
  guestRoleId,
  limits,
  type AuditEntry,
  type AuditId,
  type ConversationId,
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
  audit?: AuditEntry
  undoes?: AuditId
  undoable?: AuditId[]
  letInto?: ConversationId[]
}

const idsOf = (members: Member[]) => members.map(({ userId }) => userId)

/** And to noor, who is no member. */
function give(members: Member[], asked: Asked = {}) {
  const { assigner = owner, roleId = low, isGiven = true, audit, undoes } = asked
  const { undoable = [], letInto = [] } = asked
  const wish = { groupId, userIds: [...idsOf(members), noor], roleId, isGiven }
  return decideRoleAssignments(
    { roles, members, assigner, letInto, undoable },
    { ...wish, by: assigner?.userId ?? noor, ...(audit && { audit }), ...(undoes && { undoes }) },
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
    const guest = is(anId('u'), 'member', guestRoleId)
    const equal = is(anId('u'), 'member', high)
    const decision = give([is(ivan, 'member'), has, guest, owner, equal, full], { assigner: runner })
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
    const members = [
      { userId: ivan, roleIds: [lowest, low] },
      ...idsOf(others).map((userId) => ({ userId, roleIds: [low] })),
    ]
    const turn = { roleId: low, isGiven: true, known: [guestRoleId, high, low, lowest] }
    expect(puts).toEqual([{ kind: 'memberRoles', groupId, members, ...turn }])
  })

  it('of more than can be named the change says how many they are, and which channels they see by it', () => {
    const members = Array.from({ length: limits.membersPerAssignment + 1 }, () => is(anId('u'), 'member'))
    const letInto = [anId('c')]
    const decision = give(members, { letInto })
    const data = { roleId: low, count: members.length, conversationIds: letInto }
    expect('changes' in decision && decision.changes).toEqual([
      { stream: groupId, type: 'members.roles', data },
    ])
  })

  it('the role is taken from guests too, and deleted roles are left behind', () => {
    const guest = is(ivan, 'member', guestRoleId, low)
    const decision = give([guest, is(olga, 'member', anId('r'), low)], { isGiven: false })
    expect(decision).toMatchObject({
      out: { changed: [ivan, olga] },
      puts: [
        {
          kind: 'memberRoles',
          members: [
            { userId: ivan, roleIds: [guestRoleId] },
            { userId: olga, roleIds: [] },
          ],
        },
      ],
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
      const entries = puts.flatMap((put) => (put.kind === 'audit' ? [put.entry] : []))
      expect(entries).toMatchObject([{ act, details: { userId: ivan } }])
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

describe('undoing what was done to many', () => {
  const undone = anId('a')
  const recordsIn = (decision: ReturnType<typeof give>) =>
    ('puts' in decision ? decision.puts : []).filter(({ kind }) => kind.startsWith('assignment'))

  it('the assignment is kept with those whose roles changed, to be undone', () => {
    const audit = anEntry(groupId)
    const decision = give([is(ivan, 'member'), is(olga, 'member', low)], { audit })
    const assignment = { id: audit.id, groupId, roleId: low, isGiven: true, userIds: [ivan] }
    expect(recordsIn(decision)).toEqual([{ kind: 'assignment', assignment }])
    expect(recordsIn(give([is(olga, 'member', low)], { audit }))).toEqual([])
  })

  it('the undoing is recorded as such, and what was undone is kept no more', () => {
    const audit = anEntry(groupId)
    const asked = { audit, undoes: undone, undoable: [undone], isGiven: false }
    const decision = give([is(ivan, 'member', low), is(olga, 'member', low)], asked)
    expect(decision).toMatchObject({
      puts: [
        {},
        { kind: 'audit', entry: { details: { count: 2, isUndo: true } } },
        { assignment: { id: audit.id, isGiven: false } },
        { kind: 'assignmentGone', id: undone },
      ],
    })
  })

  it('members whom somebody else may still undo are kept for it, and nobody where nothing is left to undo', () => {
    const asked = { undoes: undone, undoable: [undone], isGiven: false, assigner: runner }
    const above = is(anId('u'), 'admin', low)
    const kept = { id: undone, groupId, roleId: low, isGiven: true, userIds: [above.userId] }
    const some = give([is(ivan, 'member', low), above], { ...asked, audit: anEntry(groupId) })
    expect(recordsIn(some).at(-1)).toEqual({ kind: 'assignment', assignment: kept })
    const nobody = give([is(ivan, 'member')], { ...asked, audit: anEntry(groupId) })
    expect(nobody).toMatchObject({ puts: [{ kind: 'assignmentGone', groupId, id: undone }], changes: [] })
  })

  it('the undoing of something that is not kept is refused', () => {
    const asked = { undoes: undone, undoable: [anId('a')] }
    expect(give([is(ivan, 'member')], asked)).toEqual({ refused: 'not_found' })
  })

  it('the oldest is dropped where as many are kept as may be', () => {
    const undoable = Array.from({ length: limits.assignmentsKept }, () => anId('a'))
    const decision = give([is(ivan, 'member')], { audit: anEntry(groupId), undoable: undoable.toReversed() })
    const gone = { kind: 'assignmentGone', groupId, id: undoable.toSorted()[0] }
    expect(recordsIn(decision).slice(1)).toEqual([gone])
  })
})
