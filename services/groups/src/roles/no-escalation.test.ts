import {
  rolePermissions,
  type GroupRole,
  type GroupRoles,
  type Member,
  type Role,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import { builtInRoles, outranks, rightsOf } from '@hubbub/rules'
import { Seeded } from '@hubbub/testing'
import { expect, it } from '@jest/globals'
import { decideRole } from '../members/decide-role.ts'
import type { Put } from '../store/decision.ts'
import type { RoleChange } from '../store/role-repository.ts'
import { anId } from '../testing/users.suite.ts'
import { decideRoleAssignment } from './decide-role-assignment.ts'
import { decideRoleAssignments } from './decide-role-assignments.ts'
import { decideRoleChange } from './decide-role-change.ts'

const groupId = anId('g')
const histories = 300
const steps = 100

interface Group {
  roles: GroupRoles
  members: Map<UserId, Member>
}

/** An owner, and seven others who begin as anything below. */
function someGroup(random: Seeded): Group {
  const people = Array.from({ length: 8 }, () => anId('u'))
  const members = people.map((userId, index): Member => {
    const role = index === 0 ? 'owner' : random.of(['admin', 'moderator', 'member', 'member'] as const)
    return { userId, role, joinedAt: index }
  })
  return { roles: builtInRoles, members: new Map(members.map((member) => [member.userId, member])) }
}

const ownIdsIn = ({ roles }: GroupRoles): RoleId[] =>
  roles.map(({ id }) => id).filter((id): id is RoleId => id.startsWith('r_'))

const somePermissions = (random: Seeded) => rolePermissions.filter(() => random.isChance(0.25))

function someChange(random: Seeded, roles: GroupRoles): RoleChange {
  const roleId = random.of([...ownIdsIn(roles), anId('r')])
  const order = roles.roles.map(({ id }) => id)
  const place = random.below(order.length - 1)
  return random.of<RoleChange>([
    { do: 'create', role: { id: anId('r'), name: 'x', color: null, permissions: somePermissions(random) } },
    { do: 'edit', roleId, permissions: somePermissions(random) },
    { do: 'delete', roleId },
    { do: 'reorder', order: order.toSpliced(place, 2, order[place + 1]!, order[place]!) },
  ])
}

/** What somebody tries; what it changes, if it is not refused. */
function tried(random: Seeded, { roles, members }: Group, by: UserId): Put[] | null {
  const people = [...members.keys()]
  const [actor, userId] = [members.get(by)!, random.of(people)]
  const member = members.get(userId)!
  const roleId = random.of([...ownIdsIn(roles), anId('r')])
  const role = random.of<Role>(['owner', 'admin', 'moderator', 'member'])
  const none = { hasRoomToOwn: true, notLetInto: [] }
  const decision = random.of([
    () =>
      decideRoleChange(
        { roles, actor, channels: [] },
        { groupId, by, version: roles.version, change: someChange(random, roles) },
      ),
    () =>
      decideRoleAssignment(
        { roles, member, assigner: actor, notLetInto: [] },
        { groupId, userId, roleId, isGiven: random.isChance(0.7), by },
      ),
    () => {
      const userIds = people.filter(() => random.isChance(0.4))
      return decideRoleAssignments(
        { roles, members: userIds.map((id) => members.get(id)!), assigner: actor },
        { groupId, userIds, roleId, isGiven: random.isChance(0.7), by, guests: [] },
      )
    },
    () => decideRole({ member, assigner: actor, roles, ...none }, { groupId, userId, role, by }),
  ])()
  return decision.refused === null ? decision.puts : null
}

function after({ roles, members }: Group, puts: Put[]): Group {
  const changed = new Map(members)
  for (const put of puts) if (put.kind === 'member') changed.set(put.member.userId, put.member)
  const kept = puts.find((put) => put.kind === 'roles')
  return { roles: kept ? kept.roles : roles, members: changed }
}

/** What somebody gained that the actor had not, and who was not below the actor and is now. */
function risenBy(by: UserId, before: Group, now: Group): unknown[] {
  const actor = before.members.get(by)!
  const held = rightsOf(actor, before.roles)
  return [...before.members].flatMap(([userId, member]): unknown[] => {
    const had = rightsOf(member, before.roles)
    // Nobody gives what they have not; so nobody gives themselves anything.
    const gained = [...rightsOf(now.members.get(userId)!, now.roles)].filter(
      (one) => !had.has(one) && !held.has(one),
    )
    const isPassed =
      userId !== by &&
      actor.role !== 'owner' &&
      !outranks(actor, member, before.roles) &&
      outranks(now.members.get(by)!, now.members.get(userId)!, now.roles)
    return [...gained, ...(isPassed ? [{ userId, isPassed }] : [])]
  })
}

const idsOf = ({ roles }: GroupRoles): GroupRole['id'][] => roles.map(({ id }) => id)

it('nobody rises by any sequence of what roles allow, nor lifts anybody above what they have themselves', () => {
  const random = new Seeded(19)
  let done = 0
  for (let history = 0; history < histories; history++) {
    let now = someGroup(random)
    for (let step = 0; step < steps; step++) {
      const by = random.of([...now.members.keys()])
      const puts = tried(random, now, by)
      if (!puts) continue
      done++
      const next = after(now, puts)
      expect(risenBy(by, now, next)).toEqual([])
      const owners = [...next.members.values()].filter(({ role }) => role === 'owner')
      expect(owners).toHaveLength(1)
      expect(idsOf(next.roles).filter((id) => !id.startsWith('r_'))).toEqual(['admin', 'moderator', 'member'])
      expect(idsOf(next.roles).at(-1)).toBe('member')
      now = next
    }
  }
  // Else nothing would be shown by it.
  expect(done).toBeGreaterThan(histories * 5)
})
