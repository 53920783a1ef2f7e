import { expect, it } from '@jest/globals'
import { parseOptions } from '@node-rs/argon2'
import { decoyHash, PasswordHasher } from './password-hasher.ts'

it('a password fits its own hash only', async () => {
  const hasher = new PasswordHasher()
  const hash = await hasher.hash('e4 e5')
  expect(await hasher.isRight('e4 e5', hash)).toBe(true)
  expect(await hasher.isRight('e4 e6', hash)).toBe(false)
  expect(await hasher.isRight('e4 e5', null)).toBe(false)
})

it('checking for nobody costs the same as checking for somebody', async () => {
  const real = await new PasswordHasher().hash('e4 e5')
  expect(parseOptions(decoyHash)).toEqual(parseOptions(real))
  expect(parseOptions(real)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})
