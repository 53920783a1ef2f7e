import type { StreamId } from '@hubbub/protocol'
import { parentPort, workerData } from 'node:worker_threads'
import { openForWriting } from './connection.ts'
import { noteMovedHeads } from './live-heads.ts'
import { openOutbox } from './outbox.ts'
import { loadParts, migrateParts } from './parts.ts'
import { commitTogether, type WriteOutcome, type WriteRequest } from './writes.ts'

export interface WriterData {
  file: string
  modules: string[]
  fillsOutbox: boolean
}

/** What the thread says of a commit. */
export interface Committed {
  outcomes: WriteOutcome[]
  moved: StreamId[]
}

/** The thread that writes: a slow disk stops it, and not the event loop that serves sockets. */
const { file, modules, fillsOutbox } = workerData as WriterData
const port = parentPort!

try {
  const parts = await loadParts(modules)
  const sql = openForWriting(file)
  migrateParts(sql, parts)
  openOutbox(sql, fillsOutbox)
  const takeMoved = noteMovedHeads(sql)
  const writes = new Map(parts.map(({ schema, writes }) => [schema.part, writes]))
  port.on('message', (requests: WriteRequest[] | 'close') => {
    if (requests === 'close') {
      sql.close()
      port.close()
    } else {
      const outcomes = commitTogether(sql, writes, requests)
      port.postMessage({ outcomes, moved: takeMoved() } satisfies Committed)
    }
  })
  port.postMessage({ isReady: true })
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  port.postMessage({ failed: { message, code } })
}
