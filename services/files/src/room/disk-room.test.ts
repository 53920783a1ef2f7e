import { expect, it } from '@jest/globals'
import { DiskRoom, leftBeside } from './disk-room.ts'

const mb = 1_000_000
const withOpen = (uploading: number) => ({ open: async () => ({ uploading, processing: 0 }) })
const noUploads = withOpen(0)

function aDisk(freeMb: number, hasTemporaryFolder = false) {
  const disk = { free: freeMb * mb, total: 100 * mb, hasTemporaryFolder }
  return { disk, room: new DiskRoom({ space: async () => ({ ...disk }) }, { reserve: 10 * mb }) }
}

it('a disk has room for what is free beside what is to stay free', async () => {
  expect(await aDisk(25).room.space()).toEqual({ bytes: 15 * mb, copies: 2 })
  expect(await aDisk(9).room.space()).toEqual({ bytes: -mb, copies: 2 })
})

it('an upload takes its place four times where it is put together on the same disk', async () => {
  expect((await aDisk(25, true).room.space()).copies).toBe(4)
})

it('a storage that does not say how full it is has room', async () => {
  const room = new DiskRoom({ space: async () => null }, { reserve: 10 * mb })
  expect(await room.hold(10 ** 12, withOpen(10 ** 12), async () => 'written')).toBe('written')
})

it('an open upload leaves room as if it were complete, and one that is looked at as if its parts were gone from it', () => {
  const disk = { bytes: 100, copies: 4 }
  expect(leftBeside({ uploading: 10, processing: 0 }, disk)).toBe(60)
  expect(leftBeside({ uploading: 0, processing: 10 }, disk)).toBe(70)
})

it('files that are written at once are counted until they are written', async () => {
  const { room } = aDisk(25)
  const first = Promise.withResolvers<void>()
  const writing = room.hold(10 * mb, noUploads, () => first.promise)
  await expect(room.hold(6 * mb, noUploads, async () => 'written')).rejects.toMatchObject({ code: 'no_room' })
  expect(await room.hold(5 * mb, noUploads, async () => 'written')).toBe('written')
  first.resolve()
  await writing
  expect(await room.hold(15 * mb, noUploads, async () => 'written')).toBe('written')
})

it('a file is counted from its question on, by an upload that begins before there is an answer', async () => {
  const { room } = aDisk(25)
  let leftForUploads = 0
  const open = async () => {
    leftForUploads = (await room.space()).bytes
    return { uploading: 0, processing: 0 }
  }
  await room.hold(10 * mb, { open }, async () => 'written')
  expect(leftForUploads).toBe(5 * mb)
})

it('a file that comes onto the disk while another one asks is counted by it', async () => {
  let free = 25 * mb
  let whenAsked = async () => {}
  const space = async () => {
    const answer = { free, total: 100 * mb, hasTemporaryFolder: false }
    await whenAsked()
    return answer
  }
  const room = new DiskRoom({ space }, { reserve: 10 * mb })
  const [begins, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = room.hold(10 * mb, noUploads, async () => {
    begins.resolve()
    await ends.promise
    free = 15 * mb
  })
  await begins.promise
  whenAsked = async () => {
    whenAsked = async () => {}
    ends.resolve()
    await writing
  }
  await expect(room.hold(10 * mb, noUploads, async () => 'written')).rejects.toMatchObject({
    code: 'no_room',
  })
})

it('a file that is being written takes no room of what has its own', async () => {
  const { room } = aDisk(25)
  const first = Promise.withResolvers<void>()
  const begins = Promise.withResolvers<void>()
  const writing = room.hold(10 * mb, noUploads, () => {
    begins.resolve()
    return first.promise
  })
  await begins.promise
  expect([(await room.space()).bytes, (await room.free()).bytes]).toEqual([5 * mb, 15 * mb])
  first.resolve()
  await writing
})

it('a file that could not be written is not counted any more', async () => {
  const { room } = aDisk(25)
  const broken = async () => Promise.reject(new Error('the disk is gone'))
  await expect(room.hold(15 * mb, noUploads, broken)).rejects.toThrow('the disk is gone')
  expect((await room.space()).bytes).toBe(15 * mb)
})
