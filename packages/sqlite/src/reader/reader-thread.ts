import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../database/connection.ts'
import { troubleOf, type Trouble } from '../database/trouble.ts'
import { answerRead, type ReadRequest } from './reads.ts'

/** An error loses its class, and what it carries, on the way between threads. */
export interface ReadAnswer {
  id: number
  answer?: unknown
  failed?: { message: string; trouble: Trouble | null }
}

const port = parentPort!
const sql = openForReading(workerData as string)
/** One after the other, in the order in which they came. */
let last = Promise.resolve()

port.on('message', (request: ReadRequest | 'close') => {
  last = last.then(async () => {
    if (request !== 'close') return port.postMessage(await answer(request))
    sql.close()
    port.close()
  })
})

async function answer({ id, ...request }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { id, answer: await answerRead(sql, request) }
  } catch (error) {
    return { id, failed: { message: (error as Error).message, trouble: troubleOf(error) } }
  }
}
