import type { ConversationView, Thread } from '@hubbub/protocol'

/** A thread as a conversation for those parts of the screen that show one. What is not followed has nothing unread. */
export function threadView(place: ConversationView, thread: Thread): ConversationView {
  const { conversationId, seq, readSeq, isFollowed, count } = thread
  return {
    ...place,
    conversation: { ...place.conversation, id: conversationId, headline: null },
    seq,
    readSeq: isFollowed && count > 0 ? readSeq : seq,
    mentionSeqs: [],
  }
}
