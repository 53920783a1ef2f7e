import { ensure, AppError, type Access, type ConversationId, type GroupId } from '@hubbub/protocol'
import { refusalOf, refusalOfAccess, type Standing } from '@hubbub/rules'
import type { CallerMeta } from './caller.ts'
import type { Standings } from './standings.ts'

/**
 * The gate before every operation: returns how the caller stands to the place it is about, or refuses. The caller may wait after it, for
 * a hash or a lock, and lose the right meanwhile: so a write asks again where it is made (`refusalOfActor` of both stores).
 */
export async function authorize(
  access: Access,
  input: { groupId?: GroupId; conversationId?: ConversationId },
  { actor }: CallerMeta,
  standings: Standings,
): Promise<Standing | null> {
  if (access === 'anyone') return null
  ensure(actor, 'not_signed_in')
  if (typeof access === 'string') {
    const refused = refusalOfAccess(actor, access)
    if (refused) throw new AppError(refused)
    return null
  }
  if ('group' in access && access.orAdministrator && actor.isAdministrator) return null

  const [standing, permission] =
    'group' in access
      ? [await standings.inGroup(actor, input.groupId!), access.group]
      : [await standings.inConversation(actor, input.conversationId!), access.conversation]
  const refused = standing ? refusalOf(standing, permission) : 'not_found'
  if (refused) throw new AppError(refused)
  return standing
}
