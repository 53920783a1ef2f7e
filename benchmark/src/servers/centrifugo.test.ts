import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { centrifugo } from './centrifugo.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hubbub-centrifugo-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** A program of that name that says this about its version. */
function program(says: string): string {
  const path = join(folder, 'centrifugo')
  writeFileSync(path, `#!/bin/sh\necho '${says}'\n`)
  chmodSync(path, 0o755)
  return path
}

it('Centrifugo is found on the path or by its own variable, and its version is read', async () => {
  const path = program('Centrifugo v6.4.1 (Go version: go1.26)')
  for (const env of [{ PATH: `/nowhere:${folder}` }, { CENTRIFUGO: path }]) {
    const { title, obstacle } = centrifugo(env)
    expect({ title, obstacle: await obstacle() }).toEqual({ title: 'Centrifugo 6.4.1', obstacle: null })
  }
})

it.each([
  ['Centrifugo v5.4.9 (Go version: go1.24)', /version 5\.4\.9\. Get version 6/],
  ['usage: something else', /does not tell a version\. Get version 6/],
])('Centrifugo is left out when it says %j', async (says, why) => {
  expect(await centrifugo({ CENTRIFUGO: program(says) }).obstacle()).toMatch(why)
})

it('Centrifugo is left out when it is missing, with what to do', async () => {
  expect(await centrifugo({ PATH: folder }).obstacle()).toMatch(/no Centrifugo on this machine.*go install/)
  expect(await centrifugo({ CENTRIFUGO: join(folder, 'gone') }).obstacle()).toMatch(/does not tell a version/)
})
