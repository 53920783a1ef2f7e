import type { FileId } from '@hubbub/protocol'
import type { BlobKey } from '../storage/blob-key.ts'
import type { Storage } from '../storage/storage.ts'

const beginning = (fileId: FileId) => `${fileId}/part-`

/** What was uploaded, from its first byte to its last: each part is named by where it begins. What does not follow another one is left out. */
export async function* partsOf(fileId: FileId, storage: Storage): AsyncGenerator<Uint8Array> {
  const parts = new Map<number, { key: BlobKey; size: number }>()
  for await (const { key, size } of storage.list(beginning(fileId)))
    parts.set(Number(key.slice(beginning(fileId).length)), { key, size })
  let at = 0
  for (let part = parts.get(0); part && part.size > 0; part = parts.get(at)) {
    const stream = await storage.read(part.key)
    if (!stream) throw new Error(`a part of ${fileId} is gone`)
    yield* stream
    at += part.size
  }
}

export async function removeParts(fileId: FileId, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(beginning(fileId))) await storage.remove(key)
}
