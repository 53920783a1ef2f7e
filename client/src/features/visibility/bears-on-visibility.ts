import type { GroupId, Output, StreamEvent, UserId } from '@hubbub/protocol'

const ofGroup = new Set<StreamEvent['type']>([
  'members.roles',
  'roles.changed',
  'channel.added',
  'channel.removed',
])
const ofMember = new Set<StreamEvent['type']>(['member.joined', 'member.left', 'member.role', 'member.roles'])
const ofChannel = new Set<StreamEvent['type']>(['conversation.changed', 'person.joined', 'person.left'])

/** Whether what was said of a member and the channels may be otherwise after this change. */
export function bearsOnVisibility(
  { channels }: Output<'roles.explainVisibility'>,
  { groupId, userId }: { groupId: GroupId; userId: UserId },
  change: StreamEvent,
): boolean {
  if (change.stream !== groupId)
    return (
      ofChannel.has(change.type) && channels.some(({ conversationId }) => conversationId === change.stream)
    )
  return ofGroup.has(change.type) || (ofMember.has(change.type) && memberIn(change) === userId)
}

function memberIn(change: StreamEvent): UserId | undefined {
  if (change.type === 'member.joined') return change.data.member.userId
  return 'userId' in change.data ? change.data.userId : undefined
}
