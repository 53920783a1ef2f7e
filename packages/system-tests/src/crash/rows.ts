import { openMongo } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { openForReading } from '@hubbub/sqlite'
import { TestServer, type Server } from '@hubbub/testing'

/** A conversation behind the server's back: its messages, and the numbers in its log. */
export interface Rows {
  rows: { seq: number; cid: string; author: string }[]
  revs: number[]
}

export function rowsOf(id: ConversationId, server: Server): Promise<Rows> | Rows {
  return server instanceof TestServer
    ? inSqlite(id, server.databaseFile)
    : inMongo(id, server.env['MONGO_URL']!)
}

function inSqlite(id: ConversationId, file: string): Rows {
  const sql = openForReading(file)
  const rows = sql.all<Rows['rows'][number]>(
    'SELECT seq, cid, author_id AS author FROM messages WHERE conversation_id = ? ORDER BY seq',
    id,
  )
  const revs = sql.all<{ rev: number }>('SELECT rev FROM changes WHERE stream = ? ORDER BY rev', id)
  sql.close()
  return { rows, revs: revs.map(({ rev }) => rev) }
}

async function inMongo(id: ConversationId, url: string): Promise<Rows> {
  const mongo = await openMongo(url)
  try {
    type Log = { rev: number; message?: { seq: number; cid: string; authorId: string } }
    const log = (await mongo.connection
      .model('changes')
      .find({ stream: id })
      .sort({ rev: 1 })
      .lean()) as unknown as Log[]
    return {
      rows: log.flatMap(({ message }) => (message ? { ...message, author: message.authorId } : [])),
      revs: log.map(({ rev }) => rev),
    }
  } finally {
    await mongo.close()
  }
}
