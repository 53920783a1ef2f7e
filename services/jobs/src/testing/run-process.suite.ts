import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '@hubbub/testing'

const main = fileURLToPath(new URL('./job-process.ts', import.meta.url))

export interface JobProcess {
  kill(): Promise<void>
}

/** Answers when the process does jobs. See job-process.ts. */
export async function runProcess(parts: {
  database: string
  notes: string
  nodeId: string
  leaseMs: number
  takesMs: number
  adds?: number
}): Promise<JobProcess> {
  const { database, notes, nodeId, leaseMs, takesMs, adds = 0 } = parts
  const child: ChildProcess = spawn(
    process.execPath,
    [main, database, notes, nodeId, ...[leaseMs, takesMs, adds].map(String)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: {} },
  )
  endWithUs(child)
  await once(child.stdout!, 'data')
  return {
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The keys of jobs that were run, one for each time. */
export const notesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Asks until it is so. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(20)
}
