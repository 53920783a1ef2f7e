import { expect, it } from '@jest/globals'
import { fuzzyScore } from './fuzzy-score.ts'

it('finds letters in their order, and nothing else', () => {
  expect(fuzzyScore('gnrl', 'general')).toBeGreaterThan(0)
  expect(fuzzyScore('lg', 'general')).toBe(0)
})

it('prefers beginnings and runs to letters here and there', () => {
  expect(fuzzyScore('ope', 'openings Chess Club')).toBeGreaterThan(fuzzyScore('ope', 'Olga Petrova'))
  expect(fuzzyScore('cc', 'lounge Chess Club')).toBeGreaterThan(fuzzyScore('cc', 'soccer'))
})

it('shows everything to who has not typed yet', () => {
  expect(fuzzyScore('', 'anything')).toBe(1)
})
