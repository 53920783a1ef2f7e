import { Commands, createBroadcastAndWait, type BroadcastAndWait } from '@hubbub/runtime'
import type { WorkerPool } from './worker-pool.ts'

const hearsWithinMs = 2_000

/** Commands to all workers. One that does not answer is asked again for as long as it lives. */
export function commandThrough(workers: Pick<WorkerPool, 'alive'>): BroadcastAndWait {
  return createBroadcastAndWait(new Commands(), {
    alive: async () => workers.alive().map(({ nodeId }) => nodeId),
    async tell(nodeId, command, payload) {
      const worker = workers.alive().find((one) => one.nodeId === nodeId)
      if (worker) await soon(worker.pipe.ask('command', command, payload))
    },
  })
}

async function soon(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer yet')), hearsWithinMs)
  })
  await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
