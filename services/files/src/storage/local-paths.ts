import { join } from 'node:path'
import type { BlobKey } from './blob-key.ts'

/** The last characters of an id are random: two folders of 1,024 each hold a hundred million files with 100 in each. */
export function folderOf(blobs: string, key: BlobKey): string {
  const id = key.slice(0, key.indexOf('/'))
  return join(blobs, id.slice(-2), id.slice(-4, -2), id)
}

export function pathOf(blobs: string, key: BlobKey): string {
  return join(folderOf(blobs, key), key.slice(key.indexOf('/') + 1))
}
