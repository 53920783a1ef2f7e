import type { Conversation, ConversationId, GroupId, Message, StreamId, UserId } from '@hubbub/protocol'

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
  nicknames: Map<UserId, string>
}

/** What the views of somebody are made of. */
export interface ModelRecords {
  epoch: string
  groups: ReadonlyMap<GroupId, ModelGroup>
  conversations: ReadonlyMap<ConversationId, ModelConversation>
  stream(id: StreamId): { rev: number }
  sees(id: StreamId, userId: UserId): boolean
}
