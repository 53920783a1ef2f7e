import type { ErrorCode, GroupId, UserId } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import { isHeldBack, refusalOfCall, type Actor, type AccessContext, type GroupPart } from '@hubbub/rules'
import { readActor, type Sql } from '@hubbub/sqlite'
import { overridesOf } from '../../access/overrides-of.ts'
import { isOver } from '../../records/restriction-repository.ts'
import { accessContextIn } from '../../records/conversation-repository.ts'
import { readConversation } from './conversation.ts'
import { readRoles } from './group-roles.ts'
import { readGroup } from './group.ts'
import { readMember } from './membership.ts'
import { isPersonIn } from './people.ts'
import { readRestriction } from './restriction-rows.ts'

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
  if ('group' in access) return { kind, group: readGroupPart(sql, groupId!, userId), conversation: null }
  const conversation = readConversation(sql, conversationId!)
  if (!conversation) return null
  const group = conversation.groupId && readGroupPart(sql, conversation.groupId, userId)
  const isIn = isPersonIn(sql, conversation.id, userId)
  const categories = (conversation.groupId && readGroup(sql, conversation.groupId)?.categories) || []
  const overrides = overridesOf(conversation, categories)
  return { ...accessContextIn({ conversation, role: group?.role ?? null, isIn }, kind, overrides), group }
}

function readGroupPart(sql: Sql, id: GroupId, userId: UserId): GroupPart {
  const { role = null, roleIds, joinedAt = 0 } = readMember(sql, id, userId) ?? {}
  const timeout = readRestriction(sql, id, 'timeout', userId)
  const isTimedOut = timeout !== null && !isOver(timeout, Date.now())
  const roles = readRoles(sql, id)
  const part = { id, userId, role, roles, ...(roleIds && { roleIds }), ...(isTimedOut && { isTimedOut }) }
  const { raidMode } = readGroup(sql, id) ?? {}
  return isHeldBack({ raidMode, joinedAt, now: Date.now() }, part, roles)
    ? { ...part, isHeldBack: true }
    : part
}
