import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { FileId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { limits } from '../room/limits.ts'
import { DiskRoom } from '../room/disk-room.ts'
import { begin } from './begin.ts'
import { goOn } from './go-on.ts'

const mb = 1_000_000
const olga = newId('u')
let store: Store
let deps: FilesDeps
let freeMb: number
let now: number

beforeEach(async () => {
  store = await openMemoryStore({ modules: [filesWrites] })
  freeMb = 25
  now = 0
  const quotas = { file: 100 * mb, person: 40 * mb, group: 100 * mb, server: 60 * mb, reserve: 10 * mb }
  const storage = {
    space: async () => ({ free: freeMb * mb, total: 100 * mb, hasTemporaryFolder: false }),
  }
  const diskRoom = new DiskRoom(storage, quotas)
  const clock = { wall: () => now }
  deps = { files: sqliteFiles(store), storage, quotas, diskRoom, clock } as unknown as FilesDeps
})
afterEach(() => store.close())

async function begun(sizeMb: number, by = olga): Promise<FileId> {
  const { fileId } = await begin({ by, name: 'a', size: sizeMb * mb, purpose: 'attachment' }, deps)
  return fileId
}

it('uploads that begin at once do not together bring a person beyond what they may have', async () => {
  freeMb = 1_000
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => begun(15)))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toHaveLength(8)
  const fields = { size: `${10 * mb} of your ${40 * mb} bytes are left` }
  for (const { code, details } of refusals) expect([code, details]).toEqual(['limit_reached', { fields }])
})

it('an upload begins only if the disk has room for its parts and the file that is made of them', async () => {
  await expect(begun(8)).rejects.toMatchObject({ code: 'no_room' })
  await begun(5)
  await expect(begun(3)).rejects.toMatchObject({ code: 'no_room' })
  await begun(2)
})

it('a person is told the largest upload that would begin', async () => {
  const told = async () => (await limits({}, { actor: { userId: olga } } as never, deps)).maxBytes
  expect(await told()).toBe(7.5 * mb)
  await begun(5)
  expect(await told()).toBe(2.5 * mb)
  freeMb = 1_000
  expect(await told()).toBe(35 * mb)
  await begun(35, newId('u'))
  expect(await told()).toBe(20 * mb)
  freeMb = 5
  expect(await told()).toBe(0)
})

it('the next piece of an upload is refused when something else has filled the disk', async () => {
  const fileId = await begun(5)
  freeMb = 14
  await goOn({ fileId, bytes: 4 * mb }, deps)
  freeMb = 13
  await expect(goOn({ fileId, bytes: 4 * mb }, deps)).rejects.toMatchObject({ code: 'no_room' })
})

it('a small upload needs no room for a whole piece', async () => {
  const fileId = await begun(1)
  freeMb = 11
  await goOn({ fileId, bytes: 4 * mb }, deps)
  expect((await deps.files.get(fileId))!.state).toBe('uploading')
})

it('an upload that goes on is noted once a minute', async () => {
  const fileId = await begun(5)
  const heardAt = async (time: number) => {
    now = time
    await goOn({ fileId, bytes: 1 }, deps)
    return (await deps.files.get(fileId))!.heardAt
  }
  expect([await heardAt(59_999), await heardAt(60_000)]).toEqual([null, 60_000])
  expect([await heardAt(119_999), await heardAt(120_000)]).toEqual([60_000, 120_000])
})

it('an upload goes on while something else is written', async () => {
  const fileId = await begun(5)
  const [begins, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = deps.diskRoom.hold(4 * mb, deps.files, () => {
    begins.resolve()
    return ends.promise
  })
  await begins.promise
  freeMb = 15
  await goOn({ fileId, bytes: 4 * mb }, deps)
  expect((await deps.files.get(fileId))!.state).toBe('uploading')
  ends.resolve()
  await writing
})

it('the work for a file counts for whoever uploaded it', async () => {
  const fileId = await begun(5)
  await deps.files.uploaded({ fileIds: [fileId], at: 1 })
  expect(store.sql.all("SELECT key, owner FROM jobs WHERE kind = 'files.process'")).toEqual([
    { key: fileId, owner: olga },
  ])
})

it('an upload that is complete, or no more, does not go on', async () => {
  const fileId = await begun(5)
  await deps.files.uploaded({ fileIds: [fileId], at: 1 })
  await expect(goOn({ fileId, bytes: 1 }, deps)).rejects.toMatchObject({ code: 'wrong_offset' })
  await deps.files.remove({ fileIds: [fileId], at: 1 })
  for (const gone of [fileId, newId('f')])
    await expect(goOn({ fileId: gone, bytes: 1 }, deps)).rejects.toMatchObject({ code: 'not_found' })
})
