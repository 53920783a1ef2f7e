import type { ConversationId, InboxCause, UserId } from '@hubbub/protocol'
import type { Entry } from '../entry.ts'

/** As it stands in the table. */
export interface EntryRow {
  user_id: UserId
  id: string
  cause: InboxCause
  conversation_id: ConversationId
  seq: number
  place_id: ConversationId
  root_seq: number | null
  by: UserId | null
  count: number
  at: number
  read_at: number | null
  /** Of the change that wrote it last. */
  rev: number
}

export function entryOf(row: EntryRow): Entry {
  return {
    ...{
      userId: row.user_id,
      id: row.id,
      cause: row.cause,
      conversationId: row.conversation_id,
      seq: row.seq,
    },
    ...{ placeId: row.place_id, rootSeq: row.root_seq, by: row.by, count: row.count },
    ...{ at: row.at, readAt: row.read_at },
  }
}
