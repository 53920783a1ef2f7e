import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the first of these commands is that the path knows, or null. */
export function findProgram(commands: readonly string[], path = ''): string | null {
  const folders = path.split(delimiter).filter(Boolean)
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return candidates.find(isRunnable) ?? null
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
