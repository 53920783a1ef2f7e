import { expect, it } from '@jest/globals'
import { fold, foldCase, foldForSearch } from './fold.ts'

/** One sign that is written out in eighteen letters. */
const sign = '\ufdfa'

it.each([fold, (text: string) => ({ text: foldCase(text) })])(
  'a text is folded to three times its length and a little more',
  (folded) => {
    expect(folded(sign.repeat(8_000)).text.length).toBeLessThanOrEqual(3 * 8_000 + 1_024)
  },
)

it('a sign that stands for words is written out where a text has few of them', () => {
  expect(fold(`${sign} ${sign}`).text).toBe('صلي الله عليه وسلم صلي الله عليه وسلم')
})

it('each unit of what is folded knows where it comes from', () => {
  const { text, from } = fold('Ｅ\u0301tude ﬁn')
  expect([text, from]).toEqual(['etude fin', [0, 2, 3, 4, 5, 6, 7, 7, 8]])
})

it.each([
  ['a — b--c', 'a - b--c', 'a - b-c'],
  ['–\ufe0f x', '- x', '- x'],
  ['—\u2060—', '--', '-'],
  ['-\u200b-', '--', '-'],
  ['\u2014\u2014é', '--e', '-e'],
])('signs of %j are the plain ones, and for a search one dash stands for more', (typed, plain, searched) => {
  expect([fold(typed).text, foldForSearch(typed).text]).toEqual([plain, searched])
})
