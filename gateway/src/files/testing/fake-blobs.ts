import type { BlobStore } from '../blob-store.ts'

/** Keeps the lengths of contents, by their keys. `onList` runs each time that they are listed. */
export function fakeBlobs(stored: Map<string, number>, onList: () => void): BlobStore {
  const blobs: Pick<BlobStore, 'write' | 'size' | 'list'> = {
    async write(key, content) {
      let bytes = 0
      for await (const chunk of content) bytes += chunk.length
      stored.set(key, bytes)
      return { size: bytes }
    },
    size: async (key) => stored.get(key) ?? null,
    async *list(prefix) {
      onList()
      for (const [key, bytes] of stored) if (key.startsWith(prefix)) yield { key: key as never, size: bytes }
    },
  }
  return blobs as BlobStore
}
