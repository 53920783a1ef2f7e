import { expect, it } from '@jest/globals'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Olga Petrova', 'OP'],
  ['ivan', 'I'],
  ['Ana María de la Cruz', 'AC'],
  ['林薇', '林'],
  ['chess-club', 'CC'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['🇳🇱 Club', '🇳🇱'],
  ['Chess ♟️', 'C'],
  ['Ana 林', 'A'],
  ['[mod] (ada)', 'MA'],
  ['ßmith', 'S'],
  ['é́va', 'É́'],
  ['...', ''],
  ['!', '!'],
  ['', ''],
])('the name %s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
