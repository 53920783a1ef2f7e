import { DatabaseSync } from 'node:sqlite'
import type { Server, TestServer } from '@hubbub/testing'

/** Starts a server on SQLite again, with one attempt left for each job of this kind, and that due now. */
export async function wearOutJobs(server: Server, kind: string): Promise<void> {
  await server.stop()
  const db = new DatabaseSync((server as TestServer).databaseFile)
  db.prepare("UPDATE jobs SET attempts = 9, due_at = 1 WHERE kind = ? AND state = 'waiting'").run(kind)
  db.close()
  await server.start()
}
