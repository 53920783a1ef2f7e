import { expect, it } from '@jest/globals'
import { isWelcomeOrigin } from './origins.ts'

const allowed = ['https://intranet.example']

it.each([
  ['a program, which sends no origin', {}, true],
  ['its own page', { origin: 'https://chat.example', host: 'chat.example' }, true],
  ['its own page on a port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, true],
  ['an allowed page', { origin: 'https://intranet.example', host: 'chat.example' }, true],
  ['a foreign page', { origin: 'https://evil.example', host: 'chat.example' }, false],
  ['a page on another port', { origin: 'http://127.0.0.1:5000', host: '127.0.0.1:4000' }, false],
  ['a name that begins alike', { origin: 'https://chat.example.evil.example', host: 'chat.example' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'chat.example' }, false],
])('%s: %j is welcome: %s', (_, headers, expected) =>
  expect(isWelcomeOrigin(headers, allowed)).toBe(expected),
)
