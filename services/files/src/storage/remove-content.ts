import type { FileId } from '@hubbub/protocol'
import type { Storage } from './storage.ts'

/** All blobs of a file: what was uploaded, and what was made of it. May be done again. */
export async function removeContent(fileId: FileId, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(`${fileId}/`)) await storage.remove(key)
}
