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

it.each([
  ['a name between two addresses', 'hans@example.org Olga Petrova <olga@example.org>', ['hans', 'olga']],
  ['a tab between two', 'hans@example.org\tOlga <olga@example.org>', ['hans', 'olga']],
  ['a header', 'To: hans@example.org\nBcc: olga@example.org', ['hans', 'olga']],
  ['links', 'mailto:hans@example.org', ['hans']],
  ['a name before', 'Müller Hans hans@example.org', ['hans']],
  ['a name behind', 'hans@example.org (Hans)', ['hans']],
  ['quotes and points', `'hans@example.org', olga@example.org.`, ['hans', 'olga']],
  ['a list', '• hans@example.org\n- olga@example.org\n* ivan@example.org', ['hans', 'olga', 'ivan']],
  ['quotes of a table', '"hans@example.org","olga@example.org"', ['hans', 'olga']],
  ['quotes beside brackets', '<hans@example.org>;"olga@example.org"', ['hans', 'olga']],
  ['a family name first', 'Smith, John <john@example.org>', ['john']],
  ['commas of Arabic', 'noor@example.org، mina@example.org', ['noor', 'mina']],
  [
    'commas of Chinese',
    'noor@example.org，mina@example.org；olga@example.org、ivan@example.org',
    ['noor', 'mina', 'olga', 'ivan'],
  ],
])('addresses are read with %s', (_, pasted, names) => {
  expect(addressesIn(pasted)).toEqual({ addresses: names.map((name) => `${name}@example.org`), wrong: [] })
})

it('a piece without an address is named', () => {
  expect(addressesIn('mina@example.org\nolga at example.org')).toEqual({
    addresses: ['mina@example.org'],
    wrong: ['olga at example.org'],
  })
  expect(addressesIn('olga, mina@example.org, ivan@')).toEqual({
    addresses: ['mina@example.org'],
    wrong: ['olga', 'ivan@'],
  })
  expect(addressesIn('olga at example.org\nMina <mina@example.org>').wrong).toEqual(['olga at example.org'])
  expect(addressesIn('olga.example.org, Mina <mina@example.org>').wrong).toEqual(['olga.example.org'])
  expect(addressesIn(' \n,')).toEqual({ addresses: [], wrong: [] })
})
