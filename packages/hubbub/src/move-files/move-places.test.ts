import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openStorage } from '@hubbub/files'
import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { Progress } from '../migrate/progress.ts'
import { movePlaces, type Place } from './move-places.ts'

const parent = mkdtempSync(join(tmpdir(), 'hubbub-move-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let [from, to]: Place[] = []
let count = 0
let said: string[]
beforeEach(() => {
  ;[from, to] = ['from', 'to'].map((name) => ({ kind: 'folder', folder: join(parent, `${name}-${++count}`) }))
  said = []
})

const move = (removesSource = false) =>
  movePlaces({
    ...{ from: from!, to: to!, removesSource },
    progress: new Progress({ isTerminal: false, write: (text) => said.push(text) }),
  })

/** So many blobs, each of other words. */
async function fill(place: Place, blobs: number): Promise<void> {
  const storage = (await openStorage({ files: { place } }))!
  for (let n = 0; n < blobs; n++) {
    const key = `f_${String(n).padStart(26, '0')}/original` as const
    await storage.write(key, Readable.from([Buffer.from(`these are the words of ${n}`)]))
  }
  await storage.close()
}

function contentsOf(place: Place): [string, string][] {
  const { folder } = place as { folder: string }
  const files = readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true })
  return files
    .filter((one) => one.isFile())
    .map(({ parentPath, name }): [string, string] => {
      const path = join(parentPath, name)
      return [path.slice(folder.length), readFileSync(path, 'utf8')]
    })
    .sort()
}

it('content is the same at its new place, and a second run copies nothing', async () => {
  await fill(from!, 12)
  expect(await move()).toMatchObject({ copied: 12, present: 0 })
  expect(contentsOf(to!)).toEqual(contentsOf(from!))
  expect(contentsOf(to!)).toHaveLength(12)
  expect(await move()).toMatchObject({ copied: 0, present: 12 })
  expect(said.join('')).toContain('There already, and the same: 12.')
  expect(said.join('')).toContain('stays there until you remove it')
})

it('nothing is left at the old place when the source is to be removed', async () => {
  await fill(from!, 3)
  expect(await move(true)).toMatchObject({ copied: 3 })
  expect(contentsOf(from!)).toEqual([])
  expect(contentsOf(to!)).toHaveLength(3)
})

it('a place without content has nothing to move', async () => {
  await fill(from!, 0)
  expect(await move()).toEqual({ copied: 0, present: 0, bytes: 0 })
})

it('a folder that is not there is not taken for one without files', async () => {
  await expect(move()).rejects.toMatchObject({ code: 'bad_setting', exitCode: 64 })
})

it('a place that cannot be written is told with its reason', async () => {
  await fill(from!, 1)
  writeFileSync((to as { folder: string }).folder, 'a file where the folder belongs')
  await expect(move()).rejects.toMatchObject({
    ...{ code: 'part_unreachable', exitCode: 69 },
    message: expect.stringMatching(/ENOTDIR|EEXIST/),
  })
})
