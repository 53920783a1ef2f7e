import { StartupError, type Config } from '@hubbub/runtime'
import { isTransient, openForMoving } from '@hubbub/mongo'
import { AppError } from '@hubbub/protocol'
import { Closers } from '../closers.ts'
import { mongoPorts } from '../stores/mongo-stores.ts'
import { checkCopy } from './check-copy.ts'
import { copyTable } from './copy-table.ts'
import { tables } from './moves.ts'
import type { Progress } from './progress.ts'
import { openSource } from './source.ts'
import { whatNext } from './what-next.ts'

interface MigrateParts {
  /** Of the database to move into. */
  url: string
  progress: Progress
}

/**
 * Moves a server that stands still into the database of a cluster: copies everything, then compares. What broke off goes on where
 * it was; until everything has been found equal, no node starts on that database.
 */
export async function migrate({ dataFolder }: Config, { url, progress }: MigrateParts): Promise<void> {
  if (!/^mongodb(\+srv)?:\/\/./.test(url))
    throw new StartupError('bad_setting', '--to does not begin with mongodb:// or mongodb+srv://.')
  const closers = new Closers()
  try {
    const source = await openSource(dataFolder, closers)
    const target = await openForMoving(url, () => source.identify())
    closers.add(() => target.mongo.close())
    const ports = mongoPorts(target.mongo)
    await target.mongo.prepare()

    progress.say(`Moving ${dataFolder} into the database. The folder stays as it is.`)
    for (const table of tables) await copyTable(table, source.sql, target, progress)
    progress.say('Comparing.')
    await checkCopy({ source, target, ports, progress })
    await target.end()
    progress.say(whatNext(url, dataFolder, source.secrets))
  } catch (error) {
    throw isTransient(error) || (error instanceof AppError && error.code === 'busy') ? wentAway : error
  } finally {
    await closers.close()
  }
}

const wentAway = new StartupError(
  'part_unreachable',
  'MongoDB does not answer any more. Run the same command again when it does: it goes on where it was.',
)
