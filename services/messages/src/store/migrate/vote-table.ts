import { madeBy } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { voteCame } from '../mongo/vote-model.ts'

interface Row {
  conversation_id: ConversationId
  seq: number
  user_id: UserId
  options: string
}

/** The polls themselves stand in their messages. */
export const voteTable: TableMove<Row> = {
  name: 'votes',
  rows: 'SELECT * FROM votes',
  key: ['conversation_id', 'seq', 'user_id'],
  collection: 'votes',
  documents: (rows) =>
    rows.map(({ conversation_id: conversationId, seq, user_id: userId, options }) =>
      madeBy(voteCame({ conversationId, seq, userId, options: JSON.parse(options) as number[] })),
    ),
}
