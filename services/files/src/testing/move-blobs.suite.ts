import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { BlobKey } from '../storage/blob-key.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { moveBlobs } from '../storage/move-blobs.ts'
import type { Storage } from '../storage/storage.ts'
import { aFolder } from './a-folder.ts'
import { aKey, bytesOf, inPieces, sha256 } from './blobs.ts'
import type { OpenStorage } from './storage.suite.ts'

/** From a folder into the storage, and from the storage into a folder. */
export function itMovesBlobs(open: OpenStorage): void {
  describe.each(['from a folder', 'into a folder'])('moving blobs %s', (direction) => {
    let [from, to]: Storage[] = []
    let blobs: Map<BlobKey, Buffer>
    beforeEach(async () => {
      const storages = [await openLocalStorage(await aFolder()), await open()]
      ;[from, to] = direction === 'from a folder' ? storages : storages.reverse()
      blobs = new Map([0, 5, 9 * 1024 * 1024].map((size) => [aKey(), randomBytes(size)]))
      for (const [key, bytes] of blobs) await from!.write(key, inPieces(bytes))
    })

    const contentsOf = async (storage: Storage) => {
      const found: string[] = []
      for await (const { key } of storage.list())
        found.push(`${key} ${sha256(await bytesOf(await storage.read(key)))}`)
      return found.sort()
    }
    const all = () => [...blobs].map(([key, bytes]) => `${key} ${sha256(bytes)}`).sort()

    it('every blob is copied, and none is removed', async () => {
      const moved = await moveBlobs(from!, to!)
      expect(moved).toEqual({ copied: 3, present: 0, bytes: 5 + 9 * 1024 * 1024 })
      expect(await contentsOf(to!)).toEqual(all())
      expect(await contentsOf(from!)).toEqual(all())
    })

    it('a move that was stopped goes on where it was', async () => {
      const stopped = moveBlobs(from!, to!, {
        removesSource: true,
        onMoved: () => {
          throw new Error('stopped')
        },
      })
      await expect(stopped).rejects.toThrow('stopped')
      expect(await moveBlobs(from!, to!, { removesSource: true })).toMatchObject({ copied: 2, present: 0 })
      expect(await contentsOf(to!)).toEqual(all())
      expect(await contentsOf(from!)).toEqual([])
      expect(await moveBlobs(from!, to!)).toEqual({ copied: 0, present: 0, bytes: 0 })
    })

    it('a blob that is there already is compared, and written again when it differs', async () => {
      const [same, other] = [...blobs.keys()].slice(1)
      await to!.write(same!, inPieces(blobs.get(same!)!))
      await to!.write(other!, inPieces(randomBytes(blobs.get(other!)!.length)))
      expect(await moveBlobs(from!, to!, { removesSource: true })).toMatchObject({ copied: 2, present: 1 })
      expect(await contentsOf(to!)).toEqual(all())
    })

    it('nothing is removed when the blob is not the same at its new place', async () => {
      const damaging: Storage = Object.create(to!, {
        write: {
          value: async (key: BlobKey, content: AsyncIterable<Uint8Array>) => {
            const written = await bytesOf(content)
            await to!.write(key, inPieces(Buffer.concat([written, Buffer.from('x')])))
            return { kind: 'written' }
          },
        },
        read: { value: (key: BlobKey) => to!.read(key) },
        size: { value: (key: BlobKey) => to!.size(key) },
      }) as Storage
      await expect(moveBlobs(from!, damaging, { removesSource: true })).rejects.toThrow(
        'not the same at its new place',
      )
      expect(await contentsOf(from!)).toEqual(all())
    })

    it('a blob that is removed while it is moved is at neither place', async () => {
      const [key] = blobs.keys()
      const losing: Storage = Object.create(from!, {
        list: { value: () => from!.list() },
        size: { value: (asked: BlobKey) => from!.size(asked) },
        read: {
          value: async (asked: BlobKey) => {
            const content = await bytesOf(await from!.read(asked))
            if (asked === key) await from!.remove(asked)
            return inPieces(content)
          },
        },
      }) as Storage
      expect(await moveBlobs(losing, to!)).toMatchObject({ present: 0 })
      blobs.delete(key!)
      expect(await contentsOf(to!)).toEqual(all())
    })
  })
}
