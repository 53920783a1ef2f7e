import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { totp } from '@hubbub/testing'
import { Authenticators } from './authenticators.ts'

const ours = new Authenticators(createSecretKey(randomBytes(32)))
const mina = newId('u')
const at = 1_800_000_015_000
const step = Math.floor(at / 30_000)

it('a code is taken from one step before to one step after, and is known by its step', () => {
  const { sealed, secret } = ours.fresh(mina, 'mina', 'Hubbub')
  const stepOf = (later: number) => ours.stepOf(mina, sealed, totp(secret, at, later), at)
  expect([-2, -1, 0, 1, 2].map(stepOf)).toEqual([null, step - 1, step, step + 1, null])
  expect(ours.stepOf(mina, sealed, 'abcdef', at)).toBeNull()
})

it('an address for a QR code says whose secret it is, and where', () => {
  const { secret, uri } = ours.fresh(mina, 'mina', 'Hubbub (chat.example.org)')
  const address = new URL(uri)
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Hubbub (chat.example.org):mina')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

it('a sealed secret says nothing of itself, and is of no use for another account or another server', () => {
  const { sealed, secret } = ours.fresh(mina, 'mina', 'Hubbub')
  const code = totp(secret, at)
  expect(sealed).not.toContain(secret)
  expect(ours.stepOf(newId('u'), sealed, code, at)).toBeNull()
  expect(new Authenticators(createSecretKey(randomBytes(32))).stepOf(mina, sealed, code, at)).toBeNull()
  expect(ours.stepOf(mina, `${sealed.slice(0, -2)}AA`, code, at)).toBeNull()
  expect(ours.stepOf(mina, '', code, at)).toBeNull()
})
