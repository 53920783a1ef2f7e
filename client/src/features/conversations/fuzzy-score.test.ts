import { expect, it } from '@jest/globals'
import { fuzzyScore } from './fuzzy-score.ts'

it('a search finds letters in their order, and nothing else', () => {
  expect(fuzzyScore('gnrl', 'general')).toBeGreaterThan(0)
  expect(fuzzyScore('lg', 'general')).toBe(0)
})

it('a search prefers beginnings and runs to scattered letters', () => {
  expect(fuzzyScore('ope', 'openings Chess Club')).toBeGreaterThan(fuzzyScore('ope', 'Olga Petrova'))
  expect(fuzzyScore('cc', 'lounge Chess Club')).toBeGreaterThan(fuzzyScore('cc', 'soccer'))
})

it('a search prefers whole words to beginnings, and the whole text to both', () => {
  const ranked = ['chessboard', 'club for chess', 'chess', 'c h e s s apart', 'che club']
  const score = (text: string) => fuzzyScore('chess', text)
  expect(ranked.filter((text) => score(text) > 0).sort((a, b) => score(b) - score(a))).toEqual([
    'chess',
    'club for chess',
    'chessboard',
    'c h e s s apart',
  ])
})

it('an empty search shows everything', () => {
  expect(fuzzyScore('', 'anything')).toBe(1)
})
