import { createHash, randomBytes } from 'node:crypto'
import type { BlobKey } from '../storage/blob-key.ts'
import type { Storage } from '../storage/storage.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A key that no other test has. */
export function aKey(name = 'original'): BlobKey {
  return `f_${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}/${name}`
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A source of bytes as an upload is one: it comes in pieces. */
export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** So many bytes, none of which is kept by the one who makes them. */
export async function* aLot(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), left % 251)
}

export async function bytesOf(source: AsyncIterable<unknown> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source ?? []) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

export async function keysOf(storage: Storage, prefix?: string): Promise<BlobKey[]> {
  const keys: BlobKey[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}
