import {
  rolePermissions,
  type Category,
  type Conversation,
  type ConversationId,
  type GroupRole,
  type GroupRoles,
  type LetInRoleId,
  type Member,
  type Role,
  type RoleId,
  type RolePermission,
  type UserId,
} from '@hubbub/protocol'
import { builtInRoles, isAbove, outranks, rightsOf, type Rights } from '@hubbub/rules'
import { Seeded } from '@hubbub/testing'
import { expect, it } from '@jest/globals'
import { decideCategoryVisibility } from '../channels/decide-category-visibility.ts'
import { decideChannelEdit } from '../channels/decide-channel-edit.ts'
import { decideNewChannel } from '../channels/decide-new-channel.ts'
import { decideRoleVisibility } from '../privacy/decide-role-visibility.ts'
import { decideJoining, decideNewInvite } from '../invites/decide-invite.ts'
import { decideRole } from '../members/decide-role.ts'
import type { InviteRecord } from '../records/invite-repository.ts'
import type { Put } from '../records/decision.ts'
import type { RoleChange } from '../records/role-repository.ts'
import { aChannel, aGroup, anId } from '../testing/users.suite.ts'
import { decideRoleAssignment } from './decide-role-assignment.ts'
import { decideRoleAssignments } from './decide-role-assignments.ts'
import { decideRoleChange } from './decide-role-change.ts'

const groupId = anId('g')
const histories = 300
const steps = 100

interface Group {
  roles: GroupRoles
  members: Map<UserId, Member>
  /** Channels that begin as private ones, and who was let into which of them in person. */
  channels: Map<ConversationId, Conversation>
  letIn: ReadonlySet<string>
  /** That all channels are in. */
  category: Category
  invites: InviteRecord[]
}

