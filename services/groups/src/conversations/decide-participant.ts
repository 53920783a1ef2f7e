import {
  limits,
  type AuditEntry,
  type Conversation,
  type ConversationId,
  type Role,
  type UserId,
} from '@hubbub/protocol'
import { isAtLeast } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { Decision, Put } from '../store/decision.ts'

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
  /** In the conversation's group, if it has one and the person is a member. */
  role: Role | null
}

interface Removal {
  conversationId: ConversationId
  userId: UserId
  /** Who takes them out; null: they leave. */
  by: UserId | null
  audit?: AuditEntry | undefined
}

/** `stillSees`: who runs the group sees its private channels anyway. */
export function decideParticipantRemoval(
  { conversation, isIn, role }: RemovalFacts,
  { conversationId, userId, by, audit }: Removal,
): Decision<'not_found', { stillSees: boolean }> {
  if (!conversation || conversation.kind === 'direct' || !isIn) return { refused: 'not_found' }
  const stillSees = isAtLeast(role, conversation.isPrivate ? 'admin' : 'member')
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
