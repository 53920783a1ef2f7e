import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A new folder for the sockets of this process's workers. What processes that were killed have left there is removed. */
export function createSocketsFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^hubbub-workers-(\d+)-/.exec(name)?.[1])
    const path = join(parent, name)
    if (pid && !isAlive(pid) && isOurs(path)) rmSync(path, { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `hubbub-workers-${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Others may write to the folder for temporary files as well. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.()
}
