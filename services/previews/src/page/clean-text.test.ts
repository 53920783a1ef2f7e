import { expect, it } from '@jest/globals'
import { cleanText } from './clean-text.ts'

it.each([
  ['what changes the direction', 'safe\u202Egpj.exe\u2066x', 'safegpj.exex'],
  ['control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
  ['what is not to be seen', 'a\u200bb\u2060c\u00add\u{e0041}', 'abcd'],
  ['towers of joiners', `a${'\u200d'.repeat(100)}b`, 'a\u200db'],
  ['half characters', 'a\ud83db', 'ab'],
  ['lines', ' a\n\r\n  b\u2028c\u00a0d ', 'a b c d'],
  ['towers of accents', `a${'\u0301'.repeat(100)}`, '\u00e1\u0301\u0301\u0301'],
])('%s do not come through', (_, text, clean) => {
  expect(cleanText(text, 200)).toBe(clean)
})

it.each(['Crème brûlée', '👩‍👩‍👧 family', '❤️', 'می‌خواهم', '日本語'])('%s stays as it is', (text) => {
  expect(cleanText(text, 200)).toBe(text)
})

it('a long text is cut between words, and never inside a character', () => {
  expect(cleanText('the quick brown fox jumps', 14)).toBe('the quick…')
  expect(cleanText('😀'.repeat(20), 12)).toBe(`${'😀'.repeat(5)}…`)
  expect(cleanText('x'.repeat(1_000_000), 200)).toHaveLength(200)
})
