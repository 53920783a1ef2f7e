import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its kernel was built with. */
const ticksPerSecond = 100

export interface ProcessUsage {
  /** Since it began, all its threads together, to 10 ms. */
  cpuSeconds: number
  residentBytes: number
}

/** What a process has taken, as the system counts it; null when it is gone or the system does not say. */
export function readProcessUsage(pid: number): ProcessUsage | null {
  try {
    return {
      cpuSeconds: cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8')),
      residentBytes: residentBytesIn(readFileSync(`/proc/${pid}/status`, 'utf8')),
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}

/** The name of a program may contain anything, also spaces and brackets: what counts begins after the last bracket. */
export function cpuSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]].map(Number) as [number, number]
  return (user + system) / ticksPerSecond
}

export function residentBytesIn(status: string): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes ?? 0) * 1_024
}
