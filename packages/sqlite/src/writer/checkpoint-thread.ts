import { parentPort, workerData } from 'node:worker_threads'
import { openForWriting } from '../database/connection.ts'
import { checkpoint } from './checkpoint.ts'

/** The thread of `Checkpoints`: tells after each how many pages the log has. */
const sql = openForWriting(workerData as string)
const port = parentPort!

port.on('message', (wish: 'checkpoint' | 'close') => {
  if (wish === 'checkpoint') return port.postMessage(checkpoint(sql))
  sql.close()
  port.close()
})
