import { Commands, createEverywhere, type Everywhere } from '@hubbub/kit'
import type { Crew } from './crew.ts'

const hearsWithinMs = 2_000

/** Commands to all workers. One that does not answer is asked again for as long as it lives. */
export function commandThrough(crew: Pick<Crew, 'alive'>): Everywhere {
  return createEverywhere(new Commands(), {
    alive: async () => crew.alive().map(({ nodeId }) => nodeId),
    async tell(nodeId, command, payload) {
      const worker = crew.alive().find((one) => one.nodeId === nodeId)
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
