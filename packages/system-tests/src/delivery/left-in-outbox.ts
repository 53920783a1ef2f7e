import { openMongo } from '@hubbub/mongo'
import { openForReading, readOutbox } from '@hubbub/sqlite'
import { TestServer, type Server } from '@hubbub/testing'

const atMost = 10_000

/** How many rows are in the outbox, behind the server's back. */
export function leftInOutbox(server: Server): Promise<number> | number {
  return server instanceof TestServer ? inSqlite(server.databaseFile) : inMongo(server.env['MONGO_URL']!)
}

function inSqlite(file: string): number {
  const sql = openForReading(file)
  const { length } = readOutbox(sql, { limit: atMost })
  sql.close()
  return length
}

async function inMongo(url: string): Promise<number> {
  const mongo = await openMongo(url)
  try {
    return (await mongo.outbox.keysAfter(new Date(0), atMost)).length
  } finally {
    await mongo.close()
  }
}
