import {
  limits,
  type AuditEntry,
  type Conversation,
  type ConversationId,
  type Member,
  type UserId,
} from '@hubbub/protocol'
import { recorded } from '../events/recorded.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { Decision, Put } from '../records/decision.ts'

interface AddFacts {
  conversation: Conversation | null
  /** Of the conversation's group, if it has one. */
  isMember: boolean
  isIn: boolean
  /** How many are in, and when the last one came; -1 where nobody is. */
  extent: { count: number; last: number }
}

interface Addition {
  conversationId: ConversationId
  userId: UserId
  at: number
  /** Who does it, which that person is told. */
  by?: UserId | undefined
  audit?: AuditEntry | undefined
}

/** Into an ad-hoc conversation; into a private channel only a member of its group. Twice is once. */
export function decideAddition(
  { conversation, isMember, isIn, extent }: AddFacts,
  { conversationId, userId, at, by, audit }: Addition,
): Decision<'not_found' | 'not_allowed' | 'limit_reached'> {
  if (!conversation) return { refused: 'not_found' }
  const { kind, groupId, isPrivate } = conversation
  if (kind === 'direct' || (kind === 'channel' && !isPrivate)) return { refused: 'not_allowed' }
  if (groupId && !isMember) return { refused: 'not_found' }
  if (isIn) return { refused: null, out: {}, puts: [], changes: [] }
  const limit = kind === 'adhoc' ? limits.peopleInAdhoc : limits.peopleInPrivateChannel
  if (extent.count >= limit) return { refused: 'limit_reached' }

  // Who is last in has the greatest `joinedAt`, whatever the clock says: that is the order of the list.
  const joinedAt = Math.max(at, extent.last + 1)
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'participant', conversationId, groupId, userId, joinedAt },
      ...(by && by !== userId ? [inviteOf({ conversationId, userId, by, at })] : []),
      ...(groupId ? recorded(audit) : []),
    ],
    changes: [
      { stream: userId, type: 'conversation.added', data: { conversationId, ...(by && { by }) } },
      { stream: conversationId, type: 'person.joined', data: { userId } },
    ],
  }
}

/** Their inbox tells them of it. */
const inviteOf = (payload: Required<Omit<Addition, 'audit'>> & { by: UserId }): Put => {
  const key = `${payload.userId} ${payload.conversationId}`
  return { kind: 'job', job: { kind: 'inbox.invite', key, payload, at: payload.at } }
}

interface RemovalFacts {
  conversation: Conversation | null
  isIn: boolean
  /** Of the conversation's group, if it has one. */
  member: Pick<Member, 'role' | 'roleIds'> | null
}

interface Removal {
  conversationId: ConversationId
  userId: UserId
  /** Who takes them out; null: they leave. */
  by: UserId | null
  audit?: AuditEntry | undefined
}

/** `stillSees`: who runs the group, or has a role that was let in, sees the private channel anyway. */
export function decideParticipantRemoval(
  { conversation, isIn, member }: RemovalFacts,
  { conversationId, userId, by, audit }: Removal,
): Decision<'not_found', { stillSees: boolean }> {
  if (!conversation || conversation.kind === 'direct' || !isIn) return { refused: 'not_found' }
  const { role = null, roleIds = [] } = member ?? {}
  const stillSees = isSeen({ conversation, role, roleIds, isIn: false })
  return {
    refused: null,
    out: { stillSees },
    puts: [
      { kind: 'participantGone', conversationId, userId },
      ...(conversation.groupId && by ? recorded(audit) : []),
    ],
    changes: [
      { stream: conversationId, type: 'person.left', data: { userId } },
      { stream: userId, type: 'conversation.removed', data: { conversationId, ...(by && { by }) } },
    ],
  }
}
