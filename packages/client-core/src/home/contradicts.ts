import type { ConversationView, StreamEvent } from '@hubbub/protocol'

/**
 * Whether a channel is private is told by the stream of its group and by one's own, which have no order between them. When
 * they say different things, or one tells what is the other's to tell, only a fresh home knows who is right.
 */
export function contradicts(event: StreamEvent, known: ConversationView | undefined): boolean {
  const brought = broughtBy(event)?.conversation
  if (brought?.kind !== 'channel') return false
  const isForAll = event.type === 'channel.added'
  return brought.isPrivate === isForAll || (known?.conversation.isPrivate ?? !isForAll) === isForAll
}

/** The view of a conversation that this change brings. */
export function broughtBy({ type, data }: StreamEvent): ConversationView | undefined {
  if (type === 'channel.added') return data.channel
  return type === 'conversation.added' ? data.conversation : undefined
}