/** An owner, and seven others who begin as anything below, in three private channels; in every other group with roles about channels. */
function someGroup(random: Seeded): Group {
  const people = Array.from({ length: 8 }, () => anId('u'))
  const own = random.isChance(0.5) ? Array.from({ length: 4 }, () => aChannelRole(random)) : []
  const members = people.map((userId, index): Member => {
    const role = index === 0 ? 'owner' : random.of(['admin', 'moderator', 'member', 'member'] as const)
    const roleIds = own.map(({ id }) => id).filter(() => random.isChance(0.3))
    return { userId, role, joinedAt: index, ...(roleIds.length > 0 && { roleIds }) }
  })
  const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
  const inOrder = [admin, ...own.slice(0, 2), moderator, ...own.slice(2), member]
  const category = { id: anId('k'), name: 'Office' }
  const channels = Array.from({ length: 3 }, () =>
    aChannel(groupId, { isPrivate: true, categoryId: category.id }),
  )
  const letIn = channels.flatMap(({ id }) =>
    people.filter(() => random.isChance(0.2)).map((userId) => pairOf(id, userId)),
  )
  return {
    roles: own.length > 0 ? { version: 1, roles: inOrder } : builtInRoles,
    members: new Map(members.map((member) => [member.userId, member])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    letIn: new Set(letIn),
    category,
    invites: [],
  }
}

function aChannelRole(random: Seeded): GroupRole & { id: RoleId } {
  const permissions = ['channels.edit', 'people.add', 'people.remove'].filter(() => random.isChance(0.6))
  return { id: anId('r'), name: 'x', color: null, permissions }
}

const heldBy = ({ role, roleIds = [] }: Member) => (role === 'owner' ? [] : [role, ...roleIds])

const pairOf = (conversationId: ConversationId, userId: UserId) => `${conversationId} ${userId}`

/** What somebody may do in one of the channels; nothing where they do not see it. */
function rightsIn({ roles, letIn }: Group, member: Member, channel: Conversation): Rights {
  const { isPrivate, seenByRoles } = channel
  const isIn = letIn.has(pairOf(channel.id, member.userId))
  return rightsOf(member, roles, { isPrivate, isIn, ...(seenByRoles && { seenByRoles }) })
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
function tried(random: Seeded, group: Group, by: UserId): Put[] | null {
  const { roles, members, channels, category, invites } = group
  const people = [...members.keys()]
  const [actor, userId] = [members.get(by)!, random.of(people)]
  const member = members.get(userId)!
  const roleId = random.of([...ownIdsIn(roles), anId('r')])
  const role = random.of<Role>(['owner', 'admin', 'moderator', 'member'])
  const notLetInto = [...channels.values()].filter(
    ({ id, isPrivate }) => isPrivate && !group.letIn.has(pairOf(id, userId)),
  )
  const channel = random.of([...channels.values()])
  const newcomer = anId('u')
  const may = (permission: RolePermission, where = channel) => rightsIn(group, actor, where).has(permission)
  const roleIds = ownIdsIn(roles).length > 0 ? [random.of(ownIdsIn(roles))] : []
  const decision = random.of([
    () =>
      decideRoleChange(
        { roles, actor, channels: [...channels.values()] },
        { groupId, by, version: roles.version, change: someChange(random, roles) },
      ),
    () =>
      decideRoleAssignment(
        { roles, member, assigner: actor, notLetInto },
        { groupId, userId, roleId, isGiven: random.isChance(0.7), by },
      ),
    () => {
      const userIds = people.filter(() => random.isChance(0.4))
      return decideRoleAssignments(
        { roles, members: userIds.map((id) => members.get(id)!), assigner: actor, letInto: [], undoable: [] },
        { groupId, userIds, roleId, isGiven: random.isChance(0.7), by },
      )
    },
    () =>
      decideRole(
        { member, assigner: actor, roles, hasRoomToOwn: true, notLetInto },
        { groupId, userId, role, by },
      ),
    // What the operations ask before the decision is asked here: `roles.letIn`, `roles.letOut` and `channels.edit`.
    () => {
      const isLetIn = random.isChance(0.7)
      if (!may(isLetIn ? 'people.add' : 'people.remove')) return refusedBefore
      const seen = random.of<LetInRoleId>(['moderator', roleId])
      const wish = { conversationId: channel.id, roleId: seen, isLetIn, from: 0, by }
      return decideRoleVisibility({ channel, roles, actor }, wish)
    },
    () => {
      if (!may('channels.edit')) return refusedBefore
      const isPrivate = random.isChance(0.9)
      return decideChannelEdit({ channel, viewers: [] }, { conversationId: channel.id, isPrivate })
    },
    () => {
      if (channels.size > 8 || !rightsOf(actor, roles).has('channels.edit')) return refusedBefore
      const wish = {
        id: anId('c'),
        groupId,
        name: 'x',
        topic: '',
        categoryId: category.id,
        createdBy: by,
        createdAt: 1,
      }
      const facts = { roles, creator: actor, extent: { count: 0, last: 0 }, admins: [] }
      const asked = random.of([{ isPrivate: true, roleIds }, { isPrivate: undefined }])
      return decideNewChannel({ ...facts, categories: [category] }, { ...wish, ...asked })
    },
    () => {
      if (!rightsOf(actor, roles).has('channels.edit')) return refusedBefore
      const inside = [...group.letIn].map((pair) => {
        const [conversationId, userId] = pair.split(' ') as [ConversationId, UserId]
        return { conversationId, userId }
      })
      const facts = { roles, actor, channels: [...channels.values()], admins: [], inside }
      // As one of its channels is, but for one role.
      const letIn = (channel.seenByRoles ?? []).map((one) => one.roleId)
      const other = random.of<LetInRoleId>(['moderator', ...ownIdsIn(roles)])
      const seen = letIn.includes(other) ? letIn.filter((id) => id !== other) : [...letIn, other]
      const isPrivate = random.isChance(0.7)
      return decideCategoryVisibility(
        { ...facts, group: aGroup({ id: groupId, categories: [category] }) },
        {
          ...{ groupId, categoryId: category.id, by, at: 1, heads: {}, isPrivate },
          prepared: [...channels.keys()],
          version: category.visibility?.version ?? 0,
          roleIds: isPrivate ? seen : [],
          channels: [...channels.keys()].filter((id) => id === channel.id || random.isChance(0.1)),
        },
      )
    },
    () => {
      const wish = {
        id: anId('i'),
        groupId,
        code: 'x',
        createdBy: by,
        createdAt: 1,
        expiresAt: null,
        usesLeft: null,
      }
      return decideNewInvite({ creator: actor, roles, openOnes: 0 }, { ...wish, roleIds })
    },
    // Done by the newcomer, and judged as what the creator of the invite does.
    () => {
      const invite = invites.findLast(({ createdBy }) => createdBy === by)
      if (!invite || members.size > 12) return refusedBefore
      const counts = { memberCount: members.size, came: 0, went: 0 }
      const giving = { creator: { ...actor, isTimedOut: false }, roles, notLetInto: [...channels.values()] }
      const facts = { invite, member: null, counts, hasRoom: true, ban: null, giving }
      return decideJoining(facts, { code: 'x', userId: newcomer, now: 2 })
    },
  ])()
  return decision.refused === null ? decision.puts : null
}

const refusedBefore = { refused: 'not_allowed' } as const

function after(before: Group, puts: Put[]): Group {
  const now = { ...before, members: new Map(before.members), channels: new Map(before.channels) }
  for (const put of puts) {
    if (put.kind === 'member') now.members.set(put.member.userId, put.member)
    if (put.kind === 'memberRoles')
      for (const { userId, roleIds } of put.members)
        now.members.set(userId, { ...now.members.get(userId)!, roleIds })
    if (put.kind === 'roles') now.roles = put.roles
    if (put.kind === 'conversation') now.channels.set(put.conversation.id, put.conversation)
    if (put.kind === 'participant')
      now.letIn = new Set([...now.letIn, pairOf(put.conversationId, put.userId)])
    if (put.kind === 'group') now.category = put.group.categories[0]!
    if (put.kind === 'invite') now.invites = [...now.invites, put.invite].slice(-20)
  }
  return now
}

/**
 * Who came to see a private channel without that the actor had a say in it: by letting in there, by turning it public, by making it, also
 * for those whom its category lets in, or by giving a role below the actor's own.
 */
function wronglyShownBy(by: UserId, before: Group, now: Group): unknown[] {
  const actor = before.members.get(by)!
  return [...now.channels.values()].flatMap((channel) => {
    const known = before.channels.get(channel.id)
    const rights = rightsIn(known ? before : now, actor, known ?? channel)
    if (rights.has('people.add') || (rights.has('channels.edit') && !channel.isPrivate)) return []
    return [...now.members.values()].filter((member) => {
      const had = before.members.get(member.userId)
      const saw = known && had && rightsIn(before, had, known).has('conversation.see')
      if (saw || !rightsIn(now, member, channel).has('conversation.see')) return false
      const got = heldBy(member).filter((id) => !had || !heldBy(had).includes(id))
      const mayGive = rightsOf(actor, before.roles).has('roles.assign')
      // A new channel is seen by who makes it, and by those who see every one.
      const isByRank = !known && (member.userId === by || ['owner', 'admin'].includes(member.role))
      const letIn = before.category.visibility?.roleIds ?? []
      const isByCategory = !known && heldBy(member).some((id) => letIn.some((one) => one === id))
      const isGiven = mayGive && got.some((id) => id !== 'member' && isAbove(actor, id, before.roles))
      return channel.isPrivate && !isByRank && !isByCategory && !isGiven
    })
  })
}

/** Channels that were closed or opened, and roles that were let in or out, by somebody who may not do it there or stands not above them. */
function wronglyTurnedBy(by: UserId, before: Group, now: Group): unknown[] {
  const actor = before.members.get(by)!
  return [...before.channels.values()].flatMap((channel): unknown[] => {
    const after = now.channels.get(channel.id)!
    const rights = rightsIn(before, actor, channel)
    const isTurned = channel.isPrivate !== after.isPrivate
    if (isTurned && !rights.has('channels.edit')) return [after]
    if (!after.isPrivate) return []
    const [old, letIn] = [channel, after].map(
      ({ seenByRoles = [] }) => new Set(seenByRoles.map(({ roleId }) => roleId)),
    ) as [Set<LetInRoleId>, Set<LetInRoleId>]
    // A role that is deleted is let out by it.
    const isThere = (id: LetInRoleId) => now.roles.roles.some((role) => role.id === id)
    const may = (id: LetInRoleId, right: RolePermission) =>
      rights.has(right) && isAbove(actor, id, before.roles)
    return [
      ...[...letIn].filter((id) => !old.has(id) && !may(id, 'people.add')),
      ...[...old].filter((id) => !letIn.has(id) && isThere(id) && !may(id, 'people.remove')),
    ]
  })
}

/** What somebody gained that the actor had not, and who was not below the actor and is now. */
function risenBy(by: UserId, before: Group, now: Group): unknown[] {
  const actor = before.members.get(by)!
  const held = rightsOf(actor, before.roles)
  return [...now.members.keys()].flatMap((userId): unknown[] => {
    // A newcomer was nothing before, and a member by any invite.
    const member = before.members.get(userId) ?? { userId, role: 'member', joinedAt: 0 }
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

it('nobody rises by any sequence of what roles allow, lifts anybody above what they have themselves, or shows or closes a channel without a say in it', () => {
  const random = new Seeded(19)
  let [done, categories] = [0, 0]
  for (let history = 0; history < histories; history++) {
    let now = someGroup(random)
    for (let step = 0; step < steps; step++) {
      const by = random.of([...now.members.keys()])
      const puts = tried(random, now, by)
      if (!puts) continue
      done++
      const isBelowAdmin = !['owner', 'admin'].includes(now.members.get(by)!.role)
      if (isBelowAdmin && puts.some(({ kind }) => kind === 'group')) categories++
      const next = after(now, puts)
      expect(risenBy(by, now, next)).toEqual([])
      expect(wronglyShownBy(by, now, next)).toEqual([])
      expect(wronglyTurnedBy(by, now, next)).toEqual([])
      const owners = [...next.members.values()].filter(({ role }) => role === 'owner')
      expect(owners).toHaveLength(1)
      expect(idsOf(next.roles).filter((id) => !id.startsWith('r_'))).toEqual(['admin', 'moderator', 'member'])
      expect(idsOf(next.roles).at(-1)).toBe('member')
      now = next
    }
  }
  // Else nothing would be shown by it.
  expect(done).toBeGreaterThan(histories * 5)
  expect(categories).toBeGreaterThan(histories / 4)
})
