import { expect, it } from '@jest/globals'
import { canHavePasskeys } from './relying-party.ts'

it.each([
  ['https://chat.example', true],
  ['https://chat.example:8443', true],
  ['https://intranet', true],
  ['http://localhost:4000', true],
  ['http://chat.localhost', true],
  ['http://chat.example', false],
  ['https://192.0.2.7', false],
  ['http://127.0.0.1:4000', false],
  // As browsers read it: 192.0.2.7.
  ['https://0xc0000207', false],
  ['https://[2001:db8::1]', false],
  ['https://localhost.evil.test', true],
  ['http://localhost.evil.test', false],
  ['null', false],
  ['', false],
])('passkeys work at %s: %s', (origin, expected) => {
  expect(canHavePasskeys(origin)).toBe(expected)
})
