import { expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import { beginChange } from '../mail/decide-mail.ts'
import { noMail } from '../mail/mail-state.ts'
import { anAccount } from '../testing/test-service.ts'
import { decideConfirmation, type ConfirmationWish } from './decide-confirmation.ts'

const at = 5_000
const own = 'mina@example.org'
const account = anAccount('mina', { isDisabled: true, signUp: { state: 'mail', at: 1_000 } })
const link = { id: 'first', hash: 'first hash' }
const { mail } = beginChange(
  { account, mail: noMail },
  { to: own, language: 'de', links: { newAddress: link, oldAddress: link }, at: 1_000 },
)
const wish: ConfirmationWish = {
  ...{ to: own, unless: 'address_not_allowed', from: 'hash', language: 'fr', at },
  link: { id: 'second', hash: 'second hash' },
}
const decide = (others: Partial<ConfirmationWish> = {}, of: Account | null = account, hash = 'hash') =>
  decideConfirmation({ account: of, mail, hash }, { ...wish, ...others })

it('a confirmation that is resent has a new link in the place of the old one, and all the time of a new account', () => {
  expect(decide()).toMatchObject({
    refused: null,
    write: {
      ...{ email: null, isVerified: false, signUp: { state: 'mail', at } },
      mail: { change: { to: own }, links: [{ id: 'second', hash: 'second hash', language: 'fr' }] },
      jobs: [{ kind: 'mail.send', payload: { userId: account.id, id: 'second' } }],
    },
  })
})

it('a confirmation goes to another address only where anybody could sign up with that one', () => {
  const to = 'mina@example.com'
  for (const unless of ['address_not_allowed', 'address_refused'] as const)
    expect(decide({ to, unless })).toEqual({ refused: unless })
  expect(decide({ to, unless: null })).toMatchObject({ write: { mail: { change: { to } } } })
})

it('a confirmation is not needed by who is in', () => {
  const { signUp: _, ...others } = account
  expect(decide({}, { ...others, isDisabled: false })).toEqual({ refused: null, write: null })
})

it.each([
  ['waiting', 'sign_up_waits'],
  ['refused', 'sign_up_refused'],
] as const)('a confirmation is refused where the account is %s: %s', (state, refused) => {
  expect(decide({}, { ...account, signUp: { state, at } })).toEqual({ refused })
})

it('a confirmation is refused where the account is disabled, gone, or has another password', () => {
  const { signUp: _, ...disabled } = account
  expect(decide({}, disabled)).toEqual({ refused: 'account_disabled' })
  expect(decide({}, null)).toEqual({ refused: 'wrong_credentials' })
  expect(decide({}, account, 'another hash')).toEqual({ refused: 'wrong_credentials' })
})

it('a confirmation is in the language of before where none is asked for', () => {
  const { language: _, ...others } = wish
  const decision = decideConfirmation({ account, mail, hash: 'hash' }, others)
  expect(decision).toMatchObject({ write: { mail: { language: 'de' } } })
})

it('a confirmation is mailed five times with the first one, and no more', () => {
  let state = mail
  for (let mails = 2; mails <= 5; mails++) {
    const decision = decideConfirmation({ account, mail: state, hash: 'hash' }, wish)
    expect(decision).toMatchObject({ refused: null })
    state = (decision as { write: { mail: typeof mail } }).write.mail
  }
  expect(decideConfirmation({ account, mail: state, hash: 'hash' }, wish)).toEqual({
    refused: 'mails_used_up',
  })
})
