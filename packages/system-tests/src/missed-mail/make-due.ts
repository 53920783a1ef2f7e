import { DatabaseSync } from 'node:sqlite'
import { openMongo } from '@hubbub/mongo'
import type { JobKind } from '@hubbub/protocol/internal'
import { TestServer, type Server } from '@hubbub/testing'

/** Puts the clock of all jobs of a kind forward, behind the server's back. */
export async function makeDue(kind: JobKind, server: Server): Promise<void> {
  if (server instanceof TestServer) {
    // One process writes to that database.
    await server.stop()
    const database = new DatabaseSync(server.databaseFile)
    database.prepare('UPDATE jobs SET due_at = 0 WHERE kind = ?').run(kind)
    database.close()
    await server.start()
    return
  }
  const mongo = await openMongo(server.env['MONGO_URL']!)
  try {
    await mongo.jobs.model.updateMany({ kind }, { $set: { dueAt: 0 } }).exec()
  } finally {
    await mongo.close()
  }
}
