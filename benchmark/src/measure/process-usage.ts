import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessUsage {
  /** Of all the threads that it has now, since they began. */
  cpuSeconds: number
  residentBytes: number
}

/** What a process has taken, as the system counts it; null when it is gone or the system does not say. */
export function readProcessUsage(pid: number): ProcessUsage | null {
  try {
    return {
      cpuSeconds: cpuSecondsOf(pid),
      residentBytes: residentBytesIn(readFileSync(`/proc/${pid}/status`, 'utf8')),
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}

/** The scheduler's count, in nanoseconds: the one in /proc/…/stat is in steps of 10 ms, longer than many a round. */
function cpuSecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => {
    const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(spent)
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

export function residentBytesIn(status: string): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes ?? 0) * 1_024
}
