import type { FilterId } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { asCompared } from './as-compared.ts'
import { Automaton } from '../text/automaton.ts'
import { WordLists, type WordList } from './word-lists.ts'

const one: FilterId = 'x_0000000000000000000000000A'
const two: FilterId = 'x_0000000000000000000000000B'
const list = (words: string[], allowed: string[] = [], id = one): WordList => ({ id, words, allowed })

/** The word of the filter that is found in a text. */
function foundIn(text: string, ...lists: WordList[]): string | undefined {
  const words = new WordLists(lists)
  return asCompared(text)
    .map((compared) => words.find(compared).found.get(one))
    .find((word) => word !== undefined)
}

describe('words of a filter', () => {
  it.each([
    ['ass', 'what an ass!', true],
    ['ass', 'a class in Assam', false],
    ['ass*', 'assam', true],
    ['ass*', 'class', false],
    ['*ass', 'class', true],
    ['*ass', 'assam', false],
    ['*ass*', 'classic', true],
    ['buy now', 'Buy   now, cheap', true],
    ['buy now', 'buy it now', false],
    ['$$$', 'win $$$ today', true],
    ['über', 'UBER alles', true],
    ['straße', 'STRASSE', true],
    ['зло', 'это ЗЛО.', true],
    ['坏话', '你说坏话吗', true],
    ['شتيمة', 'هذه شَتيمة', true],
    ['ｆｒｅｅ', 'free', true],
  ])('the word %j in %j: %s', (word, text, isFound) => {
    expect(foundIn(text, list([word]))).toBe(isFound ? word : undefined)
  })

  it.each([
    ['with invisible characters', 'b\u200ba\u2060d'],
    ['with emphasis', 'b**a**d'],
    ['with signs of emphasis within a word', 'b_a_d'],
    ['with an anchor', 'ba\ufff9d'],
    ['as if somebody was called', '<@bad>'],
    ['between two signs', '<@ a\nbad >'],
    ['with a spoiler in it', 'b||a||d'],
    ['with a soft hyphen', 'ba\u00add'],
    ['with a variation selector', 'ba\ufe0fd'],
    ['with marks of direction', 'b\u202aa\u2066d'],
    ['with a Hangul filler', 'b\u3164ad'],
    ['with a mark that joins letters', 'b\u034fad'],
  ])('a word that is written %s is found', (_, text) => {
    expect(foundIn(text, list(['bad']))).toBe('bad')
  })

  it('an id of somebody who is called is no word', () => {
    expect(foundIn('<@u_0000000000000000000000BAD0>', list(['*bad*']))).toBeUndefined()
  })

  it('a word inside an allowed one is let through, and the same word beside it is not', () => {
    const filter = list(['*mate*'], ['stalemate', 'teammate*'])
    expect(foundIn('A stalemate with my teammates', filter)).toBeUndefined()
    expect(foundIn('stalemate, mate', filter)).toBe('*mate*')
    expect(foundIn('checkmate', filter)).toBe('*mate*')
  })

  it('a word that an allowed one covers in part only is found', () => {
    expect(foundIn('ab cd', list(['b c'], ['a']))).toBeUndefined()
    expect(foundIn('a b c d', list(['b c'], ['a b']))).toBe('b c')
  })

  it('a word that one filter allows is found by another one', () => {
    const words = new WordLists([list(['bad'], ['bad']), list(['bad'], [], two)])
    expect([...words.find('bad').found.keys()]).toEqual([two])
  })

  it('words inside each other are all found', () => {
    const found: string[] = []
    const words = ['he', 'she', 'his', 'hers']
    new Automaton(words).scan('ushers', (word, end) => void found.push(`${words[word]} ${end}`))
    expect(found).toEqual(['she 4', 'he 4', 'hers 6'])
  })

  it('the automaton finds what looking for each word alone finds', () => {
    const letters = 'ab'
    const wordOf = (n: number, length: number) =>
      Array.from({ length }, (_, at) => letters[(n >> at) & 1]).join('')
    const words = Array.from({ length: 14 }, (_, n) => wordOf(n, 1 + (n % 4))).filter(
      (word, index, all) => all.indexOf(word) === index,
    )
    const text = wordOf(0b1011001110001011, 16)
    const found = new Set<string>()
    new Automaton(words).scan(text, (word, end) => void found.add(`${words[word]} ${end}`))
    const expected = words.flatMap((word) =>
      Array.from({ length: text.length }, (_, end) => end + 1)
        .filter((end) => text.slice(0, end).endsWith(word))
        .map((end) => `${word} ${end}`),
    )
    expect([...found].sort()).toEqual(expected.sort())
  })
})

describe('the cost of looking for words', () => {
  /** Words that begin alike and fail late, and one text that is all beginnings: what makes others try again and again. */
  const words = Array.from({ length: 500 }, (_, n) => `${'a'.repeat(40)}${n}b`)
  const hard = new WordLists([list(words)])
  const stepsIn = (text: string) => hard.find(text).steps

  it('the steps grow with the message, and not with its square', () => {
    const [short, long] = [stepsIn('a'.repeat(2_000)), stepsIn('a'.repeat(8_000))]
    expect(long).toBeLessThan(4.1 * short)
    expect(long).toBeLessThanOrEqual(3 * 8_000)
  })

  it('the steps do not grow with the number of words', () => {
    const few = new WordLists([list(words.slice(0, 5))])
    const text = `${'a'.repeat(45)} `.repeat(150)
    expect(stepsIn(text)).toBeLessThanOrEqual(1.5 * few.find(text).steps)
  })

  /** Each is inside of the next one. */
  const nested = (write: (word: string) => string) =>
    Array.from({ length: 60 }, (_, n) => write('a'.repeat(n + 1)))
  const idOf = (n: number): FilterId => `x_${String(n).padStart(26, '0')}`
  const filters = (count: number, words: string[], allowed: string[]) =>
    new WordLists(Array.from({ length: count }, (_, n) => list(words, allowed, idOf(n))))

  it.each([
    ['that are found', nested((word) => `*${word}*`), []],
    ['that have no edge there', nested((word) => word), nested((word) => word)],
    ['that are all allowed', nested((word) => `*${word}*`), nested((word) => `*${word}*`)],
  ])(
    'words inside of each other, %s, cost no more than their lengths and the filters allow',
    (_, words, allowed) => {
      const { steps } = filters(16, words, allowed).find('a'.repeat(8_000))
      expect(steps).toBeLessThanOrEqual((2 * (2 + 60) + 3 * 16) * 8_000)
    },
  )

  it('a filter that has found a word looks no further', () => {
    expect(filters(16, ['*a*'], []).find('a'.repeat(8_000)).steps).toBeLessThan(100)
  })
})

it('more filters than a number has bits find their words, each by itself', () => {
  const lists = Array.from({ length: 100 }, (_, n) =>
    list([`word${n}`], n === 70 ? ['word70'] : [], `x_${String(n).padStart(26, '0')}`),
  )
  const { found } = new WordLists(lists).find('word0 word30 word31 word70 word99')
  expect([...found.values()]).toEqual(['word0', 'word30', 'word31', 'word99'])
})
