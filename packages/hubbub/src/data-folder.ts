import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@hubbub/kit'

export const databaseFile = (folder: string): string => join(folder, 'hubbub.db')

/** Makes sure that the folder is there, and ours to write. It holds secrets, so nobody else may look into it. */
export function prepareDataFolder(folder: string): void {
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
