import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createLog, newId, systemClock } from '@hubbub/runtime'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { DiskRoom } from '../room/disk-room.ts'
import { addPreview } from './add-preview.ts'

const conversationId = newId('c')
const quotas = { file: 100, person: 100, group: 100, server: 100, reserve: 10 }
let store: Store
let deps: FilesDeps
let free: number
let write: () => Promise<void>

beforeEach(async () => {
  store = await openMemoryStore({ modules: [filesWrites] })
  free = 1_000
  write = async () => {}
  const storage = {
    space: async () => ({ free, total: 1_000, hasTemporaryFolder: false }),
    write: () => write(),
  }
  const variants = [{ name: 'small', path: 'not read', size: 6, width: 3, height: 2 }]
  deps = {
    ...{ files: sqliteFiles(store), storage, quotas, clock: systemClock, scanner: null },
    workers: { run: async () => ({ kind: 'picture', variants, thumbhash: 'aGk=' }) },
    bus: { log: createLog({ level: 'fatal', format: 'json' }) },
    diskRoom: new DiskRoom(storage, quotas),
  } as unknown as FilesDeps
})
afterEach(() => store.close())

const preview = () => addPreview({ conversationId, cid: 'cid-00001', content: 'aGk=' }, deps)

it('a message has the image of a preview', async () => {
  const { fileId } = (await preview())!
  expect(await deps.files.heldBy(conversationId, 10)).toEqual([fileId])
})

it('a preview has no image, and nothing is left of it, where the disk has no room', async () => {
  free = 15
  expect(await preview()).toBeNull()
  expect(await deps.files.used()).toBe(0)
})

it('a message does not keep an image that cannot be written', async () => {
  write = async () => Promise.reject(new Error('the disk is gone'))
  await expect(preview()).rejects.toThrow('the disk is gone')
  expect(await deps.files.heldBy(conversationId, 10)).toEqual([])
  expect(await deps.files.inState('removed', 10)).toHaveLength(1)
})
