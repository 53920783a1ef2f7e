import type { ErrorCode, Permission } from '@hubbub/protocol'
import { isAtLeast } from './role.ts'
import type { AccessContext } from './access-context.ts'

/** Public channels belong to every member; private ones to those let in, and to those who run the group. */
export function maySee({ group, conversation }: AccessContext): boolean {
  if (!conversation) return group?.role != null
  if (conversation.kind !== 'channel') return conversation.isIn
  if (!group?.role) return false
  return !conversation.isPrivate || conversation.isIn || isAtLeast(group.role, 'admin')
}

/** The one question that the server's every operation and the screen's every button ask. */
export function may(accessContext: AccessContext, permission: Permission): boolean {
  return maySee(accessContext) && isAllowed(accessContext, permission)
}

/** Why not, as the code of an error; null when it is allowed. What one may not see does not exist. */
export function refusalOf(accessContext: AccessContext, permission: Permission): ErrorCode | null {
  if (!maySee(accessContext)) return 'not_found'
  if (isAllowed(accessContext, permission)) return null
  return accessContext.conversation?.isArchived && closedByArchive.has(permission)
    ? 'archived'
    : 'not_allowed'
}

const closedByArchive: ReadonlySet<Permission> = new Set([
  'messages.send',
  'messages.pin',
  'threads.start',
  'headline.set',
])

/** A thread is for talking: what else one may do in the conversation where it began is done there. */
const inThreads: ReadonlySet<Permission> = new Set([
  'conversation.see',
  'messages.send',
  'messages.moderate',
  'mention.everyone',
])

function isAllowed(accessContext: AccessContext, permission: Permission): boolean {
  if (accessContext.conversation?.thread && !inThreads.has(permission)) return false
  return allowed[permission](accessContext)
}

const isChannel = ({ conversation }: AccessContext) => conversation?.kind === 'channel'
const isAdhoc = ({ conversation }: AccessContext) => conversation?.kind === 'adhoc'
const isOpen = ({ conversation }: AccessContext) => conversation?.isArchived === false
const isAdmin = ({ group }: AccessContext) => isAtLeast(group?.role ?? null, 'admin')
const isModerator = ({ group }: AccessContext) => isAtLeast(group?.role ?? null, 'moderator')

/** Asked only of those who may see the place. */
const allowed: Record<Permission, (accessContext: AccessContext) => boolean> = {
  'group.see': () => true,
  'group.edit': isAdmin,
  'group.delete': ({ group }) => group?.role === 'owner',
  'channels.edit': isAdmin,
  'channels.delete': (accessContext) => isChannel(accessContext) && isAdmin(accessContext),
  'invites.create': ({ kind }) => kind !== 'guest',
  'invites.manage': isAdmin,
  'members.remove': isModerator,
  'roles.assign': isAdmin,
  'conversation.see': () => true,
  'conversation.leave': (accessContext) =>
    isAdhoc(accessContext) ||
    (accessContext.conversation?.isPrivate === true && accessContext.conversation.isIn),
  'conversation.rename': isAdhoc,
  'favourites.add': () => true,
  'people.add': (accessContext) =>
    isChannel(accessContext)
      ? accessContext.conversation?.isPrivate === true && isAdmin(accessContext)
      : isAdhoc(accessContext) && accessContext.kind !== 'guest',
  'people.remove': (accessContext) =>
    accessContext.conversation?.isPrivate === true && isAdmin(accessContext),
  'messages.send': isOpen,
  'messages.moderate': (accessContext) => isChannel(accessContext) && isModerator(accessContext),
  // By standing alone, whatever the size of the group: nobody loses a right because somebody else came in.
  'messages.pin': (accessContext) =>
    isOpen(accessContext) && (!isChannel(accessContext) || isModerator(accessContext)),
  'mention.everyone': (accessContext) => !isChannel(accessContext) || isModerator(accessContext),
  'threads.start': isOpen,
  'headline.see': isChannel,
  'headline.set': (accessContext) =>
    isChannel(accessContext) && isOpen(accessContext) && isAdmin(accessContext),
}
