import { expect, it } from '@jest/globals'
import { begunBefore } from './begun-before.ts'

const before = (text: string) => begunBefore(text, text.length)

it.each([
  ['hi @ol', { sign: '@', from: 3, query: 'ol' }],
  ['@', { sign: '@', from: 0, query: '' }],
  ['（@林', { sign: '@', from: 1, query: '林' }],
  ['你好@林', { sign: '@', from: 2, query: '林' }],
  ['see #ope', { sign: '#', from: 4, query: 'ope' }],
  ['nice :thu', { sign: ':', from: 5, query: 'thu' }],
] as const)('a name is found at the end of "%s"', (text, begun) => {
  expect(before(text)).toEqual(begun)
})

it.each([
  'me@home',
  '@olga ',
  'C#',
  'a/@b',
  '&#39',
  '# ',
  'at 10:30',
  'at :30',
  ':D',
  'std::vec',
  'https://x',
  '\\@olga',
])('no name is found at the end of "%s"', (text) => {
  expect(before(text)).toBeNull()
})
