import type { Readable } from 'node:stream'
import type { BlobKey } from './blob-key.ts'

/** Bytes from anywhere, or a file of this machine. They are never held in memory as a whole. */
export type Content = AsyncIterable<Uint8Array> | { file: string }

/** What the content is said to be, by whoever brings it. */
export interface Announced {
  sha256?: string
  size?: number
}

/** `differs`: the content is not as announced. Nothing was kept, and an earlier blob of this key is as it was. */
export type Written = { kind: 'written' | 'differs'; sha256: string; size: number }

/** From the first to the last byte, both of them included, as HTTP counts; without `end` to the end. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredBlob {
  key: BlobKey
  size: number
  /** When it was written, in milliseconds. */
  at: number
}

export interface Space {
  free: number
  total: number
  /** The folder for temporary files is on the same disk. */
  hasTemporaryFolder: boolean
}

/**
 * Where the content of files is stored, by keys that we make. A blob is there as a whole or not at all. What fails because the storage
 * is away, full or broken is refused with `storage_unavailable`; an error of the content's own source comes through as it is.
 */
export interface Storage {
  /** Replaces an earlier blob of this key in one step: who reads that one reads it to its end. */
  write(key: BlobKey, content: Content, announced?: Announced): Promise<Written>
  /** Null when there is no such blob. A range that begins behind the last byte is a RangeError. */
  read(key: BlobKey, range?: ByteRange): Promise<Readable | null>
  size(key: BlobKey): Promise<number | null>
  /** May be repeated: a blob that is not there is removed. */
  remove(key: BlobKey): Promise<void>
  /** In no certain order. What comes or goes meanwhile may be listed or not. */
  list(prefix?: string): AsyncIterable<StoredBlob>
  /** Null when the storage does not say. */
  space(): Promise<Space | null>
  /** Removes what killed processes left of their writes, and answers how many there were. For the one process that writes, at its start. */
  sweep(now?: number): Promise<number>
  close(): Promise<void>
}
