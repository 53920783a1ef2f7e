import { Readable } from 'node:stream'
import { beforeEach, expect, it } from '@jest/globals'
import { AppError, limits } from '@hubbub/protocol'
import { fakeBlobs } from './testing/fake-blobs.ts'
import { UploadsInParts } from './upload-parts.ts'

const least = limits.smallestPieceBytes
const id = 'f_1'
let stored: Map<string, number>
let size: number
let listings: number
let completed: number
let refusal: AppError | null
let uploads: UploadsInParts

beforeEach(() => {
  stored = new Map()
  size = 20 * least
  listings = completed = 0
  refusal = null
  uploads = new UploadsInParts({
    blobs: fakeBlobs(stored, () => void listings++),
    find: async () => ({ size, isComplete: false }),
    async goOn() {
      if (refusal) throw refusal
      return { size }
    },
    complete: async () => void completed++,
  })
})

/** A request that brings so many bytes, a thousand at a time, and may break off then. */
function request(bytes: number, isBroken = false): Readable {
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 1_000) yield new Uint8Array(Math.min(left, 1_000))
      if (isBroken) throw new Error('the connection broke off')
    })(),
  )
}
const offset = async () => (await uploads.getUpload(id)).offset

it('a piece of the smallest size is stored, and a smaller one is refused', async () => {
  expect(await uploads.write(request(least), id, 0)).toBe(least)
  await expect(uploads.write(request(least - 1), id, least)).rejects.toMatchObject({ status_code: 400 })
  expect([...stored.values()]).toEqual([least])
})

it('the last piece of an upload may be of any size', async () => {
  size = least + 1
  await uploads.write(request(least), id, 0)
  expect(await uploads.write(request(1), id, least)).toBe(size)
  expect(await offset()).toBe(size)
})

it('a request that breaks off leaves what came, unless that is too small for a piece', async () => {
  const brokenOff = 'the connection broke off'
  await expect(uploads.write(request(least - 1, true), id, 0)).rejects.toThrow(brokenOff)
  expect(await offset()).toBe(0)
  await expect(uploads.write(request(least + 1_000, true), id, 0)).rejects.toThrow(brokenOff)
  expect(await offset()).toBe(least + 1_000)
})

it('a long request is stored in parts, and its last part may be small', async () => {
  size = 5_000_000
  const part = 4 * 1024 * 1024
  expect(await uploads.write(request(part + 10), id, 0)).toBe(part + 10)
  expect([...stored.values()]).toEqual([part, 10])
})

it('nothing is stored of a piece that the server refuses', async () => {
  refusal = new AppError('no_room')
  await expect(uploads.write(request(least), id, 0)).rejects.toMatchObject({ code: 'no_room' })
  expect(stored.size).toBe(0)
})

it('a request without bytes changes nothing', async () => {
  expect(await uploads.write(request(0), id, least)).toBe(least)
  expect(stored.size).toBe(0)
})

it('a piece lists no earlier ones, and the last one lists them all once', async () => {
  for (let at = 0; at < size; at += least) {
    expect(await offset()).toBe(at)
    await uploads.write(request(least), id, at)
  }
  expect(listings).toBe(1)
  await uploads.finish({ id, size })
  expect({ listings, completed }).toEqual({ listings: 2, completed: 1 })
})

it('a piece that another gateway stored counts', async () => {
  await uploads.write(request(least), id, 0)
  stored.set(`${id}/part-${String(least).padStart(16, '0')}`, 10)
  expect(await offset()).toBe(least + 10)
})

it.each([
  ['longer', 3 * least],
  ['shorter', least],
])('a last part that another gateway stored again, %s, counts as it is now', async (_, bytes) => {
  await uploads.write(request(2 * least), id, 0)
  stored.set([...stored.keys()][0]!, bytes)
  expect(await offset()).toBe(bytes)
})

it('an upload whose earlier part became shorter is not complete, and goes on from there', async () => {
  size = 2 * least
  await uploads.write(request(least), id, 0)
  await uploads.write(request(least), id, least)
  stored.set(`${id}/part-${'0'.repeat(16)}`, least - 1)
  await expect(uploads.finish({ id, size })).rejects.toMatchObject({ status_code: 409 })
  expect([await offset(), completed]).toEqual([least - 1, 0])
})

it('an upload whose earlier part became shorter is not complete when somebody asks either', async () => {
  size = 2 * least
  await uploads.write(request(2 * least), id, 0)
  stored.set(`${id}/part-${'0'.repeat(16)}`, least)
  expect([await offset(), completed]).toEqual([least, 0])
})
