import type { ConversationView } from '@hubbub/protocol'

export const unreadOf = ({ seq, readSeq }: ConversationView): number => Math.max(0, seq - readSeq)

/** How many messages ask for this very person: mentions in a channel, everything in a conversation of one's own. */
export const mentionCount = (view: ConversationView): number =>
  view.conversation.kind === 'channel' ? view.mentionSeqs.length : unreadOf(view)
