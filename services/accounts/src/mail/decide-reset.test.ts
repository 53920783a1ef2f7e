import { describe, expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { decideForgotten, decideReset, decideResetLink } from './decide-reset.ts'
import { noMail, type MailState } from './mail-state.ts'

const at = 10 * 3_600_000
const hour = 3_600_000
const account = anAccount('mina', { email: 'a@example.org', emailVerified: true })
const wish = { link: { id: 'r', hash: 'reset' }, language: 'en' as const, at }
const fresh = { id: 'r', purpose: 'reset', hash: 'reset', until: at + hour, language: 'en' } as const
const facts = { account, mail: noMail, hash: 'hash' }

describe('a forgotten password', () => {
  it('a link is mailed, and it is noted when', () => {
    expect(decideForgotten(facts, wish)).toEqual({
      mail: { ...noMail, links: [fresh], resetAt: at },
      jobs: [expect.objectContaining({ kind: 'mail.send', payload: expect.objectContaining({ id: 'r' }) })],
    })
  })

  it.each<[string, Partial<typeof facts>]>([
    ['an address that nobody confirmed', { account: anAccount('mina', { email: 'a@example.org' }) }],
    ['a disabled account', { account: { ...account, isDisabled: true } }],
    ['who got one a moment ago', { mail: { ...noMail, resetAt: at - 299_999 } }],
  ])('no link is mailed to %s', (_, others) => {
    expect(decideForgotten({ ...facts, ...others }, wish)).toBeNull()
  })

  it('a person without a password is told so by a mail that opens nothing', () => {
    const decided = decideForgotten({ ...facts, hash: null }, wish)!
    expect(decided.mail.links).toEqual([
      expect.objectContaining({ purpose: 'noPassword', hash: wish.link.hash }),
    ])
    expect(decided.jobs).toHaveLength(1)
    expect(decideReset({ ...facts, mail: decided.mail }, { hash: wish.link.hash, at })).toBeNull()
  })

  it('another one is mailed after five minutes, and links that are too old are dropped', () => {
    const old = { ...fresh, id: 'old', until: at }
    const mail: MailState = { ...noMail, resetAt: at - 300_000, links: [old, { ...fresh, id: 'before' }] }
    expect(decideForgotten({ ...facts, mail }, wish)!.mail.links.map(({ id }) => id)).toEqual(['before', 'r'])
  })
})

it.each([
  ['is made without an address', null, { ...account, email: null }, 'hash', null],
  ['is refused to who may not', 'not_allowed', account, 'hash', 'not_allowed'],
  ['is refused for nobody', null, null, 'hash', 'missing'],
  ['is refused for a guest', null, account, null, 'missing'],
  ['is refused for a disabled account', null, { ...account, isDisabled: true }, 'hash', 'account_disabled'],
] as const)('a link by an administrator %s', (_, refused, whose, hash, kind) => {
  const decision = decideResetLink({ refused, account: whose, mail: noMail, hash }, wish)
  const made = { refused: null, mail: { ...noMail, links: [fresh] } }
  expect(decision).toEqual(kind ? { refused: { kind } } : made)
})

describe('a password by a link', () => {
  const other = { ...fresh, id: 'other', purpose: 'newAddress', hash: 'other' } as const
  const mail: MailState = { ...noMail, links: [fresh, { ...fresh, id: 'second', hash: 'x' }, other] }

  it('all links for a password end with the first that is used', () => {
    expect(decideReset({ ...facts, mail }, { hash: 'reset', at })).toEqual({ ...noMail, links: [other] })
  })

  it.each<[string, object, { hash: string; at: number }]>([
    ['too late', {}, { hash: 'reset', at: at + hour }],
    ['by a link for an address', {}, { hash: 'other', at }],
    ['by no link', {}, { hash: 'y', at }],
    ['of a disabled account', { account: { ...account, isDisabled: true } }, { hash: 'reset', at }],
    ['of nobody', { account: null }, { hash: 'reset', at }],
    ['where there is none', { hash: null }, { hash: 'reset', at }],
  ])('no password is set %s', (_, others, how) => {
    expect(decideReset({ ...facts, mail, ...others }, how)).toBeNull()
  })
})
