import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore } from '@hubbub/sqlite'
import { filesWrites, sqliteFiles } from '../index.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { sweep, sweepContent } from './sweep.ts'

it('content that belongs to no file is removed when it is a day old, and all other content stays', async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  const files = sqliteFiles(store)
  const storage = await openLocalStorage(await aFolder())
  const [known, unknown] = [newId('f'), newId('f')]
  await files.add({ id: known, ownerId: newId('u'), name: 'a', size: 1, purpose: 'attachment', at: 1 })
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
  await files.addCopy({ fileIds: [id], ownerId, facts, variants: [], at: 1 })
  const unattached: typeof files.unattached = async (before, limit) => {
    const found = await files.unattached(before, limit)
    const attachedTo = { holderId: newId('c'), cid: 'cid-00001' }
    const room = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
    await files.attach({ fileIds: [id], by: ownerId, attachedTo, ...room, at: 2 })
    return found
  }
  const clock = { wall: () => limits.unattachedFileMs + 2 }
  await sweep({ files: { ...files, unattached }, clock } as never)
  expect((await files.get(id))!.state).toBe('ready')
  await store.close()
})

async function* one(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
