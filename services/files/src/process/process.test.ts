import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Readable } from 'node:stream'
import { openMemoryStore } from '@hubbub/sqlite'
import { createLog, newId, systemClock } from '@hubbub/runtime'
import type { Scanned } from '../content/scan/scanner.ts'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { bytesOf, keysOf } from '../testing/blobs.ts'
import { process } from './process.ts'

let deps: FilesDeps
let scanned: Scanned
let close: () => void | Promise<void>
beforeEach(async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  close = () => store.close()
  scanned = { kind: 'clean' }
  deps = {
    bus: { log: createLog({ level: 'fatal', format: 'json' }) } as FilesDeps['bus'],
    clock: systemClock,
    files: sqliteFiles(store),
    storage: await openLocalStorage(await aFolder()),
    workers: { run: async () => ({ kind: 'type', mime: 'text/plain' }) as never },
    scanner: { scan: async (content) => (await bytesOf(content), scanned) },
    quotas: { file: 100, person: 100, server: 100, reserve: 0 },
    keepsExif: false,
  }
})
afterEach(() => close())

/** A file that is to be looked at, in two parts. */
async function aFile() {
  const id = newId('f')
  await deps.files.add({ id, ownerId: newId('u'), name: 'notes.txt', size: 6, purpose: 'attachment', at: 1 })
  await deps.files.uploaded({ fileIds: [id], at: 1 })
  for (const at of [0, 3]) await write(id, `part-${String(at).padStart(16, '0')}`)
  return id
}
const write = (id: `f_${string}`, name: string) =>
  deps.storage!.write(`${id}/${name}`, Readable.from([Buffer.from('abc')]))
const namesOf = async (id: string) =>
  (await keysOf(deps.storage!, `${id}/`)).map((key) => key.slice(key.indexOf('/') + 1))
const stateOf = async (id: `f_${string}`) => (await deps.files.get(id))?.state

it('a clean file is ready, and its parts are gone', async () => {
  const id = await aFile()
  await process(id, deps)
  expect([await stateOf(id), await namesOf(id)]).toEqual(['ready', ['original']])
})

it('an infected file is blocked, and nothing of it is left, not even of an earlier try', async () => {
  const id = await aFile()
  await write(id, 'original')
  scanned = { kind: 'infected', name: 'Test' }
  await process(id, deps)
  expect([await stateOf(id), await namesOf(id)]).toEqual(['blocked', []])
})

it('a file that was not scanned is as it was, and the job fails', async () => {
  const id = await aFile()
  scanned = { kind: 'unavailable', reason: 'clamd did not answer' }
  await expect(process(id, deps)).rejects.toThrow('clamd did not answer')
  expect([await stateOf(id), (await namesOf(id)).length]).toEqual(['processing', 2])
  scanned = { kind: 'clean' }
  await process(id, deps)
  expect(await stateOf(id)).toBe('ready')
})

it.each([
  ['ready', { kind: 'clean' }, ['original']],
  ['blocked', { kind: 'infected', name: 'Test' }, []],
] as const)(
  'the rest of a file that is %s is removed when the process died before it did so',
  async (state, as, left) => {
    const id = await aFile()
    scanned = as
    await process(id, deps)
    await write(id, 'part-0000000000000000')
    await process(id, deps)
    expect([await stateOf(id), await namesOf(id)]).toEqual([state, left])
  },
)

it('nothing is left of a file that was removed while it was looked at', async () => {
  const id = await aFile()
  deps.scanner = {
    async scan() {
      await deps.files.remove({ fileIds: [id], at: 2 })
      return { kind: 'clean' }
    },
  }
  await process(id, deps)
  expect([await stateOf(id), await namesOf(id)]).toEqual(['removed', []])
})
