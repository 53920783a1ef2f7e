import type { Cause, ConversationId, Message, UserId } from '@hubbub/protocol'

/** Something that somebody wants to be told of now, wherever they look. */
export type Alert = MessageAlert | OtherAlert | SummaryAlert

interface Told {
  cause: Cause
  /** Without a sound. */
  isSilent: boolean
  conversationId: ConversationId
}

/** A message came, or one was changed so that it calls this person. */
export interface MessageAlert extends Told {
  kind: 'message'
  /** Left out where it came with the conversation, and is not here yet. */
  message?: Message | undefined
  seq: number
  /** It is a reply in this thread, which began in the conversation. */
  thread?: { id: ConversationId; rootSeq: number } | undefined
}

export type OtherAlert = ReactionAlert | ReminderAlert | InviteAlert

interface ReactionAlert extends Told {
  kind: 'reaction'
  seq: number
  by: UserId
  emoji: string
}

interface ReminderAlert extends Told {
  kind: 'reminder'
  seq: number
}

interface InviteAlert extends Told {
  kind: 'invite'
  by: UserId
}

/** What came while this device was away: one for all. */
export interface SummaryAlert {
  kind: 'summary'
  count: number
  conversationIds: ConversationId[]
}
