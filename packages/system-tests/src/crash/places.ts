import type { ConversationId } from '@hubbub/protocol'

/** A thread, and the message that it began at. */
export interface ThreadPlace {
  id: ConversationId
  parentId: ConversationId
  parentSeq: number
}

export interface PollPlace {
  conversationId: ConversationId
  seq: number
}

/** Where people chat. */
export interface Places {
  channels: readonly ConversationId[]
  threads: readonly ThreadPlace[]
  polls: readonly PollPlace[]
}

/** All in which messages are sent. */
export const conversationsOf = ({ channels, threads }: Places): ConversationId[] => [
  ...channels,
  ...threads.map(({ id }) => id),
]
