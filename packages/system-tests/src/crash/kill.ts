import { setTimeout as sleep } from 'node:timers/promises'
import { serverOfShape, TestServer, untilEqual, type Seeded, type Server } from '@hubbub/testing'
import { pidsIn } from '../alone/workers/worker-pool.ts'

/** What dies while people chat. */
export interface Kill {
  serverOf(): Server
  /** Answers after how many milliseconds it is there again. */
  hit(server: Server, chance: Seeded): Promise<number>
}

export const killServer: Kill = {
  serverOf: () => serverOfShape({}, { isWarm: false }),
  async hit(server, chance) {
    await server.kill()
    const awayMs = Math.round(chance.between(0, 600))
    await sleep(awayMs)
    await server.start()
    return awayMs
  },
}

const workers = 3

/** One worker after the other, each while the one before it is perhaps not back yet. */
export const killWorkers: Kill = {
  serverOf: () => new TestServer({ HUBBUB_WORKERS: String(workers) }),
  async hit(server, chance) {
    const from = performance.now()
    const begun = () => pidsIn(server as TestServer)
    for (const pid of begun()) {
      process.kill(pid, 'SIGKILL')
      await sleep(chance.between(0, 400))
    }
    await untilEqual(() => begun().length, 2 * workers)
    return Math.round(performance.now() - from)
  },
}
