import type { Message } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'

type Mentioning = Pick<Message, 'conversationId' | 'seq' | 'authorId' | 'mentions'>

/** Nobody mentions themselves. */
export function noteMentions(sql: Sql, { conversationId, seq, authorId, mentions }: Mentioning): void {
  for (const userId of mentions)
    if (userId !== authorId)
      sql.run(
        'INSERT INTO mentions (user_id, conversation_id, seq) VALUES (?, ?, ?)',
        userId,
        conversationId,
        seq,
      )
}

/** Those that the message has now. */
export function forgetMentions(
  sql: Sql,
  { conversationId, seq }: Omit<Mentioning, 'authorId' | 'mentions'>,
): void {
  sql.run(
    `DELETE FROM mentions WHERE (user_id, conversation_id, seq) IN (
       SELECT m.value, conversation_id, seq FROM messages, json_each(mentions) m
       WHERE conversation_id = ? AND seq = ? AND mentions IS NOT NULL)`,
    conversationId,
    seq,
  )
}
