import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { copyDatabase } from './database/copy.ts'
import { startNewEpoch } from './database/epoch.ts'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-store-'))
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a closed store has everything in its one file', async () => {
  const store = await openStore(join(folder, 'test.db'), { modules: [] })
  expect(readdirSync(folder)).toContain('test.db-wal')
  await store.close()
  expect(readdirSync(folder)).toEqual(['test.db'])
})

describe('a database copied while a server writes it', () => {
  const copied = join(folder, 'copied', 'test.db')
  const opens = async (file: string) => (await openStore(file, { modules: [] })).close()

  /** Copies these files of an open store. */
  async function copyOpen(...endings: string[]): Promise<void> {
    const file = join(folder, 'test.db')
    const store = await openStore(file, { modules: [] })
    mkdirSync(join(folder, 'copied'))
    for (const ending of endings) copyFileSync(file + ending, copied + ending)
    await store.close()
  }

  it('a copied database without its log is refused, in a sentence that says what to do', async () => {
    await copyOpen('')
    await expect(opens(copied)).rejects.toMatchObject({
      code: 'damaged_data',
      message: expect.stringMatching(/test\.db-wal.* is missing.*npx hubbub restored/) as unknown as string,
    })
  })

  it('a copied database with its log opens', async () => {
    await copyOpen('', '-wal')
    await expect(opens(copied)).resolves.toBeUndefined()
  })

  it('a copied database without its log opens once it has a new epoch', async () => {
    await copyOpen('')
    startNewEpoch(copied)
    await expect(opens(copied)).resolves.toBeUndefined()
  })

  it('a copied database opens when it is a backup', async () => {
    const store = await openStore(join(folder, 'test.db'), { modules: [] })
    mkdirSync(join(folder, 'copied'))
    await copyDatabase(join(folder, 'test.db'), copied)
    await store.close()
    expect(readdirSync(join(folder, 'copied'))).toEqual(['test.db'])
    await expect(opens(copied)).resolves.toBeUndefined()
  })
})
