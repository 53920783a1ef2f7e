import { createHash } from 'node:crypto'
import { StartupError } from '@hubbub/runtime'
import type { BlobKey } from './blob-key.ts'
import type { Storage } from './storage.ts'

export interface MoveOptions {
  /** Each blob is removed where it was, when it is known to be the same at its new place. */
  removesSource?: boolean
  onMoved?: (moved: { key: BlobKey; size: number; isCopied: boolean }) => void
}

export interface Moved {
  /** How many were written. */
  copied: number
  /** How many were there already, from a run before this one. */
  present: number
  bytes: number
}

/**
 * Copies every blob, and reads each one again at its new place. It may be stopped and begun again at any time: what is there already
 * is compared, and not written again. Ends with the first error; what was moved until then stays moved.
 */
export async function moveBlobs(from: Storage, to: Storage, options: MoveOptions = {}): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, bytes: 0 }
  for await (const { key, size } of from.list()) {
    const hash = await hashOf(from, key)
    // Its message was deleted meanwhile.
    if (hash === null) continue
    const isCopied = !(await isThere(to, key, size, hash))
    if (isCopied && !(await copy(from, to, key, hash))) continue
    if (options.removesSource) await from.remove(key)
    moved[isCopied ? 'copied' : 'present']++
    moved.bytes += size
    options.onMoved?.({ key, size, isCopied })
  }
  return moved
}

async function isThere(to: Storage, key: BlobKey, size: number, hash: string): Promise<boolean> {
  return (await to.size(key)) === size && (await hashOf(to, key)) === hash
}

/** False when it was removed meanwhile, and is at neither place. */
async function copy(from: Storage, to: Storage, key: BlobKey, sha256: string): Promise<boolean> {
  const content = await from.read(key)
  if (!content) return false
  const { kind } = await to.write(key, content, { sha256 })
  if (kind === 'differs')
    throw new StartupError('copy_differs', `The blob ${key} changed while it was moved. Begin again.`)
  if ((await hashOf(to, key)) !== sha256)
    throw new StartupError('copy_differs', `The blob ${key} is not the same at its new place.`)
  if ((await from.size(key)) !== null) return true
  await to.remove(key)
  return false
}

async function hashOf(storage: Storage, key: BlobKey): Promise<string | null> {
  const content = await storage.read(key)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
