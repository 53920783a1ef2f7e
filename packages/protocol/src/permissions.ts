/**
 * What a role may give, in a group or in one of its channels. The names are part of the contract: one is never given another meaning.
 * `packages/rules` says what each role has, and what overrides make of it.
 */
export const rolePermissions = [
  'group.edit',
  'channels.edit',
  'channels.delete',
  'invites.create',
  'invites.manage',
  'members.remove',
  'members.timeout',
  'members.ban',
  'members.nickname',
  'roles.assign',
  'roles.edit',
  'people.add',
  'people.remove',
  'conversation.see',
  'messages.send',
  'messages.react',
  'messages.moderate',
  'messages.pin',
  'mention.everyone',
  'threads.start',
  'headline.set',
  'reports.handle',
  'audit.see',
  'filters.edit',
] as const

export type RolePermission = (typeof rolePermissions)[number]

/**
 * What a category or a channel may allow or deny otherwise than the roles. Not among them: what is asked of the group as a whole; who sees
 * a channel, which its privacy says; and who changes overrides, so that nobody is locked out of changing them back.
 */
export const overridablePermissions = [
  'messages.send',
  'messages.react',
  'threads.start',
  'mention.everyone',
  'messages.pin',
  'messages.moderate',
  'headline.set',
  'channels.edit',
  'channels.delete',
  'people.add',
  'people.remove',
] as const satisfies readonly RolePermission[]

export type OverridablePermission = (typeof overridablePermissions)[number]

/** All that operations ask for: what roles give, and what belongs to everybody who sees the place, or to the owner alone. */
export const permissions = [
  ...rolePermissions,
  'group.see',
  'group.delete',
  'nickname.set',
  'conversation.leave',
  'conversation.rename',
  'roles.letIn',
  'roles.letOut',
  'favourites.add',
  'headline.see',
] as const

/** What somebody may do in a group or a conversation. `packages/rules` says who has which. */
export type Permission = (typeof permissions)[number]
