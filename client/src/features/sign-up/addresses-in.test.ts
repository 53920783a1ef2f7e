import { expect, it } from '@jest/globals'
import { addressesIn } from './addresses-in.ts'

it('addresses are read as people paste them, each once', () => {
  const pasted = `Mina@example.org, olga@example.org;ivan@example.org
    "Noor, of Delft" <noor@example.org>
    mina@example.org  eve@example.org`
  expect(addressesIn(pasted)).toEqual({
    addresses: [
      'mina@example.org',
      'olga@example.org',
      'ivan@example.org',
      'noor@example.org',
      'eve@example.org',
    ],
    wrong: [],
  })
})

it('words that are no address are named', () => {
  expect(addressesIn('mina@example.org\nolga at example.org')).toEqual({
    addresses: ['mina@example.org'],
    wrong: ['olga', 'at', 'example.org'],
  })
  expect(addressesIn(' \n,')).toEqual({ addresses: [], wrong: [] })
})
