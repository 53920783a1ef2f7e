import type {
  CategoryId,
  Conversation,
  ConversationId,
  GroupId,
  Message,
  MessageId,
  Person,
  UserId,
} from '@hubbub/protocol'

// The end of an id made readable: what is not in its alphabet or too short is filled up.
const named = (prefix: string, name: string) =>
  `${prefix}_${name
    .toUpperCase()
    .replace(/[ILOU]/g, 'X')
    .padStart(26, '0')}`

export const userId = (name: string) => named('u', name) as UserId
export const groupId = (name: string) => named('g', name) as GroupId
export const channelId = (name: string) => named('c', name) as ConversationId
export const categoryId = (name: string) => named('k', name) as CategoryId
export const messageId = (count: number) => named('m', String(count)) as MessageId

export const mina = userId('mina')
export const olga = userId('olga')
export const ivan = userId('ivan')
export const noor = userId('noor')

export function card(id: UserId): Person {
  const name = id.slice(-4).toLowerCase()
  return { id, name, displayName: name, kind: 'person' }
}

export function aConversation(id: ConversationId, given: Partial<Conversation> = {}): Conversation {
  const settings = {
    name: id.slice(-4),
    topic: '',
    categoryId: null,
    position: 0,
    isPrivate: false,
    isArchived: false,
    headline: { version: 0, text: '', by: null, at: null },
  }
  return { id, kind: 'channel', groupId: null, createdAt: 1, ...settings, ...given }
}

export function aMessage(conversationId: ConversationId, seq: number, given: Partial<Message> = {}): Message {
  const still = { kind: 'text', replyTo: null, reactions: [], editedAt: null, deletedAt: null } as const
  const written = { authorId: olga, body: `message ${seq}`, mentions: [], mentionsEveryone: false, at: seq }
  return {
    id: messageId(seq),
    conversationId,
    seq,
    cid: `cid-0000-${seq}`,
    ...still,
    ...written,
    reactions: [],
    ...given,
  }
}
