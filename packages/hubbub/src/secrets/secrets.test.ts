import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readSecrets, secretsFile } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const tokens = 'x'.repeat(43)
const write = (setupCode: unknown) =>
  writeFileSync(secretsFile(folder), JSON.stringify({ tokens, setupCode }))

it('generated secrets stay the same, readable by one user, without a temporary file', () => {
  // As a process leaves it that is killed while it writes.
  writeFileSync(`${secretsFile(folder)}.unfinished`, '')
  const secrets = readSecrets(folder)
  expect(secrets.setupCode).toHaveLength(16)
  expect(readSecrets(folder)).toEqual(secrets)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600)
})

it.each(['x', 'a short one'])('a setup code that can be guessed starts no server: %s', (setupCode) => {
  write(setupCode)
  expect(() => readSecrets(folder)).toThrow(
    expect.objectContaining({ code: 'weak_secret', message: expect.stringContaining('setupCode') }),
  )
})

it.each(['', null, undefined])('a setup code of %j counts as none', (setupCode) => {
  write(setupCode)
  expect(readSecrets(folder).setupCode).toBe(null)
})

it('a setup code of another type is refused', () => {
  write(7)
  expect(() => readSecrets(folder)).toThrow(expect.objectContaining({ code: 'weak_secret' }))
})
