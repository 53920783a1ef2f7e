import { madeBy } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { reactionCame } from '../mongo/reaction-model.ts'
import { readId, type Read, type Start } from '../mongo/read-models.ts'

interface ReactionRow {
  conversation_id: ConversationId
  seq: number
  emoji: string
  user_id: UserId
  rev: number
}

const reactions: TableMove<ReactionRow> = {
  name: 'reactions',
  rows: 'SELECT * FROM reactions',
  key: ['conversation_id', 'seq', 'emoji', 'user_id'],
  collection: 'reactions',
  documents: (rows) =>
    rows.map(({ conversation_id: conversationId, seq, emoji, user_id: userId, rev }) =>
      madeBy(reactionCame({ conversationId, seq, emoji, userId }, rev), rev),
    ),
}

const reads: TableMove<{ user_id: UserId; conversation_id: ConversationId; seq: number }> = {
  name: 'read positions',
  rows: 'SELECT * FROM reads',
  key: ['user_id', 'conversation_id'],
  collection: 'reads',
  documents: (rows) =>
    rows.map(({ user_id, conversation_id, seq }): Read => ({ _id: readId(user_id, conversation_id), seq })),
}

const starts: TableMove<{ conversation_id: ConversationId; seq: number }> = {
  name: "everybody's read positions",
  rows: 'SELECT * FROM starts',
  key: ['conversation_id'],
  collection: 'starts',
  documents: (rows) => rows.map(({ conversation_id, seq }): Start => ({ _id: conversation_id, seq })),
}

/** What readers leave behind: reactions, and how far they are. */
export const readerTables = [reactions, reads, starts]
