import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { writeFile } from 'node:fs/promises'
import { StartupError, type Config } from '@hubbub/runtime'
import { copyDatabase, inspectDatabase } from '@hubbub/sqlite'
import { databaseFile } from '../stores/data-folder.ts'
import { syncFolder } from '../stores/durable-file.ts'
import { readSecrets, secretsFile } from '../secrets/secrets.ts'
import { sqliteModules } from '../stores/sqlite-stores.ts'
import { writeArchive } from './archive.ts'
import { digestOf, drain } from './digest.ts'
import { createManifest, manifestFile, type Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { refuseCluster } from './refuse-cluster.ts'
import { sizeInWords } from './size-in-words.ts'
import { isOfDisk } from './of-disk.ts'
import { openWorkFolder } from './work-folder.ts'

type Source = Pick<Config, 'dataFolder' | 'cluster'>

/**
 * Writes everything that a server keeps into one file, whether or not the server runs: it goes on reading and writing. The file
 * gets its name when it is complete, has been read again and is on the disk. Returns what to tell whoever asked for it.
 */
export async function writeBackup({ dataFolder, cluster }: Source, name: string): Promise<string> {
  if (cluster) refuseCluster()
  const file = resolve(name)
  if (existsSync(file)) throw existing(file)
  refuseWithoutData(dataFolder)
  process.umask(0o077)
  try {
    return report(file, dataFolder, await writeFinished(dataFolder, file))
  } catch (error) {
    throw inWords(error, file)
  }
}

async function writeFinished(dataFolder: string, file: string): Promise<Manifest> {
  // Beside the file, because only there it can be given its name in one step.
  const work = `${file}.unfinished`
  const removeWork = openWorkFolder(work)
  try {
    const manifest = await gather(dataFolder, work)
    await writeFile(join(work, manifestFile), JSON.stringify(manifest, null, 2))
    const archive = join(work, 'archive')
    await writeArchive(archive, work, [manifestFile, ...manifest.files.map(({ path }) => path)])
    if (!isDeepStrictEqual(await readBackup(archive, (_, content) => drain(content)), manifest))
      throw new StartupError('backup_not_written', 'The backup reads differently from what was written.')
    giveName(archive, file)
    return manifest
  } finally {
    removeWork()
  }
}

/** The database comes first: what it names in `files/` was there before. */
async function gather(dataFolder: string, work: string): Promise<Manifest> {
  const database = databaseFile(work)
  const takenAt = new Date().toISOString()
  await copyDatabase(databaseFile(dataFolder), database)
  const contents = await inspectDatabase(database, sqliteModules)
  if (!contents)
    throw new StartupError(
      'damaged_data',
      `The database in ${dataFolder} is damaged, so no backup was written. Keep the older ones.`,
    )
  copyFileSync(secretsFile(dataFolder), secretsFile(work))
  const files = []
  for (const path of [database, secretsFile(work), ...filesBeside(dataFolder, work)])
    files.push({ path: relative(work, path), ...(await digestOf(path)) })
  return createManifest({ takenAt, epoch: contents.epoch, rows: contents.rows, files })
}

/** What later versions keep in `files/`; it is read where it is. */
function filesBeside(dataFolder: string, work: string): string[] {
  const source = join(dataFolder, 'files')
  if (!existsSync(source)) return []
  symlinkSync(source, join(work, 'files'))
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(work, 'files', relative(source, entry.parentPath), entry.name))
    .sort()
}

function refuseWithoutData(dataFolder: string): void {
  const missing = [databaseFile(dataFolder), secretsFile(dataFolder)].find((path) => !existsSync(path))
  if (missing)
    throw new StartupError(
      'bad_setting',
      `There is no ${missing}. Set HUBBUB_DATA to the folder of the server.`,
    )
  // Before the work: a backup with secrets that no server takes is none.
  readSecrets(dataFolder)
}

function giveName(archive: string, file: string): void {
  try {
    // Unlike a rename this fails where another file has the name by now.
    linkSync(archive, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw existing(file)
    // Some file systems, such as those of USB sticks, have no links.
    renameSync(archive, file)
  }
  syncFolder(dirname(file))
}

const existing = (file: string) =>
  new StartupError('backup_not_written', `${file} exists already. Give another name, or move it away.`)

function inWords(error: unknown, file: string): unknown {
  if ((error as { code?: string }).code === 'folder_in_use')
    return new StartupError('folder_in_use', `Another backup to ${file} is running.`)
  if (!isOfDisk(error)) return error
  return new StartupError('backup_not_written', `The backup ${file} was not written: ${error.message}.`)
}

function report(file: string, dataFolder: string, { files, takenAt }: Manifest): string {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return `
  Backup     ${file} (${sizeInWords(statSync(file).size)})
  Of         ${dataFolder}, as it was at ${takenAt}: ${files.length} files, ${sizeInWords(total)}
  Checked    read again; every hash and the database are right

  It holds the secrets of this server: keep it where nobody else can read it. To bring it back:
  HUBBUB_DATA=<an empty folder> npx hubbub restore ${file}
`
}
