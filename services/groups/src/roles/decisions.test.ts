import { limits, type GroupRole, type GroupRoles, type Member } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import type { RoleChange } from '../records/role-repository.ts'
import { anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { decideRoleAssignment } from './decide-role-assignment.ts'
import { decideRoleChange } from './decide-role-change.ts'

const groupId = anId('g')
const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const own = (id: GroupRole['id'], ...permissions: string[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
const [high, middle, low] = [anId('r'), anId('r'), anId('r')]
const roles: GroupRoles = {
  version: 7,
  roles: [
    admin,
    own(high, 'roles.edit', 'roles.assign', 'messages.pin', 'members.remove'),
    moderator,
    own(middle, 'messages.pin'),
    own(low, 'group.edit'),
    member,
  ],
}
const is = (userId: Member['userId'], role: Member['role'], ...roleIds: GroupRole['id'][]): Member => {
  const ids = roleIds.length > 0 && { roleIds: roleIds as Member['roleIds'] }
  return { userId, role, joinedAt: 1, ...ids }
}
const owner = is(mina, 'owner')
const runner = is(olga, 'member', high)

const change = (actor: Member | null, wish: RoleChange, version = 7) =>
  decideRoleChange(
    { roles, actor, channels: [] },
    { groupId, by: actor?.userId ?? noor, version, change: wish },
  )

const create = (...permissions: string[]): RoleChange => {
  return { do: 'create', role: { id: anId('r'), name: 'new', color: null, permissions } }
}

describe('a change of roles', () => {
  it('a new role stands above what everybody has', () => {
    const wish = create('messages.pin')
    const decision = change(runner, wish)
    expect(decision).toMatchObject({ out: { roles: { version: 8 } } })
    const made = 'out' in decision ? decision.out.roles.roles : []
    expect(made.at(-1)).toEqual(member)
    expect(made.at(-2)).toMatchObject({ name: 'new' })
  })

  it.each<[string, Member | null, RoleChange, string]>([
    ['by a stranger', null, create(), 'not_found'],
    ['by a member', is(noor, 'member'), create(), 'not_allowed'],
    ['a new role that gives what its maker has not', runner, create('group.edit'), 'not_allowed'],
    ['of a role that is not there', owner, { do: 'edit', roleId: anId('r'), name: 'x' }, 'not_found'],
    ["of one's own highest role", runner, { do: 'edit', roleId: high, name: 'x' }, 'not_allowed'],
    [
      'giving by a lower role what one has not',
      runner,
      { do: 'edit', roleId: middle, permissions: ['messages.pin', 'group.edit'] },
      'not_allowed',
    ],
    [
      'taking from a lower role what one has not',
      runner,
      { do: 'edit', roleId: low, permissions: [] },
      'not_allowed',
    ],
    ["deleting one's own highest role", runner, { do: 'delete', roleId: high }, 'not_allowed'],
    ['deleting what is not there', owner, { do: 'delete', roleId: anId('r') }, 'not_found'],
    [
      "an order that lifts a role above one's own",
      runner,
      { do: 'reorder', order: ['admin', middle, high, 'moderator', low, 'member'] },
      'not_allowed',
    ],
    [
      'an order without one of them',
      owner,
      { do: 'reorder', order: ['admin', high, 'moderator', middle, 'member'] },
      'bad_input',
    ],
    [
      'an order with one twice',
      owner,
      { do: 'reorder', order: ['admin', high, high, 'moderator', middle, low, 'member'] },
      'bad_input',
    ],
    [
      'an order with an unknown one',
      owner,
      { do: 'reorder', order: ['admin', high, 'moderator', middle, low, anId('r'), 'member'] },
      'bad_input',
    ],
    [
      'moderators above admins',
      owner,
      { do: 'reorder', order: ['moderator', 'admin', high, middle, low, 'member'] },
      'bad_input',
    ],
    [
      'a role below what everybody has',
      owner,
      { do: 'reorder', order: ['admin', high, 'moderator', middle, 'member', low] },
      'bad_input',
    ],
  ])('is refused: %s', (_, actor, wish, refused) => expect(change(actor, wish)).toEqual({ refused }))

  it.each<[string, Member, RoleChange]>([
    ['an owner gives everything', owner, create('group.edit', 'roles.edit')],
    ['a lower role gets another name', runner, { do: 'edit', roleId: low, name: 'x' }],
    [
      'a lower role gives more of what one has',
      runner,
      { do: 'edit', roleId: low, permissions: ['group.edit', 'messages.pin'] },
    ],
    ['a lower role is deleted', runner, { do: 'delete', roleId: low }],
    [
      'lower roles change places',
      runner,
      { do: 'reorder', order: ['admin', high, low, 'moderator', middle, 'member'] },
    ],
    [
      'an owner puts a role above admins',
      owner,
      { do: 'reorder', order: [high, 'admin', 'moderator', middle, low, 'member'] },
    ],
  ])('is done: %s', (_, actor, wish) => expect(change(actor, wish)).toMatchObject({ refused: null }))

  it('a change by others meanwhile is not written over', () => {
    for (const version of [6, 8])
      expect(change(owner, create(), version)).toEqual({ refused: 'version_conflict' })
  })

  it('there are at most so many', () => {
    const many = Array.from({ length: limits.rolesPerGroup - 3 }, () => own(anId('r')))
    const full = { version: 7, roles: [admin, moderator, ...many, member] }
    const wish = { groupId, by: mina, version: 7, change: create() }
    expect(decideRoleChange({ roles: full, actor: owner, channels: [] }, wish)).toEqual({
      refused: 'limit_reached',
    })
  })
})

describe('giving a role', () => {
  const give = (assigner: Member | null, to: Member | null, roleId = middle, isGiven = true) =>
    decideRoleAssignment(
      { roles, member: to, assigner, notLetInto: [] },
      { groupId, userId: to?.userId ?? noor, roleId, isGiven, by: assigner?.userId ?? noor },
    )

  it('the server itself gives any role of the group to any member, and nothing else', () => {
    const by = (member: Member | null, roleId: typeof middle) =>
      decideRoleAssignment(
        { roles, member, assigner: null, notLetInto: [] },
        { groupId, userId: ivan, roleId, isGiven: true, by: null },
      ).refused
    expect(by(is(ivan, 'admin'), high)).toBeNull()
    expect(by(is(ivan, 'member'), anId('r'))).toBe('not_found')
    expect(by(null, high)).toBe('not_found')
  })

  it.each<[string, Member | null, Member | null, typeof middle, string]>([
    ['to a stranger', owner, null, middle, 'not_found'],
    ['one that is not there', owner, is(ivan, 'member'), anId('r'), 'not_found'],
    ['by who may give none', is(noor, 'moderator'), is(ivan, 'member'), middle, 'not_allowed'],
    ["one's own highest role", runner, is(ivan, 'member'), high, 'not_allowed'],
    ['one that gives what the giver has not', runner, is(ivan, 'member'), low, 'not_allowed'],
    ['to an equal', runner, is(ivan, 'member', high), middle, 'not_allowed'],
    ['to somebody above', runner, is(ivan, 'admin'), middle, 'not_allowed'],
  ])('is refused: %s', (_, assigner, to, roleId, refused) => {
    expect(give(assigner, to, roleId)).toEqual({ refused })
    expect(give(assigner, to, roleId, false)).toEqual({ refused })
  })

  it('somebody gives themselves a role below their own', () => {
    expect(give(runner, runner)).toMatchObject({ out: { member: { roleIds: [high, middle] } } })
    expect(give(owner, owner, low)).toMatchObject({ out: { member: { roleIds: [low] } } })
  })

  it('a member has at most so many', () => {
    const ids = Array.from({ length: limits.rolesPerMember }, () => anId('r'))
    const all = { version: 1, roles: [admin, moderator, ...[middle, ...ids].map((id) => own(id)), member] }
    const full = is(ivan, 'member', ...ids)
    const wish = { groupId, userId: ivan, roleId: middle, isGiven: true, by: mina }
    const facts = { roles: all, member: full, assigner: owner, notLetInto: [] }
    expect(decideRoleAssignment(facts, wish)).toEqual({ refused: 'limit_reached' })
  })
})
