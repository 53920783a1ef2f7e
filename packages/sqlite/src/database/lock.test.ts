import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-lock-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a data folder belongs to one server at a time', () => {
  const giveBack = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'folder_in_use' }))
  giveBack()
  lockFolder(folder)()
})
