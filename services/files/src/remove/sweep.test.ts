import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore } from '@hubbub/sqlite'
import { filesWrites, sqliteFiles } from '../index.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { sweepContent } from './sweep.ts'

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

async function* one(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
