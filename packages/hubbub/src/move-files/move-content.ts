import { existsSync } from 'node:fs'
import { StartupError, type Config, type FilesConfig } from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { Closers } from '../closers.ts'
import type { Progress } from '../migrate/progress.ts'
import { databaseFile } from '../stores/data-folder.ts'
import { refuseLiveNodes } from '../stores/live-nodes.ts'
import { movePlaces } from './move-places.ts'

interface MoveParts {
  target: FilesConfig['place']
  removesSource: boolean
  progress: Progress
}

/** Moves the content of a stopped server: of one that runs, what people delete meanwhile would stay at the new place. */
export async function moveContent(
  config: Config,
  { target: to, removesSource, progress }: MoveParts,
): Promise<void> {
  const from = config.files.place
  if (from === null || to === null)
    throw new StartupError('bad_setting', 'HUBBUB_FILES is off: set it to where the files lie now.')
  if (from.kind === to.kind)
    throw new StartupError(
      'bad_setting',
      `The files lie in ${from.kind === 's3' ? 'the bucket' : 'the folder'} already, as HUBBUB_FILES says or would if it were ` +
        'set. Set it to where they lie now, and --to to the other place.',
    )
  const closers = new Closers()
  try {
    await holdStill(config, closers)
    await movePlaces({ from, to, removesSource, progress })
    progress.say(whatNext(to.kind, config.cluster !== null))
  } finally {
    await closers.close()
  }
}

/** No server begins on the folder while this process lives. Of a cluster it is only known that no node runs now. */
async function holdStill({ dataFolder, cluster }: Config, closers: Closers): Promise<void> {
  if (cluster) {
    const mongo = await (await import('@hubbub/mongo')).openMongo(cluster.mongoUrl)
    closers.add(() => mongo.close())
    await refuseLiveNodes(mongo)
    return
  }
  if (!existsSync(databaseFile(dataFolder)))
    throw new StartupError(
      'bad_setting',
      `There is no database in ${dataFolder}. Set HUBBUB_DATA to the folder of the server whose files move.`,
    )
  closers.add(lockFolder(dataFolder))
}

const whatNext = (kind: 'folder' | 's3', isCluster: boolean): string => `
  Start ${isCluster ? 'every node of the cluster' : 'the server'} with HUBBUB_FILES=${kind}, and the other settings as they are now.
  Do not run this command again after that start: it would bring back what was deleted since.
`
