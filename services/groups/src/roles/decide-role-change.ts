import {
  isBuiltInRole,
  limits,
  type AuditEntry,
  type Conversation,
  type ConversationId,
  type GroupRole,
  type GroupRoles,
  type Member,
} from '@hubbub/protocol'
import { isAbove, mayGive, rightsOf } from '@hubbub/rules'
import { withoutRole } from '../privacy/decide-role-visibility.ts'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision } from '../records/decision.ts'
import type { RoleChange, RoleRefusal, RoleWish } from '../records/role-repository.ts'

interface Facts {
  roles: GroupRoles
  actor: Member | null
  /** Of the group; nobody needs them but where a role is deleted. */
  channels: Conversation[]
}

type Refused = { refused: RoleRefusal }

/** One decides on roles below one's own highest one, and gives by them nothing that one has not. */
export function decideRoleChange(
  { roles, actor, channels }: Facts,
  { groupId, version, change, audit }: RoleWish,
): Decision<RoleRefusal, { roles: GroupRoles; letOutOf: ConversationId[] }> {
  if (!actor) return { refused: 'not_found' }
  if (!rightsOf(actor, roles).has('roles.edit')) return { refused: 'not_allowed' }
  if (version !== roles.version) return { refused: 'version_conflict' }
  const changed = changeRoles(roles, actor, change)
  if ('refused' in changed) return changed
  const after = { version: version + 1, roles: changed }
  const letOut = withoutRole(channels, change.do === 'delete' ? change.roleId : '')
  return {
    refused: null,
    out: { roles: after, letOutOf: letOut.channels.map(({ id }) => id) },
    puts: [
      { kind: 'roles', groupId, roles: after },
      ...letOut.puts,
      ...recorded(audit, detailsOf(change, roles, after)),
    ],
    changes: [...letOut.changes, { stream: groupId, type: 'roles.changed' }],
  }
}

/** Which role, and what of it turned. */
function detailsOf(change: RoleChange, before: GroupRoles, after: GroupRoles): AuditEntry['details'] {
  if (change.do === 'reorder') return {}
  const id = change.do === 'create' ? change.role.id : change.roleId
  const [had, has] = [before, after].map(({ roles }) => roles.find((role) => role.id === id))
  const permissionsOf = (role: GroupRole | undefined) => (role?.permissions ?? []).join(', ')
  return {
    roleId: id,
    name: (has ?? had)?.name ?? '',
    ...(had && has && turned(shownOf(had), shownOf(has))),
    ...turned({ permissions: permissionsOf(had) }, { permissions: permissionsOf(has) }),
  }
}

const shownOf = ({ name, isMentionable }: GroupRole) => ({ name, isMentionable: isMentionable ?? false })

function changeRoles(roles: GroupRoles, actor: Member, change: RoleChange): GroupRole[] | Refused {
  switch (change.do) {
    case 'create':
      return create(roles, actor, change)
    case 'edit':
      return edit(roles, actor, change)
    case 'delete':
      return remove(roles, actor, change)
    case 'reorder':
      return reorder(roles, actor, change)
  }
}

type Of<D extends RoleChange['do']> = Extract<RoleChange, { do: D }>

/** Above `member`, which is the last one. */
function create(roles: GroupRoles, actor: Member, { role }: Of<'create'>): GroupRole[] | Refused {
  if (roles.roles.length >= limits.rolesPerGroup) return { refused: 'limit_reached' }
  if (!mayGive(actor, role.permissions, roles)) return { refused: 'not_allowed' }
  return roles.roles.toSpliced(-1, 0, role)
}

function edit(roles: GroupRoles, actor: Member, wish: Of<'edit'>): GroupRole[] | Refused {
  const before = roles.roles.find(({ id }) => id === wish.roleId)
  if (!before) return { refused: 'not_found' }
  const { name = before.name, color = before.color, permissions = before.permissions } = wish
  const { isMentionable = before.isMentionable } = wish
  const turned = [
    ...permissions.filter((one) => !before.permissions.includes(one)),
    ...before.permissions.filter((one) => !permissions.includes(one)),
  ]
  const isAllowed = isAbove(actor, before.id, roles) && mayGive(actor, turned, roles)
  if (!isAllowed) return { refused: 'not_allowed' }
  const after = {
    ...{ id: before.id, name, color, permissions: [...new Set(permissions)] },
    ...(isMentionable && { isMentionable }),
  }
  return roles.roles.map((role) => (role === before ? after : role))
}

/** Those who have it keep its id, which then gives nothing: no membership is written. */
function remove(roles: GroupRoles, actor: Member, { roleId }: Of<'delete'>): GroupRole[] | Refused {
  if (!roles.roles.some(({ id }) => id === roleId)) return { refused: 'not_found' }
  if (!isAbove(actor, roleId, roles)) return { refused: 'not_allowed' }
  return roles.roles.filter(({ id }) => id !== roleId)
}

function reorder(roles: GroupRoles, actor: Member, { order }: Of<'reorder'>): GroupRole[] | Refused {
  const byId = new Map(roles.roles.map((role) => [role.id, role]))
  const named = order.flatMap((id) => byId.get(id) ?? [])
  const isWhole = named.length === byId.size && new Set(order).size === order.length
  const builtIn = order.filter(isBuiltInRole)
  if (!isWhole || order.length !== named.length) return { refused: 'bad_input' }
  if (builtIn.join() !== 'admin,moderator,member' || order.at(-1) !== 'member')
    return { refused: 'bad_input' }
  const isMoved = (role: GroupRole, place: number) => role.id !== order[place]
  const isRefused = roles.roles.some((role, place) => isMoved(role, place) && !isAbove(actor, role.id, roles))
  return isRefused ? { refused: 'not_allowed' } : named
}
