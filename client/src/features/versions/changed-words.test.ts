import { describe, expect, it } from '@jest/globals'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string, language = 'en') =>
  changedWords(before, after, language)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('')

describe('changed words', () => {
  it.each([
    ['a word that changed', 'We meet at six', 'We meet at seven', 'We meet at -[six]+[seven]'],
    ['words that came', 'We meet', 'We meet at six', 'We meet+[ at six]'],
    ['words that went', 'We meet at six', 'We meet', 'We meet-[ at six]'],
    [
      'words beside each other that changed',
      'We meet at six',
      'We meet on Friday',
      'We meet -[at six]+[on Friday]',
    ],
    ['a text that came', '', 'We meet', '+[We meet]'],
  ])('the words show %s', (_, before, after, shown) => {
    expect(marked(before, after)).toBe(shown)
  })

  it('a script without spaces is compared by its words', () => {
    expect(marked('我们星期五见面', '我们星期六见面', 'zh')).toMatch(/^我们.*见面$/)
  })

  it('long texts with nothing in common are given up in time, and shown whole', () => {
    const words = (from: number) => Array.from({ length: 1_500 }, (_, n) => `w${from + n * 2}`).join(' ')
    const parts = changedWords(words(0), words(1), 'en')
    expect(
      parts
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(words(0))
    expect(
      parts
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(words(1))
  })
})
