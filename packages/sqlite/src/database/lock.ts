import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from './store-error.ts'

/**
 * Takes the data folder for this process alone. SQLite's own file lock does it, because the kernel lets go of that when the
 * process dies, however it dies. Returns how to give the folder back.
 */
export function lockFolder(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'lock.db'))
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new StoreError(
      'folder_in_use',
      `Another Hubbub is using the data folder ${folder}. Stop it, or set HUBBUB_DATA to another folder.`,
    )
  }
  return () => db.close()
}

const busy = 5
