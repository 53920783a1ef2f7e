import { madeBy, movedAggregate } from '@hubbub/mongo'
import type { TableMove } from '@hubbub/sqlite'
import { channelEffect } from '../mongo/models/channel-model.ts'
import type { DirectDocument } from '../mongo/models/direct-model.ts'
import { participantEffect, type ParticipantPart } from '../mongo/models/participant-model.ts'
import { conversationColumns, conversationOf, type ConversationRow } from '../sqlite/conversation.ts'

const channels: TableMove<ConversationRow> = {
  name: 'channels',
  rows: `SELECT ${conversationColumns} FROM conversations c`,
  where: 'c.group_id IS NOT NULL',
  key: ['id'],
  collection: 'conversations',
  documents: (rows) => rows.map((row) => madeBy(channelEffect(conversationOf(row)))),
}

type DirectRow = Pick<DirectDocument, 'kind' | 'name' | 'createdAt'> & {
  id: DirectDocument['_id']
  pair: string | null
}

const directs: TableMove<DirectRow> = {
  name: 'conversations outside groups',
  rows: 'SELECT id, kind, name, created_at AS createdAt, pair FROM conversations',
  where: 'group_id IS NULL',
  key: ['id'],
  collection: 'directs',
  documents: (rows) =>
    rows.map(({ id, pair, ...fields }): DirectDocument => {
      return { ...movedAggregate, _id: id, ...fields, ...(pair !== null && { pair }) }
    }),
}

type PersonRow = Pick<ParticipantPart, 'conversationId' | 'userId' | 'groupId' | 'joinedAt'> & {
  conversation_id: string
  user_id: string
}

const people: TableMove<PersonRow> = {
  name: 'people in conversations',
  rows: `SELECT conversation_id AS conversationId, user_id AS userId, c.group_id AS groupId, joined_at AS joinedAt,
           conversation_id, user_id
         FROM people LEFT JOIN conversations c ON c.id = conversation_id`,
  key: ['conversation_id', 'user_id'],
  collection: 'people',
  documents: (rows) => rows.map((row) => madeBy(participantEffect(row))),
}

/** Conversations of every kind, and who is in them. */
export const conversationTables = [channels, directs, people]
