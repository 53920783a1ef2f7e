import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-store-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a store that was closed has everything in its one file', async () => {
  const store = await openStore(join(folder, 'test.db'), { modules: [] })
  expect(readdirSync(folder)).toContain('test.db-wal')
  await store.close()
  expect(readdirSync(folder)).toEqual(['test.db'])
})
