import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@hubbub/sqlite'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A folder for what is not finished, for this process alone. It goes with the process, also when a signal ends that; what one that
 * was killed has left in it is removed first. Returns how to remove it.
 */
export function openWorkFolder(folder: string): () => void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const giveBack = lockFolder(folder)
  for (const name of readdirSync(folder))
    if (!name.startsWith('lock.db')) rmSync(join(folder, name), { recursive: true, force: true })
  const remove = () => {
    for (const signal of signals) process.off(signal, end)
    giveBack()
    rmSync(folder, { recursive: true, force: true })
  }
  const end = (signal: NodeJS.Signals) => {
    remove()
    // Nobody listens any more, so this time it ends the process.
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.once(signal, end)
  return remove
}
