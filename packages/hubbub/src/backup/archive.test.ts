import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readArchive, writeArchive, type Entry } from './archive.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([0.5, 0.999])(
  'reading an archive that was cut at %f fails after the last whole entry',
  async (part) => {
    const names = ['one', 'other', 'third']
    for (const name of names) writeFileSync(join(folder, name), randomBytes(100_000))
    const file = join(folder, 'archive')
    await writeArchive(file, folder, names)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))

    const events: string[] = []
    const take = async ({ path, content }: Entry) => {
      events.push(`begin ${path}`)
      try {
        for await (const chunk of content) if (chunk.length > 0) await sleep(5)
      } finally {
        await sleep(20)
        events.push(`end ${path}`)
      }
    }
    await expect(readArchive(file, take)).rejects.toThrow('unexpected end of file')
    const atFailure = [...events]
    await sleep(200)
    expect(events).toEqual(atFailure)
    expect(events.filter((event) => event.startsWith('begin'))).toHaveLength(events.length / 2)
  },
)
