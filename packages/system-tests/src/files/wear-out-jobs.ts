import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMongo } from '@hubbub/mongo'
import { TestServer, type Server } from '@hubbub/testing'

/** Leaves one attempt to the jobs of this kind that have failed, and that due now. */
export function wearOutJobs(server: Server, kind: string): Promise<void> {
  return server instanceof TestServer ? inSqlite(server, kind) : inMongo(server.env['MONGO_URL']!, kind)
}

async function inSqlite(server: TestServer, kind: string): Promise<void> {
  await server.stop()
  const db = new DatabaseSync(server.databaseFile)
  db.prepare("UPDATE jobs SET attempts = 9, due_at = 1 WHERE kind = ? AND state = 'waiting'").run(kind)
  db.close()
  await server.start()
}

async function inMongo(url: string, kind: string): Promise<void> {
  const mongo = await openMongo(url)
  const { model } = mongo.jobs
  const failed = { kind, state: 'waiting' as const, lease: null, attempts: 1 }
  const last = { $set: { attempts: 9, dueAt: 1 } }
  try {
    while ((await model.updateMany(failed, last)).modifiedCount === 0) await sleep(50)
  } finally {
    await mongo.close()
  }
}
