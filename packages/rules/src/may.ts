import type { ErrorCode, Permission, RolePermission } from '@hubbub/protocol'
import type { AccessContext } from './access-context.ts'
import { rightsOf } from './roles/evaluate.ts'
import type { OverriddenPlace } from './roles/role-holder.ts'

/** Public channels belong to every member; private ones to those let in, in person or by a role, and to those who run the group. */
export function maySee(accessContext: AccessContext): boolean {
  const { group, conversation } = accessContext
  if (!conversation) return group?.role != null
  if (conversation.kind !== 'channel') return conversation.isIn
  return holds('conversation.see')(accessContext)
}

/** The one question that the server's every operation and the screen's every button ask. */
export function may(accessContext: AccessContext, permission: Permission): boolean {
  return maySee(accessContext) && isAllowed(accessContext, permission)
}

/** Why not, as the code of an error; null when it is allowed. What one may not see does not exist. */
export function refusalOf(accessContext: AccessContext, permission: Permission): ErrorCode | null {
  if (!maySee(accessContext)) return 'not_found'
  if (isAllowed(accessContext, permission)) return null
  const { isArchived, isApart } = accessContext.conversation ?? {}
  if (isArchived && onlyWhereOpen.has(permission)) return 'archived'
  // Who is blocked hears no more than that the other takes nothing from them.
  if (isApart && onlyWhereOpen.has(permission)) return 'takes_no_messages'
  const { isTimedOut, isHeldBack } = accessContext.group ?? {}
  if (!isTimedOut && !isHeldBack) return 'not_allowed'
  if (!isAllowed(unrestricted(accessContext), permission)) return 'not_allowed'
  return isTimedOut ? 'in_timeout' : 'newcomers_wait'
}

function unrestricted({ group, ...others }: AccessContext): AccessContext {
  return { ...others, group: group && { ...group, isTimedOut: false, isHeldBack: false } }
}

const onlyWhereOpen: ReadonlySet<Permission> = new Set([
  'messages.send',
  'messages.react',
  'messages.pin',
  'threads.start',
  'headline.set',
])

/** A thread is for talking: what else one may do in the conversation where it began is done there. */
const inThreads: ReadonlySet<Permission> = new Set([
  'conversation.see',
  'messages.send',
  'messages.react',
  'messages.moderate',
  'mention.everyone',
])

function isAllowed(accessContext: AccessContext, permission: Permission): boolean {
  if (accessContext.conversation?.thread && !inThreads.has(permission)) return false
  return allowed[permission](accessContext)
}

/** By the roles that somebody has in the group, and what the channel makes of them; outside groups nobody has any. */
const holds =
  (permission: RolePermission) =>
  ({ kind, group, conversation }: AccessContext): boolean =>
    group !== null &&
    rightsOf({ kind, ...group }, group.roles, overriddenPlaceOf(conversation)).has(permission)

/** A channel as roles ask of it; outside groups there are no roles. */
export function overriddenPlaceOf(conversation: AccessContext['conversation']): OverriddenPlace | null {
  if (conversation?.kind !== 'channel') return null
  return conversation.overrides ? { ...conversation, ...conversation.overrides } : conversation
}

const isChannel = ({ conversation }: AccessContext) => conversation?.kind === 'channel'
const isAdhoc = ({ conversation }: AccessContext) => conversation?.kind === 'adhoc'
const isPrivateChannel = ({ conversation }: AccessContext) =>
  conversation?.kind === 'channel' && conversation.isPrivate
const isOpen = ({ conversation }: AccessContext) =>
  conversation?.isArchived === false && !conversation.isApart

type Rule = (accessContext: AccessContext) => boolean

const both =
  (...rules: Rule[]): Rule =>
  (accessContext) =>
    rules.every((rule) => rule(accessContext))
/** In channels by role, elsewhere everybody who is in it. */
const inChannelsBy =
  (permission: RolePermission): Rule =>
  (accessContext) =>
    !isChannel(accessContext) || holds(permission)(accessContext)

/** Asked only of those who may see the place. */
const allowed: Record<Permission, Rule> = {
  'group.see': () => true,
  'group.edit': holds('group.edit'),
  'group.delete': ({ group }) => group?.role === 'owner',
  // Somebody else by who may name members, besides.
  'nickname.set': ({ group }) => group?.role === 'owner' || !(group?.isTimedOut || group?.isHeldBack),
  'channels.edit': holds('channels.edit'),
  'channels.delete': both(isChannel, holds('channels.delete')),
  'invites.create': both(({ kind }) => kind !== 'guest', holds('invites.create')),
  'invites.manage': holds('invites.manage'),
  'members.remove': holds('members.remove'),
  'members.timeout': holds('members.timeout'),
  'members.ban': holds('members.ban'),
  'members.nickname': holds('members.nickname'),
  'roles.assign': holds('roles.assign'),
  'roles.edit': holds('roles.edit'),
  'conversation.see': () => true,
  'conversation.leave': (accessContext) =>
    isAdhoc(accessContext) ||
    (accessContext.conversation?.isPrivate === true && accessContext.conversation.isIn),
  'conversation.rename': isAdhoc,
  'favourites.add': () => true,
  'people.add': (accessContext) =>
    isChannel(accessContext)
      ? accessContext.conversation?.isPrivate === true && holds('people.add')(accessContext)
      : isAdhoc(accessContext) && accessContext.kind !== 'guest',
  'people.remove': both(({ conversation }) => conversation?.isPrivate === true, holds('people.remove')),
  // Roles are let in by who lets people in; an ad-hoc conversation is of people alone.
  'roles.letIn': both(isPrivateChannel, holds('people.add')),
  'roles.letOut': both(isPrivateChannel, holds('people.remove')),
  'messages.send': both(isOpen, inChannelsBy('messages.send')),
  'messages.react': both(isOpen, inChannelsBy('messages.react')),
  // Also of the group as a whole: of what somebody wrote in all its channels.
  'messages.moderate': both(
    (accessContext) => !accessContext.conversation || isChannel(accessContext),
    holds('messages.moderate'),
  ),
  'messages.pin': both(isOpen, inChannelsBy('messages.pin')),
  'mention.everyone': inChannelsBy('mention.everyone'),
  'threads.start': both(isOpen, inChannelsBy('threads.start')),
  'reports.handle': holds('reports.handle'),
  'audit.see': holds('audit.see'),
  'filters.edit': holds('filters.edit'),
  'headline.see': isChannel,
  'headline.set': both(isChannel, isOpen, holds('headline.set')),
}
