import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { createSocketsFolder } from './sockets-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'hubbub-folders-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('the folder of a process that was killed is removed by the next start, others stay', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(parent, `hubbub-workers-${pid}-abc`)
  mkdirSync(left)
  writeFileSync(join(left, '0.sock'), '')
  const others = [`hubbub-workers-${process.pid}-abc`, 'hubbub-workers-abc', 'something-else']
  for (const name of others) mkdirSync(join(parent, name))
  const folder = createSocketsFolder(parent)
  expect(readdirSync(parent).sort()).toEqual([...others, basename(folder)].sort())
})
