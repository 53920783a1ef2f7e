import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { RecoveryCodes } from './recovery-codes.ts'

const key = createSecretKey(randomBytes(32))
const made = new RecoveryCodes(key)
const mina = newId('u')

it('ten codes are made, all different, and their hashes are as many', () => {
  const { codes, hashes } = made.fresh(mina)
  expect(new Set(codes).size).toBe(10)
  expect(new Set(hashes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
})

it('a code is known however it is typed, and only for its account on its server', () => {
  const { codes, hashes } = made.fresh(mina)
  const code = codes[0]!.replace('-', '')
  const alike = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')
  expect(made.hashOf(mina, code)).toBe(hashes[0])
  expect(made.hashOf(mina, alike)).toBe(hashes[0])
  expect(made.hashOf(newId('u'), code)).not.toBe(hashes[0])
  expect(new RecoveryCodes(createSecretKey(randomBytes(32))).hashOf(mina, code)).not.toBe(hashes[0])
})
