import { parentPort, workerData } from 'node:worker_threads'
import { openForWriting } from './connection.ts'
import { openOutbox } from './outbox.ts'
import { loadParts, migrateParts } from './parts.ts'
import { commitTogether, type WriteRequest } from './writes.ts'

export interface WriterData {
  file: string
  modules: string[]
  fillsOutbox: boolean
}

/** The thread that writes: a slow disk stops it, and not the event loop that serves sockets. */
const { file, modules, fillsOutbox } = workerData as WriterData
const port = parentPort!

try {
  const parts = await loadParts(modules)
  const sql = openForWriting(file)
  migrateParts(sql, parts)
  openOutbox(sql, fillsOutbox)
  const writes = new Map(parts.map(({ schema, writes }) => [schema.part, writes]))
  port.on('message', (requests: WriteRequest[] | 'close') => {
    if (requests === 'close') {
      sql.close()
      port.close()
    } else port.postMessage(commitTogether(sql, writes, requests))
  })
  port.postMessage({ isReady: true })
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  port.postMessage({ failed: { message, code } })
}
