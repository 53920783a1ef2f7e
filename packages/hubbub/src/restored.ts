import { existsSync } from 'node:fs'
import { StartupError, type Config } from '@hubbub/runtime'
import { lockFolder, startNewEpoch } from '@hubbub/sqlite'
import { databaseFile } from './stores/data-folder.ts'
import { refuseLiveNodes } from './stores/live-nodes.ts'

/** Makes every client load anew: what they know may be of after the backup. */
export async function markRestored({ dataFolder, cluster }: Config): Promise<void> {
  if (cluster) await markDatabase(cluster.mongoUrl)
  else markFolder(dataFolder)
  process.stdout.write('Clients will load everything anew. Start Hubbub now.\n')
}

function markFolder(folder: string): void {
  const file = databaseFile(folder)
  if (!existsSync(file))
    throw new StartupError(
      'bad_setting',
      `There is no database in ${folder}. Set HUBBUB_DATA to the restored folder.`,
    )
  const giveBack = lockFolder(folder)
  try {
    startNewEpoch(file)
  } finally {
    giveBack()
  }
}

async function markDatabase(url: string): Promise<void> {
  const { openMongo, renewEpoch } = await import('@hubbub/mongo')
  const mongo = await openMongo(url)
  try {
    await refuseLiveNodes(mongo)
    await renewEpoch(mongo.connection)
  } finally {
    await mongo.close()
  }
}
