import { readFileSync } from 'node:fs'

/** What a process needs besides its connections: its program, pipes, the database. */
const besides = 200
/** Fewer are not worth a process of their own. */
const worthAProcess = 500

/** How many files a process may have open, so how many connections; Infinity where the system does not say. */
export function filesPerProcess(pid: number | 'self' = 'self'): number {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/limits`, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Infinity
    throw error
  }
  const [, limit] = /^Max open files +(\S+)/m.exec(text) ?? []
  return limit === undefined || limit === 'unlimited' ? Infinity : Number(limit)
}

/** How many connections so many processes can have, with what else they need. */
export function connectionsPossible(filesPerProcess: number, processes: number): number {
  return Math.max(0, filesPerProcess - besides) * processes
}

interface Wish {
  connections: number
  /** Chosen when not given. */
  processes?: number | undefined
  filesPerProcess: number
  cores: number
}

/** How many processes carry the connections, and in words why they cannot. */
export function planProcesses({ connections, processes, filesPerProcess, cores }: Wish): {
  processes: number
  obstacle: string | null
} {
  const needed = Math.ceil(connections / connectionsPossible(filesPerProcess, 1))
  // A core is left to the server: what it has to share with the load would look like its own slowness.
  const useful = Math.min(cores - 1, Math.ceil(connections / worthAProcess))
  const planned = processes ?? Math.max(1, needed, useful)
  const possible = connectionsPossible(filesPerProcess, Math.max(1, planned))
  if (possible >= connections) return { processes: planned, obstacle: null }
  return {
    processes: planned,
    obstacle:
      `${connections} connections need ${needed} load processes of at most ${filesPerProcess} open files each, not ` +
      `${planned}: ask for more of them, or raise the limit with "ulimit -n ${Math.ceil(connections / planned) + besides}".`,
  }
}

/** In words, why these processes of a server cannot take so many connections; null when they can. */
export function serverObstacle(connections: number, limits: readonly number[]): string | null {
  const possible = limits.reduce((sum, files) => sum + connectionsPossible(files, 1), 0)
  if (possible >= connections) return null
  const [files] = [...limits].sort((a, b) => a - b)
  const each = Math.ceil(connections / limits.length) + besides
  return (
    `${connections} connections are more than this server can take: ${limits.length} process${limits.length === 1 ? '' : 'es'} ` +
    `that may have ${files} open files, one for each connection. At most ${possible} are possible; for more, start it after ` +
    `"ulimit -n ${each}" or with more gateways.`
  )
}
