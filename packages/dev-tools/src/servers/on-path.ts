import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where this command is. Debian puts servers where a user's PATH does not look. */
export function onPath(command: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/local/bin',
  ]
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, command))
    .find(isRunnable)
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
