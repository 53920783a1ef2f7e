import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { deleteContent } from '../remove/delete-content.ts'
import { DiskRoom } from '../room/disk-room.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { keysOf } from '../testing/blobs.ts'
import { noLimit } from '../testing/no-limit.ts'
import { copy } from './copy.ts'

const [olga, mina, from, to] = [newId('u'), newId('u'), newId('c'), newId('c')]
const quotas = { file: 100, person: 10, group: 100, server: 100, reserve: 0 }
const original = newId('f')
let store: Store
let deps: FilesDeps

beforeEach(async () => {
  store = await openMemoryStore({ modules: [filesWrites] })
  const [files, storage] = [sqliteFiles(store), await openLocalStorage(await aFolder())]
  const bus = { accessContexts: { place: async () => null } }
  const diskRoom = new DiskRoom(storage, quotas)
  deps = { files, storage, quotas, diskRoom, bus, clock: { wall: () => 1 } } as unknown as FilesDeps
  const facts = {
    ...{ id: original, name: 'a', type: 'text/plain', size: 6, kind: 'file' as const },
    ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
  }
  const variants = [{ name: 'original', type: 'text/plain', size: 6 }]
  await files.addCopy({ fileIds: [original], ownerId: olga, facts, variants, room: noLimit, at: 1 })
  const attachedTo = { holderId: from, cid: 'cid-00001' }
  const room = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
  await files.attach({ fileIds: [original], by: olga, attachedTo, ...room, at: 1 })
  await storage.write(`${original}/original`, Readable.from([Buffer.from('abcdef')]))
})
afterEach(() => store.close())

const forward = (cid: string) => copy({ by: mina, conversationId: to, cid, from, fileIds: [original] }, deps)
const contents = async () => (await keysOf(deps.storage!, '')).length

it('a retry completes a copy whose first try ended before its content was there', async () => {
  const [id] = await forward('cid-00002')
  await deps.storage!.remove(`${id!}/original`)
  expect(await forward('cid-00002')).toEqual([id])
  expect(await deps.storage!.size(`${id!}/original`)).toBe(6)
})

it('a copy that is complete is not made again, though its original has gone', async () => {
  const ids = await forward('cid-00002')
  await deps.files.remove({ fileIds: [original], at: 2 })
  expect(await forward('cid-00002')).toEqual(ids)
})

it('nothing is left of a copy for which the disk has no room', async () => {
  deps.diskRoom = new DiskRoom(
    { space: async () => ({ free: 5, total: 9, hasTemporaryFolder: false }) },
    quotas,
  )
  await expect(forward('cid-00002')).rejects.toMatchObject({ code: 'no_room' })
  expect([await deps.files.usedBy(mina), await contents()]).toEqual([0, 1])
})

it('a copy is removed when its content cannot be written', async () => {
  const write = deps.storage!.write.bind(deps.storage!)
  deps.storage!.write = async () => Promise.reject(new Error('the disk is gone'))
  await expect(forward('cid-00002')).rejects.toThrow('the disk is gone')
  const [id] = await deps.files.inState('removed', 10)
  deps.storage!.write = write
  expect(await forward('cid-00002')).toEqual([id])
  expect([(await deps.files.get(id!))!.state, await deps.files.usedBy(mina)]).toEqual(['ready', 6])
  await deleteContent([id!], deps)
  expect(await contents()).toBe(2)
})

it('nothing is copied where no files are kept', async () => {
  deps.storage = null
  await expect(forward('cid-00002')).rejects.toMatchObject({ code: 'files_off' })
  expect(await deps.files.usedBy(mina)).toBe(0)
})

it('nothing is written of a copy for which its owner has no room', async () => {
  await forward('cid-00002')
  await expect(forward('cid-00003')).rejects.toMatchObject({ code: 'limit_reached' })
  expect([await deps.files.usedBy(mina), await contents()]).toEqual([6, 2])
})

it('a copy that was removed with its message gets no content again', async () => {
  const [id] = await forward('cid-00002')
  const attachedTo = { holderId: to, cid: 'cid-00002' }
  const room = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
  await deps.files.attach({ fileIds: [id!], by: mina, attachedTo, ...room, at: 2 })
  await deps.files.remove({ fileIds: [id!], at: 2 })
  await deps.storage!.remove(`${id!}/original`)
  expect(await forward('cid-00002')).toEqual([id])
  expect(await contents()).toBe(1)
})
