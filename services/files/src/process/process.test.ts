import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Readable } from 'node:stream'
import { openMemoryStore } from '@hubbub/sqlite'
import { createLog, newId, systemClock } from '@hubbub/runtime'
import type { Scanned, Scanner } from '../content/scan/scanner.ts'
import { ContentWorkers } from '../content/workers/content-workers.ts'
import type { Job } from '../content/workers/jobs.ts'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { DiskRoom } from '../room/disk-room.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { aFolder } from '../testing/a-folder.ts'
import { box } from '../testing/films.ts'
import { bytesOf, keysOf } from '../testing/blobs.ts'
import { aPicture, cameraData, saved } from '../testing/pictures.ts'
import { noLimit } from '../testing/no-limit.ts'
import { isFoundClean, process } from './process.ts'

let deps: FilesDeps
let scanned: Scanned
let close: () => void | Promise<void>
beforeEach(async () => {
  const store = await openMemoryStore({ modules: [filesWrites] })
  close = () => store.close()
  scanned = { kind: 'clean' }
  const quotas = { file: 100, person: 100, group: 100, server: 100, reserve: 0 }
  const storage = await openLocalStorage(await aFolder())
  deps = {
    bus: { log: createLog({ level: 'fatal', format: 'json' }) } as FilesDeps['bus'],
    clock: systemClock,
    startedAt: 0,
    files: sqliteFiles(store),
    storage,
    diskRoom: new DiskRoom(storage, quotas),
    workers: { run: async () => ({ kind: 'type', mime: 'text/plain' }) as never },
    scanner: { scan: async (content) => (await bytesOf(content), scanned) },
    quotas,
    keepsExif: false,
  }
})
afterEach(() => close())

/** A file that is to be looked at, in two parts. */
async function aFile(content = Buffer.from('abcabc')) {
  const id = newId('f')
  const file = { id, ownerId: newId('u'), name: 'notes.txt', size: content.length, at: 1 }
  await deps.files.add({ ...file, purpose: 'attachment', room: noLimit })
  await deps.files.uploaded({ fileIds: [id], at: 1 })
  await write(id, `part-${'0'.padStart(16, '0')}`, content.subarray(0, 3))
  await write(id, `part-${'3'.padStart(16, '0')}`, content.subarray(3))
  return id
}
const write = (id: `f_${string}`, name: string, content = Buffer.from('abc')) =>
  deps.storage!.write(`${id}/${name}`, Readable.from([content]))
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

it('a file is opened for the scanner only when the scanner reads it', async () => {
  const source = join(await aFolder(), 'uploaded')
  const read: string[] = []
  const scanner: Scanner = {
    scan: async (content) => {
      // A file that was to be opened before now would be missing.
      await expect(access(source)).rejects.toThrow('ENOENT')
      await writeFile(source, 'abc')
      read.push(String(await bytesOf(content)))
      return { kind: 'clean' }
    },
  }
  expect(await isFoundClean({ id: newId('f') }, source, { ...deps, scanner })).toBe(true)
  expect(read).toEqual(['abc'])
})

describe('a picture that is not decoded', () => {
  const asked: string[] = []
  /** A JPEG with what the camera wrote, of which the pixels are damaged. */
  async function damaged() {
    const whole = await readFile(
      await saved(aPicture({ width: 300, height: 200 }).withExif(cameraData).jpeg()),
    )
    return whole.subarray(0, -400)
  }
  beforeEach(() => void asked.splice(0))

  function useWorkers(answer: (job: Job, times: number) => object | null) {
    const workers = new ContentWorkers({ concurrency: 1 })
    const closeStore = close
    close = async () => {
      await workers.close()
      await closeStore()
    }
    const run = async (job: Job) => {
      asked.push(job.kind)
      const times = asked.filter((kind) => kind === job.kind).length
      return answer(job, times) ?? workers.run(job)
    }
    deps.workers = { run: run as never }
  }
  const ended = (reason: string) => ({ kind: 'not_made', reason, detail: 'a fault' })
  const textOf = async (id: `f_${string}`) =>
    (await bytesOf(await deps.storage!.read(`${id}/original`))).toString('latin1')

  it('a JPEG whose pixels are damaged is for saving, without what the camera wrote', async () => {
    useWorkers(() => null)
    const content = await damaged()
    expect(content.includes('Camera of Mina')).toBe(true)
    const id = await aFile(content)
    await process(id, deps)
    const file = (await deps.files.get(id))!
    expect(file.facts).toMatchObject({ kind: 'file', type: 'image/jpeg', width: null })
    expect(file.variants).toMatchObject([{ name: 'original', type: 'application/octet-stream' }])
    const text = await textOf(id)
    expect([text.length, text.includes('Camera of Mina')]).toEqual([file.size, false])
  })

  it('a camera’s words stay where the server is set to leave it', async () => {
    useWorkers(() => null)
    deps.keepsExif = true
    const id = await aFile(await damaged())
    await process(id, deps)
    expect(await textOf(id)).toContain('Camera of Mina')
  })

  it.each(['crashed', 'timed_out', 'out_of_memory'])(
    'a picture over which a worker %s is decoded by another one',
    async (reason) => {
      useWorkers(({ kind }, times) => (kind === 'picture' && times === 1 ? ended(reason) : null))
      const id = await aFile(await readFile(await saved(aPicture({ width: 30, height: 20 }).png())))
      await process(id, deps)
      expect((await deps.files.get(id))!.facts).toMatchObject({ kind: 'image', width: 30 })
      expect(asked).toEqual(['type', 'picture', 'picture'])
    },
  )

  it('a picture that no worker survives is for saving, without what the camera wrote', async () => {
    useWorkers(({ kind }) => (kind === 'picture' ? ended('crashed') : null))
    const id = await aFile(
      await readFile(await saved(aPicture({ width: 30, height: 20 }).withExif(cameraData).jpeg())),
    )
    await process(id, deps)
    expect([await stateOf(id), (await textOf(id)).includes('Camera of Mina')]).toEqual(['ready', false])
    expect(asked).toEqual(['type', 'picture', 'picture', 'strip'])
  })

  it('a film loses what the camera wrote, unless that is to stay', async () => {
    useWorkers(() => null)
    const film = Buffer.concat([
      box('ftyp', 'qt  ', Buffer.alloc(4)),
      box('mdat', 'frame'),
      box('moov', box('udta', box('©xyz', 'Camera of Mina'))),
    ])
    const said = async () => {
      const id = await aFile(film)
      await process(id, deps)
      return [await stateOf(id), (await textOf(id)).includes('Camera of Mina')]
    }
    expect(await said()).toEqual(['ready', false])
    deps = { ...deps, keepsExif: true }
    expect(await said()).toEqual(['ready', true])
  })

  it('a picture that could not be stripped either is no file yet, and the job fails', async () => {
    useWorkers(({ kind }) => (kind === 'type' ? null : ended('crashed')))
    const id = await aFile(await damaged())
    await expect(process(id, deps)).rejects.toThrow('a fault')
    expect(await stateOf(id)).toBe('processing')
  })
})
