import { describe, expect, it } from '@jest/globals'
import { readClaims } from './read-claims.ts'

const identity = { issuer: 'https://id.example.org', subject: '7' }
const rules = { groupsClaim: 'groups', trustsMail: false, secondFactor: 'amr' as const }
const read = (said: object, idToken: object = {}, more: object = {}) =>
  readClaims(identity, idToken as Record<string, unknown>, said as Record<string, unknown>, {
    ...rules,
    ...more,
  })

it('a provider that says nothing has said nothing', () => {
  expect(read({})).toEqual({
    ...identity,
    ...{ sid: null, provenAt: null, hasTwoFactors: false, mail: null },
    ...{ username: null, displayName: null, groups: [] },
  })
})

it('everything that it says in the right form is read', () => {
  expect(
    read(
      {
        preferred_username: 'mina',
        name: ' Mina ',
        email: 'Mina@Example.org',
        email_verified: true,
        groups: ['a', 'b'],
      },
      { sid: 'session', auth_time: 5, amr: ['pwd', 'mfa'] },
    ),
  ).toEqual({
    ...identity,
    ...{ sid: 'session', provenAt: 5_000, hasTwoFactors: true, mail: 'mina@example.org' },
    ...{ username: 'mina', displayName: 'Mina', groups: ['a', 'b'] },
  })
})

describe('an address', () => {
  const email = 'mina@example.org'
  it.each([false, 'true', 1, null, undefined, ['true']])('is not confirmed by %j', (isVerified) => {
    expect(read({ email, email_verified: isVerified }).mail).toBeNull()
  })

  it('of a trusted provider needs no confirmation, unless it says that there is none', () => {
    expect(read({ email }, {}, { trustsMail: true }).mail).toBe(email)
    expect(read({ email, email_verified: false }, {}, { trustsMail: true }).mail).toBeNull()
  })

  it.each<[string, object, object, string | null]>([
    ['another address in the token', { email: 'eve@example.org', email_verified: true }, {}, null],
    ['the same address in the token', { email, email_verified: true }, {}, email],
    [
      'the same address in the token, not confirmed',
      { email, email_verified: false },
      { trustsMail: true },
      null,
    ],
    ['no address in the token', { email_verified: true }, {}, null],
  ])('is confirmed by the flag beside it: %s', (_, idToken, more, expected) => {
    expect(read({ email }, idToken, more).mail).toBe(expected)
  })

  it('is that of the token where nothing else says one', () => {
    expect(read({}, { email, email_verified: true }).mail).toBe(email)
  })

  it.each(['mina', { $ne: null }, ['mina@example.org'], 7])('is not %j', (wrong) => {
    expect(read({ email: wrong, email_verified: true }).mail).toBeNull()
  })
})

it('facts about the sign-in are read from the signed token alone', () => {
  expect(read({ sid: 'forged', auth_time: 9, amr: ['mfa'] })).toMatchObject({
    ...{ sid: null, provenAt: null, hasTwoFactors: false },
  })
})

it('groups stand where the settings say, and only as words', () => {
  const deep = { realm_access: { roles: ['captains', 7, { admin: true }] } }
  expect(read(deep, {}, { groupsClaim: 'realm_access.roles' }).groups).toEqual(['captains'])
  expect(read({ 'a.b': ['dotted'] }, {}, { groupsClaim: 'a.b' }).groups).toEqual(['dotted'])
  expect(read({ groups: 'alone' }).groups).toEqual(['alone'])
  expect(read({}, {}, { groupsClaim: '__proto__.constructor' }).groups).toEqual([])
})

it('a name in another form is none', () => {
  expect(read({ preferred_username: { $gt: '' }, name: 'x'.repeat(300) })).toMatchObject({
    ...{ username: null, displayName: null },
  })
})
