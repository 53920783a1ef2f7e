import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { BlobKey } from '../storage/blob-key.ts'
import type { Storage } from '../storage/storage.ts'
import { aKey, aLot, bytesOf, inPieces, keysOf, sha256 } from './blobs.ts'
import { aFolder } from './a-folder.ts'

export type OpenStorage = () => Promise<Storage>

const megabyte = 1024 * 1024

/** What every storage does, on whatever it stores. */
export function itStoresBlobs(open: OpenStorage): void {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  const contentOf = async (key: BlobKey) => (await bytesOf(await storage.read(key))).toString()
  const write = (key: BlobKey, text: string) => storage.write(key, inPieces(Buffer.from(text)))

  it.each([0, 1, 70_000, 8 * megabyte, 20 * megabyte + 3])(
    'a blob of %d bytes is read as it was written, and its size and hash are known',
    async (size) => {
      const [key, bytes] = [aKey(), randomBytes(size)]
      const written = await storage.write(key, inPieces(bytes))
      expect(written).toEqual({ kind: 'written', size, sha256: sha256(bytes) })
      expect(await storage.size(key)).toBe(size)
      expect((await bytesOf(await storage.read(key))).equals(bytes)).toBe(true)
    },
  )

  it('a file of this machine is written, and stays where it is', async () => {
    const [key, bytes] = [aKey(), randomBytes(100_000)]
    const file = join(await aFolder(), 'upload')
    await writeFile(file, bytes)
    for (const _ of ['once', 'again'])
      expect(await storage.write(key, { file })).toMatchObject({ kind: 'written', sha256: sha256(bytes) })
    expect((await bytesOf(await storage.read(key))).equals(bytes)).toBe(true)
  })

  it.each([
    [{ start: 0, end: 0 }, 'a'],
    [{ start: 2, end: 4 }, 'cde'],
    [{ start: 7 }, 'hij'],
    [{ start: 8, end: 900 }, 'ij'],
  ])('the range %j is read', async (range, text) => {
    const key = aKey()
    await write(key, 'abcdefghij')
    expect((await bytesOf(await storage.read(key, range))).toString()).toBe(text)
  })

  it('a range behind the last byte is refused', async () => {
    const key = aKey()
    await write(key, 'abc')
    await expect(storage.read(key, { start: 3 })).rejects.toThrow(RangeError)
    await expect(storage.read(key, { start: 2, end: 1 })).rejects.toThrow(RangeError)
    await expect(storage.read(key, { start: -1 })).rejects.toThrow(RangeError)
  })

  it('a removed blob is gone, and may be removed again', async () => {
    const [key, other] = [aKey(), aKey()]
    await write(key, 'abc')
    await write(other, 'def')
    for (const _ of ['once', 'again']) await storage.remove(key)
    expect(await storage.size(key)).toBeNull()
    expect(await storage.read(key)).toBeNull()
    expect(await storage.read(key, { start: 1 })).toBeNull()
    expect(await contentOf(other)).toBe('def')
  })

  it('a blob is listed by the start of its key, with its size and when it was written', async () => {
    const one = aKey()
    const id = one.slice(0, one.indexOf('/'))
    const [w960, w2048, other] = [`${id}/w960`, `${id}/w2048`, aKey()] as BlobKey[]
    for (const key of [one, w960!, w2048!, other!]) await write(key, 'abc')
    expect(await keysOf(storage)).toEqual([one, w960, w2048, other].sort())
    expect(await keysOf(storage, `${id}/`)).toEqual([one, w2048, w960].sort())
    expect(await keysOf(storage, `${id}/w`)).toEqual([w2048, w960].sort())
    expect(await keysOf(storage, 'f_')).toHaveLength(4)
    expect(await keysOf(storage, 'g_')).toEqual([])
    for await (const { size, at } of storage.list())
      expect([size, Math.abs(Date.now() - at) < 60_000]).toEqual([3, true])
  })

  describe('content that is not as announced', () => {
    const large = randomBytes(17 * megabyte)
    it.each([
      ['has another hash', Buffer.from('abc'), { sha256: sha256(Buffer.from('abd')) }],
      ['is shorter', Buffer.from('abc'), { size: 4 }],
      ['is longer', Buffer.from('abc'), { size: 2 }],
      ['is large and has another hash', large, { sha256: sha256(Buffer.from('abd')), size: large.length }],
      ['is large and longer', large, { size: 12 * megabyte }],
    ])('content is not kept that %s', async (_, bytes, announced) => {
      const [fresh, kept] = [aKey(), aKey()]
      await write(kept, 'as before')
      for (const key of [fresh, kept])
        expect(await storage.write(key, inPieces(bytes), announced)).toMatchObject({ kind: 'differs' })
      expect(await keysOf(storage)).toEqual([kept])
      expect(await contentOf(kept)).toBe('as before')
    })

    it('content is kept that is as announced', async () => {
      const announced = { sha256: sha256(large), size: large.length }
      expect(await storage.write(aKey(), inPieces(large), announced)).toMatchObject({ kind: 'written' })
    })
  })

  it.each([100, 20 * megabyte])(
    'nothing is left of content whose source breaks off after %d bytes',
    async (size) => {
      const key = aKey()
      async function* breaking() {
        yield* inPieces(randomBytes(size))
        throw new Error('the upload broke off')
      }
      await expect(storage.write(key, breaking())).rejects.toThrow('the upload broke off')
      expect(await keysOf(storage)).toEqual([])
      expect(await storage.size(key)).toBeNull()
    },
  )

  it('a blob that is written again is the new one from then on', async () => {
    const key = aKey()
    await write(key, 'the first')
    await write(key, 'another')
    expect(await contentOf(key)).toBe('another')
    expect(await keysOf(storage)).toEqual([key])
  })

  it('a blob that is replaced while it is read is read to its end', async () => {
    const [key, bytes] = [aKey(), randomBytes(30 * megabyte)]
    await storage.write(key, inPieces(bytes))
    const reader = (await storage.read(key))!.iterator() as AsyncIterableIterator<Uint8Array>
    const begun = (await reader.next()).value as Uint8Array
    await write(key, 'another')
    expect(Buffer.concat([begun, await bytesOf(reader)]).equals(bytes)).toBe(true)
  })

  it.each([
    '../secrets',
    'f_0000000000000000000000000A/../../secrets',
    'f_0000000000000000000000000A/..',
    '/etc/passwd',
    'f_0000000000000000000000000A',
    'f_0000000000000000000000000A/',
    'f_0000000000000000000000000A/a/b',
    'f_0000000000000000000000000A/a\0',
    'f_0000000000000000000000000A\\original',
    'f_0000000000000000000000000A/original\n',
    'f_0000000000000000000000000a/original',
    'f_０000000000000000000000000A/original',
    '',
  ])('the key %j is refused', async (text) => {
    const key = text as BlobKey
    await expect(storage.write(key, inPieces(Buffer.from('abc')))).rejects.toThrow(TypeError)
    await expect(storage.read(key)).rejects.toThrow(TypeError)
    await expect(storage.size(key)).rejects.toThrow(TypeError)
    await expect(storage.remove(key)).rejects.toThrow(TypeError)
    expect(await keysOf(storage)).toEqual([])
  })

  it.each(['../', '/', 'f_/', 'f_0000000000000000000000000A/../', 'f_0000000000000000000000000A/*'])(
    'blobs are not listed by %j',
    async (prefix) => {
      await expect(keysOf(storage, prefix)).rejects.toThrow(TypeError)
    },
  )

  it('many blobs are written at once', async () => {
    const texts = new Map(Array.from({ length: 60 }, (_, n) => [aKey(), `blob ${n}`]))
    await Promise.all([...texts].map(([key, text]) => write(key, text)))
    expect(await keysOf(storage)).toEqual([...texts.keys()].sort())
    for (const [key, text] of texts) expect(await contentOf(key)).toBe(text)
  })

  it('a large blob is never in memory as a whole', async () => {
    const [key, size] = [aKey(), 600 * megabyte]
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const look = () => (most = Math.max(most, process.memoryUsage().arrayBuffers - before))
    async function* watched(source: AsyncIterable<unknown>) {
      for await (const chunk of source) {
        look()
        yield chunk as Uint8Array
      }
    }
    await storage.write(key, watched(aLot(size)))
    let read = 0
    for await (const chunk of watched((await storage.read(key))!)) read += chunk.length
    expect(read).toBe(size)
    expect(most).toBeLessThan(size / 2)
  })
}
