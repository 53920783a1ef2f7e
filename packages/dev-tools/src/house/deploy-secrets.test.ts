import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { root } from '../root.mjs'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-secrets-'))
  file = join(folder, 'env')
})
afterEach(() => rmSync(folder, { recursive: true }))

function makeSecrets(choice: Record<string, string>): number | null {
  const env = { PATH: process.env.PATH, ...choice }
  return spawnSync('sh', ['deploy/secrets.sh', file], { cwd: root, env, stdio: 'ignore' }).status
}
const written = () => readFileSync(file, 'utf8')

it('secrets.sh closes the registration when nobody is there to answer', () => {
  expect(makeSecrets({})).toBe(0)
  expect(written()).toMatch(/^HUBBUB_REGISTRATION=closed\nHUBBUB_GUESTS=no$/m)
})

it('secrets.sh writes the registration mode from the environment', () => {
  expect(makeSecrets({ HUBBUB_REGISTRATION: 'open', HUBBUB_GUESTS: 'yes' })).toBe(0)
  expect(written()).toMatch(/^HUBBUB_REGISTRATION=open\nHUBBUB_GUESTS=yes$/m)
})

it.each(['invite', 'approval'])('secrets.sh writes the registration mode %s', (mode) => {
  expect(makeSecrets({ HUBBUB_REGISTRATION: mode })).toBe(0)
  expect(written()).toMatch(new RegExp(`^HUBBUB_REGISTRATION=${mode}\nHUBBUB_GUESTS=no$`, 'm'))
})

it.each(['perhaps', 'open, invite', ','])('secrets.sh refuses the mode %j and writes nothing', (mode) => {
  expect(makeSecrets({ HUBBUB_REGISTRATION: mode })).toBe(1)
  expect(existsSync(file)).toBe(false)
})

it('secrets.sh overwrites nothing', () => {
  makeSecrets({})
  const before = written()
  expect(makeSecrets({ HUBBUB_REGISTRATION: 'open' })).toBe(1)
  expect(written()).toBe(before)
})
