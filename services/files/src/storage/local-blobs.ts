import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBlobKey } from './blob-key.ts'
import { folderOf } from './local-paths.ts'
import type { StoredBlob } from './storage.ts'

/** Folders are read a few entries at a time: none is ever in memory as a whole. */
export async function* blobsUnder(blobs: string, prefix: string): AsyncGenerator<StoredBlob> {
  const key = `${prefix}x`
  if (isBlobKey(key)) return yield* blobsOf(folderOf(blobs, key), prefix)
  for await (const first of entriesOf(blobs))
    for await (const second of entriesOf(join(blobs, first)))
      for await (const id of entriesOf(join(blobs, first, second)))
        if (id.startsWith(prefix)) yield* blobsOf(join(blobs, first, second, id), `${id}/`)
}

async function* blobsOf(folder: string, prefix: string): AsyncGenerator<StoredBlob> {
  const id = prefix.slice(0, prefix.indexOf('/') + 1)
  for await (const name of entriesOf(folder)) {
    const key = id + name
    if (!isBlobKey(key) || !key.startsWith(prefix)) continue
    const found = await unlessGone(stat(join(folder, name)))
    if (found?.isFile()) yield { key, size: found.size, at: found.mtimeMs }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const entries = await unlessGone(opendir(folder))
  if (entries) for await (const { name } of entries) yield name
}

/** What was removed since it was listed is passed over, and so is a file where a folder belongs. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
