import type { AccessContext } from '../access-context.ts'
import { isLetInBy, rolesHeld } from './evaluate.ts'

/**
 * Where those begin who see a private channel by a role that was let in, and by nothing else: the number of the last message of
 * that time. What was said up to there is not unread to them, and no row says so for each of them. [P-6] 0: of all others.
 */
export function visibleFrom({ kind, group, conversation }: AccessContext): number {
  // A thread has numbers of its own, and what one follows there is a matter of its own.
  if (!group || !conversation?.isPrivate || conversation.isIn || conversation.thread) return 0
  const held = rolesHeld({ kind, ...group })
  if (group.role === 'owner' || held.includes('admin')) return 0
  const letIn = (conversation.seenByRoles ?? []).filter(({ roleId }) => isLetInBy(held, roleId))
  return letIn.length > 0 ? Math.min(...letIn.map(({ from }) => from)) : 0
}
