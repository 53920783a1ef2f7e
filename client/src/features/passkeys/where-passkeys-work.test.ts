import { expect, it } from '@jest/globals'
import { countsHere, whyNoPasskeys } from './where-passkeys-work.ts'

const at = (origin: string, more: { isSecure?: boolean; hasPasskeys?: boolean } = {}) => ({
  ...{ origin, hostname: new URL(origin).hostname, hasPasskeys: true },
  isSecure: origin.startsWith('https') || origin.includes('localhost'),
  ...more,
})

it.each([
  ['a server that has none', null, at('https://chat.example'), 'off'],
  ['the address of the server', { origin: 'https://chat.example' }, at('https://chat.example'), null],
  ['another address', { origin: 'https://chat.example' }, at('https://chat.example:8443'), 'elsewhere'],
  ['a server that can be anywhere', {}, at('https://chat.example'), null],
  ['this computer', {}, at('http://localhost:4000'), null],
  ['http', {}, at('http://chat.example'), 'address'],
  ['a number', {}, at('https://192.0.2.7'), 'address'],
  ['a long number', {}, at('https://[2001:db8::1]'), 'address'],
  ['a browser of before', {}, at('https://chat.example', { hasPasskeys: false }), 'browser'],
])('passkeys work or not at %s', (_, home, here, expected) => {
  expect(whyNoPasskeys(home, here)).toBe(expected)
})

it.each([
  ['of the address of the server', { origin: 'https://chat.example:8443' }, true],
  ['of another address', { origin: 'https://talk.example' }, false],
  ['of a server that can be anywhere', {}, true],
  ['of a server that has none', null, false],
  ['of a server that has not answered', undefined, false],
])('a passkey counts or not %s', (_, home, expected) => {
  expect(countsHere(home, 'chat.example')).toBe(expected)
})
