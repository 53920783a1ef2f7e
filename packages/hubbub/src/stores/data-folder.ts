import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@hubbub/runtime'

export const databaseFile = (folder: string): string => join(folder, 'hubbub.db')

/** Where a backup is unpacked and checked, before its files are moved into the data folder. */
export const restoringFolder = (folder: string): string => join(folder, 'restoring')

/** Makes sure that the folder is there, ours to write, and whole. */
export function prepareDataFolder(folder: string): void {
  makeDataFolder(folder)
  if (existsSync(restoringFolder(folder)))
    throw new StartupError(
      'unfinished_restore',
      `A restore into ${folder} was broken off. Empty the folder, then run "hubbub restore" again.`,
    )
}

/** It holds secrets, so nobody else may look into it. */
export function makeDataFolder(folder: string): void {
  // For the database's files as well, which SQLite creates.
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      'folder_not_writable',
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Give it to the user who runs Hubbub, or set HUBBUB_DATA to another folder.',
    )
  }
}

/** Secrets of a server whose database is not there: a new one in its place would look as if everything were well. */
export function refuseOrphans(folder: string): void {
  const { size } = statSync(databaseFile(folder), { throwIfNoEntry: false }) ?? { size: 0 }
  if (size > 0 || !existsSync(join(folder, 'secrets.json'))) return
  throw new StartupError(
    'missing_data',
    `The data folder ${folder} has a secrets.json, but its database hubbub.db is missing or empty. ` +
      'Restore both from a backup, or move the folder away to begin anew.',
  )
}
