import {
  isBuiltInRole,
  type BuiltInRoleId,
  type GroupRole,
  type GroupRoles,
  type RolePermission,
} from '@hubbub/protocol'

/** What each built-in role has, beside what those below it have. */
const added: Record<BuiltInRoleId, readonly RolePermission[]> = {
  member: ['invites.create', 'conversation.see', 'messages.send', 'messages.react', 'threads.start'],
  moderator: [
    'members.remove',
    'members.timeout',
    'members.ban',
    'messages.moderate',
    'messages.pin',
    'mention.everyone',
    'reports.handle',
  ],
  admin: [
    'group.edit',
    'channels.edit',
    'channels.delete',
    'invites.manage',
    'members.nickname',
    'roles.assign',
    'roles.edit',
    'people.add',
    'people.remove',
    'headline.set',
    'audit.see',
    'filters.edit',
  ],
}

function builtIn(id: BuiltInRoleId, permissions: readonly RolePermission[]): GroupRole {
  return { id, name: '', color: null, permissions: [...permissions] }
}

const builtIns: Record<BuiltInRoleId, GroupRole> = {
  admin: builtIn('admin', [...added.member, ...added.moderator, ...added.admin]),
  moderator: builtIn('moderator', [...added.member, ...added.moderator]),
  member: builtIn('member', added.member),
}

/** Of a group that made no role of its own. */
export const builtInRoles: GroupRoles = {
  version: 0,
  roles: [builtIns.admin, builtIns.moderator, builtIns.member],
}

/** What the built-in ones have is said here, and not by what a group keeps of them: only their place in the order. */
export function withBuiltInRoles({ version, roles }: GroupRoles): GroupRoles {
  return { version, roles: roles.map((role) => (isBuiltInRole(role.id) ? builtIns[role.id] : role)) }
}
