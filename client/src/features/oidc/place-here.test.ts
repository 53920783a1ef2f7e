import { expect, it } from '@jest/globals'
import { placeHere } from './place-here.ts'

const here = 'https://chat.example.org'

it.each([
  ['/', '/'],
  ['/g/g_1/c_2?at=3#m_4', '/g/g_1/c_2?at=3#m_4'],
  ['/invited#v_1.token', '/invited#v_1.token'],
  ['//evil.example.org', '/'],
  ['/\\evil.example.org', '/'],
  ['/\t/evil.example.org', '/'],
  ['/\n\\evil.example.org', '/'],
  ['/.//evil.example.org', '/'],
  ['https://evil.example.org', '/'],
  ['javascript:alert(1)', '/'],
  ['g/g_1', '/'],
  ['', '/'],
  [undefined, '/'],
  [7, '/'],
])('a way back from a provider leads to a place of this site alone: %j leads to %s', (from, place) => {
  expect(placeHere(from, here)).toBe(place)
})
