import type { ErrorCode } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import { refusalOfCall, type Actor, type AccessContext } from '@hubbub/rules'
import { readActor, type Sql } from '@hubbub/sqlite'
import { accessContextIn } from '../conversation-repository.ts'
import { readConversation } from './conversation.ts'
import { readMember } from './membership.ts'
import { isPersonIn } from './people.ts'

/** Why this may not be written, as things are now; asked in the write itself. */
export function refusalOfWrite(sql: Sql, authority: Authority): ErrorCode | null {
  const actor = readActor(sql, authority.by)
  if (!actor) return 'session_ended'
  return refusalOfCall(authority.access, actor, readAccessContext(sql, actor, authority))
}

function readAccessContext(
  sql: Sql,
  { userId, kind }: Actor,
  { access, groupId, conversationId }: Authority,
): AccessContext | null {
  if (typeof access === 'string') return null
  const roleIn = (id: typeof groupId) => readMember(sql, id!, userId)?.role ?? null
  if ('group' in access) return { kind, group: { id: groupId!, role: roleIn(groupId) }, conversation: null }
  const conversation = readConversation(sql, conversationId!)
  if (!conversation) return null
  const role = conversation.groupId ? roleIn(conversation.groupId) : null
  return accessContextIn({ conversation, role, isIn: isPersonIn(sql, conversation.id, userId) }, kind)
}
