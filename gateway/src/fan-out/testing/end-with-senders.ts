import { writeSync } from 'node:fs'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { openNativeSend } from '../native-send.ts'

/** Ends with helpers asleep or at work, in one of several ways: node end-with-senders.ts send.node asleep|busy return|exit|worker */
const [file, helpers, way] = process.argv.slice(2)
if (isMainThread && way === 'worker') {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) })
  worker.once('message', () => void worker.terminate())
} else {
  const native = openNativeSend({ threads: 5, least: 1, file: file! })!
  const descriptors = new Int32Array(1_000_000).fill(-1)
  const frame = Buffer.from('hello')
  // The arrays have to stay for as long as the helpers are at work.
  Object.assign(globalThis, { kept: [descriptors, frame] })
  native.begin(descriptors, descriptors.length, frame)
  if (helpers === 'asleep') native.finish()
  // At once: what a worker says to the console goes with it.
  writeSync(1, `${native.threads}`)
  if (way === 'exit') process.exit()
  if (way === 'worker') parentPort!.postMessage('begun')
  if (way === 'worker') setInterval(() => {}, 1000)
}
