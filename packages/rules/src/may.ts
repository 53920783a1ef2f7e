import type { ErrorCode, Permission } from '@hubbub/protocol'
import { isAtLeast } from './role.ts'
import type { Standing } from './standing.ts'

/** Public channels belong to every member; private ones to those let in, and to those who run the group. */
export function maySee({ group, conversation }: Standing): boolean {
  if (!conversation) return group?.role != null
  if (conversation.kind !== 'channel') return conversation.isIn
  if (!group?.role) return false
  return !conversation.isPrivate || conversation.isIn || isAtLeast(group.role, 'admin')
}

/** The one question that the server's every operation and the screen's every button ask. */
export function may(standing: Standing, permission: Permission): boolean {
  return maySee(standing) && allowed[permission](standing)
}

/** Why not, as the code of an error; null when it is allowed. What one may not see does not exist. */
export function refusalOf(standing: Standing, permission: Permission): ErrorCode | null {
  if (!maySee(standing)) return 'not_found'
  if (allowed[permission](standing)) return null
  return standing.conversation?.isArchived && closedByArchive.has(permission) ? 'archived' : 'not_allowed'
}

const closedByArchive: ReadonlySet<Permission> = new Set(['messages.send', 'headline.set'])

const isChannel = ({ conversation }: Standing) => conversation?.kind === 'channel'
const isAdhoc = ({ conversation }: Standing) => conversation?.kind === 'adhoc'
const isOpen = ({ conversation }: Standing) => conversation?.isArchived === false
const isAdmin = ({ group }: Standing) => isAtLeast(group?.role ?? null, 'admin')
const isModerator = ({ group }: Standing) => isAtLeast(group?.role ?? null, 'moderator')

/** Asked only of those who may see the place. */
const allowed: Record<Permission, (standing: Standing) => boolean> = {
  'group.see': () => true,
  'group.edit': isAdmin,
  'group.delete': ({ group }) => group?.role === 'owner',
  'channels.edit': isAdmin,
  'channels.delete': (standing) => isChannel(standing) && isAdmin(standing),
  'invites.create': ({ kind }) => kind !== 'guest',
  'invites.manage': isAdmin,
  'members.remove': isModerator,
  'roles.assign': isAdmin,
  'conversation.see': () => true,
  'conversation.leave': (standing) =>
    isAdhoc(standing) || (standing.conversation?.isPrivate === true && standing.conversation.isIn),
  'conversation.rename': isAdhoc,
  'people.add': (standing) =>
    isChannel(standing)
      ? standing.conversation?.isPrivate === true && isAdmin(standing)
      : isAdhoc(standing) && standing.kind !== 'guest',
  'people.remove': (standing) => standing.conversation?.isPrivate === true && isAdmin(standing),
  'messages.send': isOpen,
  'messages.moderate': (standing) => isChannel(standing) && isModerator(standing),
  'mention.everyone': (standing) => !isChannel(standing) || isModerator(standing),
  'headline.see': isChannel,
  'headline.set': (standing) => isChannel(standing) && isOpen(standing) && isAdmin(standing),
}
