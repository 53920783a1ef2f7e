import type {
  ChangeData,
  Conversation,
  ConversationId,
  ConversationView,
  StreamEvent,
} from '@hubbub/protocol'

type Find = (id: ConversationId) => ConversationView | undefined

/**
 * Whether a channel is private is told by the stream of its group and by one's own, which have no order between them. When
 * they say different things, or one tells what is the other's to tell, only a fresh home knows who is right.
 */
export function contradicts(event: StreamEvent, find: Find): boolean {
  if (event.type === 'read.set') return isOutdated(event.data, find(event.data.conversationId))
  const told = toldBy(event)
  if (told?.kind !== 'channel') return false
  if (event.type === 'channel.added' && told.isPrivate) return true
  if (event.type === 'conversation.added' && !told.isPrivate) return true
  const known = find(told.id)
  return known !== undefined && known.conversation.isPrivate !== told.isPrivate
}

/** What has changed since may call, or call no more: which of it counts is not said. */
function isOutdated({ epoch, rev }: ChangeData<'read.set'>, view: ConversationView | undefined): boolean {
  return view !== undefined && (view.epoch !== epoch || view.rev > rev)
}

function toldBy({ type, data }: StreamEvent): Conversation | undefined {
  if (type === 'channel.added') return data.channel.conversation
  if (type === 'conversation.added') return data.conversation.conversation
  return type === 'conversation.changed' ? data.conversation : undefined
}
