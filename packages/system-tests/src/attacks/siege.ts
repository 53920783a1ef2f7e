import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { footprintOf, type Footprint, type Server } from '@hubbub/testing'

const looksEveryMs = 50
const lastsMs = 500
/** Where the others come from. */
const elsewhere = '127.0.0.2'

/** What an attack took of a server while it lasted. */
interface Cost {
  /** At most, beyond what there was before. */
  most: Footprint
}

/** Runs an attack, again and again for half a second, and looks all the while at what the server takes and whether it answers somebody else, who comes from another address. */
export async function siege(server: Server, name: string, attack: () => Promise<unknown>): Promise<Cost> {
  const workerData = { url: server.url, localAddress: elsewhere }
  const watch = new Worker(new URL('./health-watch.ts', import.meta.url), { workerData })
  await once(watch, 'online')
  const before = footprintOf(server.doors)
  const most = { bytes: 0, files: 0 }
  const look = () => {
    const now = footprintOf(server.doors)
    most.bytes = Math.max(most.bytes, now.bytes - before.bytes)
    most.files = Math.max(most.files, now.files - before.files)
  }
  const looking = setInterval(look, looksEveryMs)
  try {
    const until = performance.now() + lastsMs
    do await attack()
    while (performance.now() < until)
    look()
  } finally {
    clearInterval(looking)
    watch.postMessage('stop')
  }
  const [tookMs] = (await once(watch, 'message')) as [number[]]
  report(name, most, tookMs)
  return { most }
}

/** On the stream that jest leaves alone. How long is never asserted: see the figures in docs/attacks.md. */
function report(name: string, { bytes, files }: Footprint, tookMs: number[]): void {
  const inOrder = tookMs.toSorted((a, b) => a - b)
  const [median, longest] = [inOrder[inOrder.length >> 1]!, inOrder.at(-1)!].map((ms) => ms.toFixed(0))
  process.stderr.write(
    `${name} | ${(bytes / 1e6).toFixed(0)} MB | ${files} | ${tookMs.length} | ${median} ms | ${longest} ms\n`,
  )
}
