import type { GroupId, Output, StreamEvent, UserId } from '@hubbub/protocol'

const ofGroup = new Set<StreamEvent['type']>([
  ...(['roles.changed', 'channel.added', 'channel.removed'] as const),
  // Of a large group it is not told who they are.
  ...(['members.roles', 'members.joined', 'members.left'] as const),
])
const ofMember = new Set<StreamEvent['type']>(['member.joined', 'member.left', 'member.role', 'member.roles'])
const ofChannel = new Set<StreamEvent['type']>(['conversation.changed', 'person.joined', 'person.left'])

/** Whether what is known of a member and the channels may be otherwise after this change; of no channels yet: whether it may become so. */
export function bearsOnVisibility(
  channels: Output<'roles.explainVisibility'>['channels'] | undefined,
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  change: StreamEvent,
): boolean {
  if (change.stream === groupId)
    return ofGroup.has(change.type) || (ofMember.has(change.type) && memberIn(change) === userId)
  // A private channel that comes into one's own view is told to oneself.
  if (change.type === 'conversation.added') return change.data.conversation.conversation.groupId === groupId
  if (!ofChannel.has(change.type)) return false
  return channels?.some(({ conversationId }) => conversationId === change.stream) ?? true
}

function memberIn(change: StreamEvent): UserId | undefined {
  if (change.type === 'member.joined') return change.data.member.userId
  return 'userId' in change.data ? change.data.userId : undefined
}
