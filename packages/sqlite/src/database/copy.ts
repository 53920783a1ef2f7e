import { backup, DatabaseSync } from 'node:sqlite'
import { openForWriting } from './connection.ts'
import { markAtRest } from './in-use-mark.ts'

// In steps the copying would start anew after each commit of the server, and never end under load. As one step it reads one
// snapshot of the WAL database: it takes no lock that a writer waits for, and it runs outside the event loop.
const allPages = 2 ** 31 - 1

/** Copies a database as of one moment into a new file, whether or not somebody writes to it meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = openForWriting(to)
  markAtRest(copy)
  copy.close()
}
