import type { Readable } from 'node:stream'

/**
 * Where the content of files lies, as a gateway uses it; composed from `@hubbub/files`. Keys are `<file id>/<name>`. Sizes and positions in
 * bytes; `end` is the last byte that is read.
 */
export interface BlobStore {
  write(key: BlobKey, content: AsyncIterable<Uint8Array>): Promise<{ size: number }>
  read(key: BlobKey, range?: { start: number; end?: number }): Promise<Readable | null>
  size(key: BlobKey): Promise<number | null>
  list(prefix: string): AsyncIterable<{ key: BlobKey; size: number }>
  remove(key: BlobKey): Promise<void>
}

export type BlobKey = `${string}_${string}/${string}`
