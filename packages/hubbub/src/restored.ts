import { existsSync } from 'node:fs'
import { StartupError, type Config } from '@hubbub/kit'
import { lockFolder, startNewEpoch } from '@hubbub/sqlite'
import { databaseFile } from './data-folder.ts'

/** Makes every client load anew: what they know may be of after the backup. */
export function markRestored({ dataFolder }: Config): void {
  const file = databaseFile(dataFolder)
  if (!existsSync(file))
    throw new StartupError(
      'bad_setting',
      `There is no database in ${dataFolder}. Set HUBBUB_DATA to the restored folder.`,
    )
  const giveBack = lockFolder(dataFolder)
  try {
    startNewEpoch(file)
  } finally {
    giveBack()
  }
  process.stdout.write('Clients will load everything anew. Start Hubbub now.\n')
}
