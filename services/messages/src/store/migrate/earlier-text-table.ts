import { madeBy } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { earlierTextCame } from '../mongo/earlier-text-model.ts'

interface Row {
  conversation_id: ConversationId
  seq: number
  version: number
  body: string
  at: number
}

export const earlierTextTable: TableMove<Row> = {
  name: 'earlier texts',
  rows: 'SELECT * FROM edits',
  key: ['conversation_id', 'seq', 'version'],
  collection: 'edits',
  documents: (rows) =>
    rows.map(({ conversation_id: conversationId, seq, version, body, at }) =>
      madeBy(earlierTextCame({ conversationId, seq, version, body, at })),
    ),
}
