import { describe, expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import { anAccount } from '../testing/test-service.ts'
import {
  decideJudgement,
  decideSignUp,
  refusalOfDisabled,
  refusedToOwner,
  takesLinks,
} from './decide-sign-up.ts'

const at = 1_000
const domains = ['example.org']
const asked = { sendsMail: true, domains }
const given = { invitation: null, address: null, answer: null }

describe('a sign-up', () => {
  it('a sign-up on an open server waits for nothing', () => {
    expect(decideSignUp({ ...asked, mode: 'open' }, given, at)).toEqual({ refused: null, signUp: null })
  })

  it('a sign-up on a closed server is refused, with an invitation too', () => {
    for (const invitation of [null, { isBound: false }])
      expect(decideSignUp({ ...asked, mode: 'closed' }, { ...given, invitation }, at)).toEqual({
        refused: 'registration_closed',
      })
  })

  it('a sign-up by invitation alone is refused without one', () => {
    expect(decideSignUp({ ...asked, mode: 'invite' }, given, at)).toEqual({ refused: 'invitation_needed' })
  })

  it.each(['open', 'invite', 'domains', 'approval'] as const)(
    'a sign-up with an invitation waits for nothing where the mode is %s',
    (mode) => {
      const invited = { ...given, invitation: { isBound: false } }
      expect(decideSignUp({ ...asked, mode }, invited, at)).toEqual({ refused: null, signUp: null })
    },
  )

  it('a sign-up with an invitation for one address waits for that address where mail is sent', () => {
    const invited = { ...given, invitation: { isBound: true }, address: 'a@elsewhere.example' }
    const signUp = { state: 'mail', at }
    expect(decideSignUp({ ...asked, mode: 'invite' }, invited, at)).toEqual({ refused: null, signUp })
    const mode = { ...asked, mode: 'invite', sendsMail: false } as const
    expect(decideSignUp(mode, invited, at)).toEqual({ refused: null, signUp: null })
  })

  it('a sign-up with an address of a listed domain waits for that address', () => {
    const own = { ...given, address: 'mina@example.org' }
    expect(decideSignUp({ ...asked, mode: 'domains' }, own, at)).toEqual({
      refused: null,
      signUp: { state: 'mail', at },
    })
  })

  it.each([
    null,
    'mina@example.com',
    'mina@sub.example.org',
    'mina@notexample.org',
    'mina@example.org.evil.example',
  ])('a sign-up with the address %s is refused where domains are listed', (address) => {
    expect(decideSignUp({ ...asked, mode: 'domains' }, { ...given, address }, at)).toEqual({
      refused: 'address_not_allowed',
    })
  })

  it('a sign-up with any address waits for that address where any domain counts', () => {
    const any = { ...asked, mode: 'domains', domains: ['*'] } as const
    expect(decideSignUp(any, { ...given, address: 'a@elsewhere.example' }, at)).toEqual({
      ...{ refused: null, signUp: { state: 'mail', at } },
    })
    expect(decideSignUp(any, given, at)).toEqual({ refused: 'address_not_allowed' })
  })

  it.each(['open', 'domains', 'approval'] as const)(
    'a sign-up with a refused address is refused where the mode is %s, unless somebody is invited',
    (mode) => {
      const refused = { ...given, address: 'mina@example.org', isRefused: true }
      expect(decideSignUp({ ...asked, mode }, refused, at)).toEqual({ refused: 'address_refused' })
      const invited = { ...refused, invitation: { isBound: false } }
      expect(decideSignUp({ ...asked, mode }, invited, at)).toEqual({ refused: null, signUp: null })
    },
  )

  it('a sign-up by approval waits with its answer', () => {
    expect(decideSignUp({ ...asked, mode: 'approval' }, { ...given, answer: 'Olga' }, at)).toEqual({
      refused: null,
      signUp: { state: 'waiting', at, answer: 'Olga' },
    })
  })
})

describe('a judgement', () => {
  const waiting = anAccount('mina', { isDisabled: true, signUp: { state: 'waiting', at, answer: 'Olga' } })
  const judge = (account: Account | null, isApproved = true, refused: 'not_allowed' | null = null) =>
    decideJudgement({ refused, account }, { isApproved, at: 2_000 })

  it('a judgement lets somebody in', () => {
    expect(judge(waiting)).toEqual({ refused: null, signUp: null, isDisabled: false, jobs: [] })
  })

  it('a judgement refuses somebody, who can be let in later', () => {
    const refused = { state: 'refused', at: 2_000, answer: 'Olga' } as const
    expect(judge(waiting, false)).toEqual({ refused: null, signUp: refused, isDisabled: true, jobs: [] })
    expect(judge({ ...waiting, signUp: refused })).toMatchObject({ signUp: null, isDisabled: false })
  })

  it('a judgement is mailed to a confirmed address, and to no other', () => {
    const email = 'mina@example.org'
    expect(judge({ ...waiting, email })).toMatchObject({ jobs: [] })
    const source = 'accounts.signUpMailOf'
    for (const [isApproved, id] of [
      [true, 'approved:2000'],
      [false, 'refused:2000'],
    ] as const)
      expect(judge({ ...waiting, email, emailVerified: true }, isApproved)).toMatchObject({
        jobs: [{ kind: 'mail.send', payload: { source, userId: waiting.id, id } }],
      })
  })

  it('a judgement lets in or refuses whoever has not confirmed their address', () => {
    const unconfirmed = { ...waiting, signUp: { state: 'mail', at } } as const
    expect(judge(unconfirmed)).toEqual({ refused: null, signUp: null, isDisabled: false, jobs: [] })
    expect(judge(unconfirmed, false)).toMatchObject({
      signUp: { state: 'refused', at: 2_000 },
      isDisabled: true,
    })
  })

  it('a judgement is only of accounts that wait for something', () => {
    const disabled = anAccount('ivan', { isDisabled: true })
    for (const account of [null, anAccount('olga'), disabled])
      expect(judge(account)).toEqual({ refused: 'not_found' })
  })

  it('a judgement is about what the administrator has seen', () => {
    const decide = (state: 'waiting' | 'refused', isApproved = true) =>
      decideJudgement({ refused: null, account: waiting }, { isApproved, state, at: 2_000 })
    expect(decide('waiting')).toMatchObject({ refused: null })
    expect(decide('refused')).toEqual({ refused: 'not_found' })
  })

  it('a judgement refuses nobody twice', () => {
    const refused = { ...waiting, signUp: { state: 'refused', at } } as const
    expect(judge(refused, false)).toEqual({ refused: 'not_found' })
  })

  it('a judgement needs an administrator', () => {
    expect(judge(waiting, true, 'not_allowed')).toEqual({ refused: 'not_allowed' })
  })
})

it.each([
  [undefined, false, 'account_disabled'],
  ['mail', true, 'mail_unconfirmed'],
  ['waiting', true, 'sign_up_waits'],
  ['refused', false, 'sign_up_refused'],
] as const)('a disabled account in the state %s takes links: %s; its refusal is %s', (state, takes, code) => {
  const account = anAccount('mina', { isDisabled: true, ...(state && { signUp: { state, at } }) })
  expect(takesLinks(account)).toBe(takes)
  expect(refusalOfDisabled(account)).toBe(code)
})

it('the owner of an account that waits is told which address was mailed, and who was refused is not', () => {
  const mailChange = { to: 'mina@example.org', awaits: ['new' as const], until: at + 1 }
  const details = (state: 'mail' | 'waiting' | 'refused') =>
    refusedToOwner({ signUp: { state, at }, mailChange }, at).details
  expect(details('mail')).toEqual({ address: 'mina@example.org' })
  expect(details('waiting')).toEqual({ address: 'mina@example.org' })
  expect(details('refused')).toEqual({})
  expect(refusedToOwner({ signUp: { state: 'mail', at } }, at).details).toEqual({})
  // Its link is dead by then, and there is no other one.
  expect(refusedToOwner({ signUp: { state: 'waiting', at }, mailChange }, at + 1).details).toEqual({})
})
