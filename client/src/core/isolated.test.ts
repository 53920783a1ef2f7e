import { expect, it } from '@jest/globals'
import { isolated } from './isolated.ts'

it.each([
  ['Mina', 'Mina'],
  ['李明', '李明'],
  ['שרה', '\u2068שרה\u2069'],
  ['Mina\u202eagl', '\u2068Minaagl\u2069'],
  ['a\u2069\u2069b', '\u2068ab\u2069'],
  ['\u2068שרה\u2069, Olga', '\u2068\u2068שרה\u2069, Olga\u2069'],
])('%j does not reorder the sentence it stands in', (name, shown) => expect(isolated(name)).toBe(shown))
