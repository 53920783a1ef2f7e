import { StartupError } from '@hubbub/runtime'
import { readArchive, type Entry } from './archive.ts'
import { Digest } from './digest.ts'
import { manifestFile, notABackup, readManifest, type BackupFile, type Manifest } from './manifest.ts'

const largestManifest = 64 * 1024 * 1024

/** Takes the content of one file of a backup to its end. */
export type Keep = (path: string, content: AsyncIterable<Buffer>) => Promise<void>

/** Reads a whole backup and holds every file against the manifest; a `StartupError` says where they differ. */
export async function readBackup(file: string, keep: Keep): Promise<Manifest> {
  let manifest: Manifest | undefined
  const missing = new Map<string, BackupFile>()
  try {
    await readArchive(file, async (entry) => {
      if (manifest) return takeFile(entry, missing, keep)
      manifest = readManifest(await textOf(entry))
      for (const one of manifest.files) missing.set(one.path, one)
    })
  } catch (error) {
    throw inWords(error, file)
  }
  if (!manifest) throw notABackup()
  const [first] = missing.keys()
  if (first) throw damaged(`it ends before ${first}`)
  return manifest
}

async function takeFile(entry: Entry, missing: Map<string, BackupFile>, keep: Keep): Promise<void> {
  const { path, isFile, size, content } = entry
  const expected = missing.get(path)
  if (!expected || !isFile) throw damaged(`its manifest does not name the entry ${JSON.stringify(path)}`)
  if (size !== expected.size) throw damaged(`${path} has another size than its manifest says`)
  missing.delete(path)
  const digest = new Digest()
  await keep(path, digest.through(content))
  if (digest.end().sha256 !== expected.sha256) throw damaged(`the content of ${path} has changed`)
}

async function textOf({ path, isFile, size, content }: Entry): Promise<string> {
  if (path !== manifestFile || !isFile || size > largestManifest) throw notABackup()
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const damaged = (why: string) =>
  new StartupError('damaged_backup', `The backup is damaged: ${why}. Take another one.`)

function inWords(error: unknown, file: string): unknown {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof StartupError) return error
  if (message === 'unexpected end of file' || message.startsWith('Truncated'))
    return damaged('it ends too early, as a copy that was broken off does')
  if (code.startsWith('Z_')) return damaged(`it cannot be decompressed (${message})`)
  if (code.startsWith('TAR_')) return damaged(message)
  if (syscall === 'open' || syscall === 'read')
    return new StartupError('backup_unreadable', `${file} cannot be read (${code}).`)
  return error
}
