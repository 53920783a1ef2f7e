import type { ConversationId, Message } from '@hubbub/protocol'
import { openForReading } from '@hubbub/sqlite'
import type { Somebody, TestServer } from '@hubbub/testing'

/** What a conversation holds: as the database has it, and as the server tells it. */
export interface Truth {
  rows: { seq: number; cid: string; author: string }[]
  revs: number[]
  messages: Message[]
  rev: number
}

export async function truthOf(id: ConversationId, server: TestServer, reader: Somebody): Promise<Truth> {
  const sql = openForReading(server.databaseFile)
  const rows = sql.all<{ seq: number; cid: string; author: string }>(
    'SELECT seq, cid, author_id AS author FROM messages WHERE conversation_id = ? ORDER BY seq',
    id,
  )
  const revs = sql.all<{ rev: number }>('SELECT rev FROM changes WHERE stream = ? ORDER BY rev', id)
  sql.close()

  const messages: Message[] = []
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0
    const page = await reader.call('messages.history', { conversationId: id, after, limit: 100 })
    messages.push(...page.messages)
    if (!page.hasLater) return { rows, revs: revs.map(({ rev }) => rev), messages, rev: page.rev }
  }
}
