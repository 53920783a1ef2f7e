import type { Conversation, GroupId, Message, UserId } from '@hubbub/protocol'

/** What the model server keeps of a conversation. */
export interface ModelConversation {
  conversation: Conversation
  people: Set<UserId>
  messages: ModelMessage[]
  reads: Map<UserId, number>
}

export interface ModelMessage {
  message: Message
  reactions: Map<string, Set<UserId>>
}

export interface ModelGroup {
  id: GroupId
  name: string
  members: Set<UserId>
}
