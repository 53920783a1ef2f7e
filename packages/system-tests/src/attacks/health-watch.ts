import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const asksEveryMs = 20

/** In a thread of its own, because the one that attacks is busy: asks a server again and again until it is told to stop. */
const { url, localAddress } = workerData as { url: string; localAddress: string }
const tookMs: number[] = []
let isOver = false
parentPort!.once('message', () => (isOver = true))

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/healthz`, { localAddress, agent: false, timeout: 30_000 }, (response) => {
      response.resume().once('end', resolve)
    })
    request.once('error', reject).once('timeout', () => request.destroy(new Error('no answer')))
  })
}

do {
  const since = performance.now()
  await ask()
  tookMs.push(performance.now() - since)
  await sleep(asksEveryMs)
} while (!isOver)
parentPort!.postMessage(tookMs)
