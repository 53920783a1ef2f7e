import type { ConversationView } from '@hubbub/protocol'

export const unreadOf = ({ seq, readSeq }: ConversationView): number => Math.max(0, seq - readSeq)
