import { ensure, AppError, type Access, type ConversationId, type GroupId } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import { refusalOfCall, type Actor, type AccessContext } from '@hubbub/rules'
import type { CallerMeta } from '../caller.ts'
import type { AccessContextCache } from './access-context-cache.ts'

/** Refuses who may not call this whatever the input says: before any work is done for them. */
export function ensureWelcome(access: Access, { actor }: Pick<CallerMeta, 'actor'>): void {
  if (access === 'anyone') return
  ensure(actor, 'not_signed_in')
  const refused = typeof access === 'string' ? refusalOfCall(access, actor, null) : null
  if (refused) throw new AppError(refused)
}

/** The places that an input may name. */
interface Named {
  groupId?: GroupId
  conversationId?: ConversationId
}

/**
 * The gate before every operation: returns how the caller stands to the place it is about, or refuses. The caller may wait after it, for
 * a hash or a lock, and lose the right meanwhile: so a write asks again where it is made (`refusalOfActor` of both stores).
 */
export async function authorize(
  access: Access,
  input: Named,
  { actor }: CallerMeta,
  accessContexts: AccessContextCache,
): Promise<AccessContext | null> {
  if (access === 'anyone') return null
  ensure(actor, 'not_signed_in')
  const accessContext = await accessContextOf(access, input, actor, accessContexts)
  const refused = refusalOfCall(access, actor, accessContext)
  if (refused) throw new AppError(refused)
  return accessContext
}

/** What the writes of this call ask once more. */
export function authorityOf(access: Access, input: Named, { actor }: CallerMeta): Authority | null {
  if (!actor) return null
  const { userId, sessionId } = actor
  const { groupId, conversationId } = input
  return { by: { userId, sessionId }, access, groupId, conversationId }
}

async function accessContextOf(
  access: Access,
  { groupId, conversationId }: Named,
  actor: Actor,
  accessContexts: AccessContextCache,
): Promise<AccessContext | null> {
  if (typeof access === 'string') return null
  return 'group' in access
    ? accessContexts.inGroup(actor, groupId!)
    : accessContexts.inConversation(actor, conversationId!)
}
