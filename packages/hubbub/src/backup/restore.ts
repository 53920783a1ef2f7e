import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { StartupError, type Config } from '@hubbub/runtime'
import { inspectDatabase, lockFolder, startNewEpoch } from '@hubbub/sqlite'
import { databaseFile, makeDataFolder, restoringFolder } from '../stores/data-folder.ts'
import { syncFolder } from '../stores/durable-file.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { sqliteModules } from '../stores/sqlite-stores.ts'
import { version } from '../version.ts'
import { standardInput } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { sizeInWords } from './size-in-words.ts'
import { readBackup } from './read-backup.ts'
import { refuseCluster } from './refuse-cluster.ts'
import { isOfDisk } from './of-disk.ts'
import { openWorkFolder } from './work-folder.ts'

type Target = Pick<Config, 'dataFolder' | 'cluster'>

/**
 * Brings a backup into an empty data folder. Until all of it is checked and on the disk, no server starts on that folder. Returns
 * what to tell whoever asked for it.
 */
export async function restoreBackup({ dataFolder, cluster }: Target, name: string): Promise<string> {
  if (cluster) refuseCluster()
  const file = name === standardInput ? name : resolve(name)
  makeDataFolder(dataFolder)
  const giveBack = takeEmptyFolder(dataFolder)
  try {
    return report(file, dataFolder, await restoreInto(dataFolder, file))
  } catch (error) {
    throw inWords(error, dataFolder)
  } finally {
    giveBack()
  }
}

/** Takes it for this process alone, unless there is something in it. */
function takeEmptyFolder(folder: string): () => void {
  const names = readdirSync(folder)
  // Says that a server runs, where one does.
  if (names.includes(lockName)) lockFolder(folder)()
  // An own file system has a lost+found.
  if (names.some((one) => ![lockName, 'lost+found', 'restoring'].includes(one)))
    throw new StartupError(
      'target_not_empty',
      `The folder ${folder} is not empty. Set HUBBUB_DATA to an empty one, or move away what is there.`,
    )
  return lockFolder(folder)
}

const lockName = 'lock.db'

async function restoreInto(dataFolder: string, file: string): Promise<Manifest> {
  const folder = restoringFolder(dataFolder)
  const removeFolder = openWorkFolder(folder)
  let manifest: Manifest
  try {
    manifest = await unpack(file, folder)
    await check(folder, manifest)
    startNewEpoch(databaseFile(folder))
  } catch (error) {
    removeFolder()
    throw error
  }
  // When this breaks off, the folder that is not removed says so at the next start.
  for (const name of readdirSync(folder))
    if (name !== lockName) renameSync(join(folder, name), join(dataFolder, name))
  syncFolder(dataFolder)
  removeFolder()
  syncFolder(dataFolder)
  return manifest
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const folders = new Set([folder])
  const manifest = await readBackup(file, async (path, content) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    folders.add(dirname(target))
    // When this fails, the file is closed. A stream may still open its file afterwards, in a folder that is being removed.
    await writeFile(target, content, { flag: 'wx', mode: 0o600, flush: true })
  })
  for (const one of folders) syncFolder(one)
  return manifest
}

/** The hashes are right; whether a server can start on it is another question. */
async function check(folder: string, { epoch, rows, hubbub }: Manifest): Promise<void> {
  readSecrets(folder)
  const contents = await inspectDatabase(databaseFile(folder), sqliteModules)
  if (contents?.isNewer)
    throw new StartupError(
      'newer_data',
      `The backup was written by Hubbub ${hubbub}, which is newer than this one (${version}). Restore it with that version.`,
    )
  if (!contents || contents.epoch !== epoch || !isDeepStrictEqual(contents.rows, rows))
    throw new StartupError(
      'damaged_backup',
      'The backup is damaged: its database does not hold what its manifest says. Take another one.',
    )
}

function inWords(error: unknown, folder: string): unknown {
  if (!isOfDisk(error)) return error
  return new StartupError('restore_failed', `The backup was not restored into ${folder}: ${error.message}.`)
}

function report(file: string, folder: string, { files, hubbub, takenAt }: Manifest): string {
  const size = files.reduce((sum, one) => sum + one.size, 0)
  return `
  Restored   ${file === standardInput ? 'what came by standard input' : file}, taken at ${takenAt} by Hubbub ${hubbub}
  Into       ${folder}: ${files.length} files, ${sizeInWords(size)}
  Checked    every hash, the database and the rows of each table are right

  Clients will load everything anew. Start Hubbub now: HUBBUB_DATA=${folder} npx hubbub start
`
}
