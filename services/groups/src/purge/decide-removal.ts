import type { AuditEntry, Conversation, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { lookAgain } from '../privacy/privacy.ts'
import type { Decision, NewChange, Put } from '../records/decision.ts'

/** As far as there is something left of it. */
interface GroupFacts {
  isHidden: boolean
  channels: ConversationId[]
}

/** With its channels. Again, for as long as something is left of it: only the first one is recorded. */
export function decideGroupRemoval(
  group: GroupFacts | null,
  { groupId, audit }: { groupId: GroupId; audit: AuditEntry | null },
): Decision<'not_found'> {
  if (!group) return { refused: 'not_found' }
  if (group.isHidden) return { refused: null, out: {}, puts: [], changes: [] }
  const recorded: Put[] = audit ? [{ kind: 'audit', entry: audit }] : []
  // Its members hear of it as their memberships end, some at a time.
  const hidden = { kind: 'groupHidden', groupId, channels: group.channels } as const
  return { refused: null, out: {}, puts: [hidden, ...recorded], changes: [] }
}

interface ConversationFacts {
  conversation: Conversation | null
  /** Who is in it. */
  userIds: UserId[]
}

interface ChannelFacts extends ConversationFacts {
  /** Who sees it, if it is private; else nobody needs them. */
  viewers: UserId[]
}

/** Each of those who saw a private one hears of it, but for those with its roles, who are told by rooms; of a public one the group does. */
export function decideChannelRemoval(
  { conversation: channel, userIds, viewers }: ChannelFacts,
  { id, audit }: { id: ConversationId; audit: AuditEntry },
): Decision<'not_found', { seenBy: UserId[] }> {
  if (channel?.kind !== 'channel') return { refused: 'not_found' }
  const { isPrivate, groupId, seenByRoles } = channel
  const seenBy = isPrivate ? viewers : []
  return {
    refused: null,
    out: { seenBy },
    puts: [...hiding(id, userIds), { kind: 'audit', entry: audit }],
    changes: isPrivate
      ? [...ending(id, seenBy), ...(seenByRoles ? [lookAgain(groupId!)] : [])]
      : [{ stream: groupId!, type: 'channel.removed', data: { conversationId: id } }],
  }
}

/** Of a direct or ad-hoc one; those in it hear of it. */
export function decideConversationRemoval(
  { conversation, userIds }: ConversationFacts,
  { id }: { id: ConversationId },
): Decision<'not_found', { userIds: UserId[] }> {
  if (conversation?.groupId !== null) return { refused: 'not_found' }
  return { refused: null, out: { userIds }, puts: hiding(id, userIds), changes: ending(id, userIds) }
}

function hiding(id: ConversationId, userIds: readonly UserId[]): Put[] {
  return [
    { kind: 'conversationHidden', id },
    ...userIds.map((userId) => ({ kind: 'participantGone', conversationId: id, userId }) as const),
  ]
}

function ending(id: ConversationId, userIds: readonly UserId[]): NewChange[] {
  const data = { conversationId: id }
  return userIds.map((stream) => ({ stream, type: 'conversation.removed', data }))
}
