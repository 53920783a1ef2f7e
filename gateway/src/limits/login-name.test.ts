import { expect, it } from '@jest/globals'
import { operations } from '@hubbub/protocol'
import { loginName } from './login-name.ts'

const { shape } = operations['accounts.login'].input

it.each([
  'mina',
  ' mina',
  'mina\t\n',
  '\u00a0\u3000mina\ufeff',
  'MINA',
  '\uff2d\uff29\uff2e\uff21',
  '\u{1d426}ina',
  ' '.repeat(250) + 'mina',
])('%j counts as mina', (spelling) => {
  expect(loginName(spelling)).toBe('mina')
})

it.each(['  Olga.K ', 'olga.\u212a', 'Mina@Example.org', 'İpek', 'zoe\u0308'])(
  'a name written as %j counts as the name that the accounts make of it',
  (spelling) => {
    const taken = shape.name.parse(spelling)
    expect(loginName(taken)).toBe(loginName(spelling))
  },
)

it('another name counts for itself, and a long one is cut', () => {
  expect(loginName('olga')).not.toBe(loginName('mina'))
  expect(loginName('\ufdfa'.repeat(1_000)).length).toBeLessThanOrEqual(254)
})
