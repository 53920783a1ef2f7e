import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import type { FileId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord } from '../store/file-repository.ts'
import type { Storage } from '../storage/storage.ts'
import { storageOf } from '../storage-of.ts'
import { removeContent } from '../storage/remove-content.ts'
import { lookAt, type LookedAt } from './look-at.ts'
import { partsOf, removeParts } from './upload-parts.ts'

/** Looks at what was uploaded, makes what is shown of it, and keeps it. It may be done again: nothing is shown before the last step. */
export async function process(fileId: FileId, deps: FilesDeps): Promise<void> {
  const storage = storageOf(deps)
  const file = await deps.files.get(fileId)
  if (file?.state === 'processing') await judge(file, storage, deps)
  await removeRest(fileId, storage, deps)
}

async function judge(file: FileRecord, storage: Storage, deps: FilesDeps): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hubbub-file-'))
  try {
    const source = join(folder, 'uploaded')
    await writeFile(source, partsOf(file.id, storage))
    const isClean = await isFoundClean(file, source, deps)
    const result = isClean ? await keep(await lookAt(file, source, folder, deps), storage) : null
    await deps.files.processed({ fileIds: [file.id], result })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** By what became of the file: it may also have been removed meanwhile, or judged by a process that died right afterwards. */
async function removeRest(fileId: FileId, storage: Storage, { files }: FilesDeps): Promise<void> {
  const state = (await files.get(fileId))?.state
  if (state === 'ready') await removeParts(fileId, storage)
  else if (state !== 'uploading' && state !== 'processing') await removeContent(fileId, storage)
}

/** Content that was not scanned is neither: the job fails, and is tried again. */
export async function isFoundClean(
  { id }: Pick<FileRecord, 'id'>,
  source: string,
  { scanner, bus }: FilesDeps,
): Promise<boolean> {
  if (scanner === null) return true
  const scanned = await scanner.scan(contentOf(source))
  if (scanned.kind === 'unavailable') throw new Error(`the content was not scanned: ${scanned.reason}`)
  if (scanned.kind === 'infected')
    bus.log.warn({ fileId: id, found: scanned.name }, 'an infected file is blocked')
  return scanned.kind === 'clean'
}

/** Opened at the first read. A scanner that is away reads nothing, and its folder is removed at once: to open the file then is an error that nobody hears. */
async function* contentOf(source: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(source)
}

async function keep({ facts, made }: LookedAt, storage: Storage) {
  for (const { name, path } of made) await storage.write(`${facts.id}/${name}`, { file: path })
  return { facts, variants: made.map(({ name, type, size }) => ({ name, type, size })) }
}
