import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore } from '@hubbub/sqlite'
import { filesWrites, sqliteFiles } from '../index.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { noLimit } from '../testing/no-limit.ts'
import { sweep, sweepContent } from './sweep.ts'

it('content that belongs to no file is removed when it is a day old, and all other content stays', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const storage = await openLocalStorage(await aFolder())
  const [known, unknown] = [newId('f'), newId('f')]
  const own = { ownerId: newId('u'), name: 'a', size: 1, purpose: 'attachment', room: noLimit } as const
  await files.add({ id: known, ...own, at: 1 })
  for (const id of [known, unknown]) await storage.write(`${id}/original`, one())
  const sweepAt = (later: number) =>
    sweepContent({ files, storage, clock: { wall: () => Date.now() + later } as never })
  await sweepAt(0)
  expect(await storage.size(`${unknown}/original`)).toBe(1)
  await sweepAt(limits.unattachedFileMs + 1_000)
  expect([await storage.size(`${unknown}/original`), await storage.size(`${known}/original`)]).toEqual([
    null,
    1,
  ])
  await store.close()
})

it('a file that a message gets while the sweep looks stays the message’s', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const [id, ownerId] = [newId('f'), newId('u')]
  const facts = {
    ...{ id, name: 'a', type: 'text/plain', size: 1, kind: 'file' as const, width: null, height: null },
    ...{ isAnimated: false, thumbhash: null, durationMs: null },
  }
  await files.addCopy({ fileIds: [id], ownerId, facts, variants: [], room: noLimit, at: 1 })
  const unattached: typeof files.unattached = async (before, limit) => {
    const found = await files.unattached(before, limit)
    const attachedTo = { holderId: newId('c'), cid: 'cid-00001' }
    const room = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
    await files.attach({ fileIds: [id], by: ownerId, attachedTo, ...room, at: 2 })
    return found
  }
  const clock = { wall: () => limits.unattachedFileMs + 2 }
  await sweep({ files: { ...files, unattached }, startedAt: 0, clock } as never)
  expect((await files.get(id))!.state).toBe('ready')
  await store.close()
})

it('an upload goes a quarter of an hour after the last of it came, and one of which more comes stays', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const [silent, going, complete] = [newId('f'), newId('f'), newId('f')]
  const own = { ownerId: newId('u'), name: 'a', size: 1, purpose: 'attachment', room: noLimit } as const
  for (const id of [silent, going, complete]) await files.add({ id, ...own, at: 1 })
  await files.uploaded({ fileIds: [complete], at: 1 })
  const sweepAt = (now: number) => sweep({ files, startedAt: 0, clock: { wall: () => now } } as never)
  await sweepAt(limits.silentUploadMs + 1)
  expect((await files.get(silent))!.state).toBe('uploading')
  await files.heard({ fileIds: [going], at: 60_000 })
  await sweepAt(limits.silentUploadMs + 2)
  const states = await Promise.all([silent, going, complete].map(async (id) => (await files.get(id))!.state))
  expect(states).toEqual(['removed', 'uploading', 'processing'])
  await store.close()
})

it('an upload of which more comes while the sweep looks stays', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const id = newId('f')
  const own = { ownerId: newId('u'), name: 'a', size: 1, purpose: 'attachment', room: noLimit } as const
  await files.add({ id, ...own, at: 1 })
  const silent: typeof files.silent = async (since, limit) => {
    const found = await files.silent(since, limit)
    await files.heard({ fileIds: found, at: limits.silentUploadMs })
    return found
  }
  const clock = { wall: () => limits.silentUploadMs + 2 }
  await sweep({ files: { ...files, silent }, startedAt: 0, clock } as never)
  expect((await files.get(id))!.state).toBe('uploading')
  await store.close()
})

it('an upload that was begun before the server started has a quarter of an hour from then on', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const id = newId('f')
  const own = { ownerId: newId('u'), name: 'a', size: 1, purpose: 'attachment', room: noLimit } as const
  await files.add({ id, ...own, at: 1 })
  const startedAt = limits.silentUploadMs * 10
  const stateAfter = async (ms: number) => {
    await sweep({ files, startedAt, clock: { wall: () => startedAt + ms } } as never)
    return (await files.get(id))!.state
  }
  expect(await stateAfter(limits.silentUploadMs - 1)).toBe('uploading')
  expect(await stateAfter(limits.silentUploadMs)).toBe('removed')
  await store.close()
})

async function* one(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
