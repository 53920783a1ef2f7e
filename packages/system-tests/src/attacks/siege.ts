import { get } from 'node:http'
import { footprintOf, type Footprint, type Server } from '@hubbub/testing'

const looksEveryMs = 50
const elsewhere = '127.0.0.2'

/** What an attack took of a server while it lasted. */
interface Cost {
  /** At most, beyond what there was before. */
  most: Footprint
  /** How long each of the others waited for /healthz. */
  healthMs: number[]
}

/** Runs an attack, and looks all the while at what the server takes and whether it answers somebody else, who comes from another address. */
export async function siege(server: Server, name: string, attack: () => Promise<unknown>): Promise<Cost> {
  const before = footprintOf(server.doors)
  const most = { bytes: 0, files: 0 }
  const healthMs: number[] = []
  let isOver = false
  const watching = (async () => {
    do {
      const since = performance.now()
      await health(server.url)
      healthMs.push(performance.now() - since)
      const now = footprintOf(server.doors)
      most.bytes = Math.max(most.bytes, now.bytes - before.bytes)
      most.files = Math.max(most.files, now.files - before.files)
      await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
    } while (!isOver)
  })()
  try {
    await attack()
  } finally {
    isOver = true
    await watching
  }
  const [longest, millions] = [Math.max(...healthMs), most.bytes / 1e6]
  process.stderr.write(
    `${name}: ${millions.toFixed(0)} MB and ${most.files} files more; /healthz took ${longest.toFixed(0)} ms at most\n`,
  )
  return { most, healthMs }
}

function health(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { localAddress: elsewhere, agent: false, timeout: 30_000 }
    const request = get(`${url}/healthz`, options, (response) => {
      response.resume().once('end', resolve)
    })
    request.once('error', reject).once('timeout', () => request.destroy(new Error('no answer')))
  })
}
