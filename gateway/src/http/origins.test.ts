import { expect, it } from '@jest/globals'
import { isWelcomeOrigin } from './origins.ts'

const others = ['https://intranet.example']
const open = { own: null, others }

it.each([
  ['a program, which sends no origin', {}, true],
  ['its own page', { origin: 'https://chat.example', host: 'chat.example' }, true],
  ['its own page on a port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, true],
  ['an allowed page', { origin: 'https://intranet.example', host: 'chat.example' }, true],
  ['a foreign page', { origin: 'https://evil.example', host: 'chat.example' }, false],
  ['a page on another port', { origin: 'http://127.0.0.1:5000', host: '127.0.0.1:4000' }, false],
  ['a name that begins alike', { origin: 'https://chat.example.evil.example', host: 'chat.example' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'chat.example' }, false],
])('%s with %j is welcome: %s', (_, headers, expected) =>
  expect(isWelcomeOrigin(headers, open)).toBe(expected),
)

it.each([
  ['its own page', { origin: 'https://chat.example', host: 'chat.example' }, true],
  ['an allowed page', { origin: 'https://intranet.example', host: 'chat.example' }, true],
  ['a page by another name of the same host', { origin: 'http://10.0.0.7', host: '10.0.0.7' }, false],
  ['its own page without encryption', { origin: 'http://chat.example', host: 'chat.example' }, false],
])('%s with %j is welcome at a server with its own address: %s', (_, headers, expected) =>
  expect(isWelcomeOrigin(headers, { own: 'https://chat.example', others })).toBe(expected),
)
