import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where the first of these commands is that the path knows, or undefined.
 *
 * @param {readonly string[]} commands
 * @param {string | undefined} path
 */
export function findProgram(commands, path = '') {
  const folders = path.split(delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isRunnable)
}

/** @param {string} path */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
