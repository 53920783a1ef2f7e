import { describe, expect, it } from '@jest/globals'
import { limits, type AuditEntry } from '@hubbub/protocol'
import { confirm, remove } from '../second-factor/decide-second-factor.ts'
import type { Facts } from '../second-factor/decided.ts'
import { noSecondFactor, type StoredPasskey } from '../second-factor/second-factor-state.ts'
import { noMail } from '../mail/mail-state.ts'
import { aTrace } from '../testing/a-trace.ts'
import { anAccount } from '../testing/test-service.ts'
import { addPasskey, removePasskey, renamePasskey, signIn } from './decide-passkey.ts'
import type { GivenPasskey } from './try-passkey.ts'

const at = 1_800_000_000_000
const account = anAccount('mina')
const by = { userId: account.id, sessionId: 's_00000000000000000000000001' } as const
const passkey: StoredPasskey = {
  ...{ id: 'a', credential: 'credential', publicKey: 'key', counter: 5, transports: [] },
  ...{ name: 'Laptop', host: 'chat.example', createdAt: 1, usedAt: null },
}
const audit: AuditEntry = {
  ...{ id: 'a_00000000000000000000000001', at, actorId: account.id, about: account.id },
  ...{ act: 'accounts.signInWithPasskey', details: {} },
}
const challenge = { hash: 'asked', until: at + 1 }
const given: GivenPasskey = {
  ...{ kind: 'passkey', credential: 'credential', publicKey: 'key', counter: 6, isVerified: true },
  ...{ challenge, audit },
}
const none: Facts = {
  ...{ account, state: noSecondFactor, hash: 'password', identities: [], mail: noMail, refused: null },
}
const trace = aTrace(account.id)
const recorded = (act: Partial<AuditEntry['details']>) => ({ ...trace.audit, details: act })
const facts: Facts = { ...none, state: { ...noSecondFactor, passkeys: [passkey], recovery: ['one'] } }

describe('signing in', () => {
  it('an answer counts, and it is noted that it did', () => {
    const old = { hash: 'old', until: at }
    const { state } = signIn({ ...facts, state: { ...facts.state, answered: [old] } }, { given, at })
    expect(state).toMatchObject({ passkeys: [{ counter: 6, usedAt: at }], answered: [challenge] })
  })

  it.each<[string, Facts, Partial<GivenPasskey>, string]>([
    ['for an account that is gone', { ...facts, account: null }, {}, 'passkey_refused'],
    ['for one that has none', none, {}, 'passkey_refused'],
    ['with another key', facts, { publicKey: 'other' }, 'passkey_refused'],
    ['to what was asked too long ago', facts, { challenge: { hash: 'x', until: at } }, 'passkey_refused'],
    [
      'that counted before',
      { ...facts, state: { ...facts.state, answered: [challenge] } },
      {},
      'passkey_refused',
    ],
    ['that counts the same', facts, { counter: 5 }, 'passkey_refused'],
    ['that counts back to nothing', facts, { counter: 0 }, 'passkey_refused'],
    ['without a check of who uses it', facts, { isVerified: false }, 'password_needed'],
    [
      'for a disabled account',
      { ...facts, account: { ...account, isDisabled: true } },
      {},
      'account_disabled',
    ],
  ])('an answer %s is refused', (_, known, others, refusal) => {
    expect(signIn(known, { given: { ...given, ...others }, at }).refused).toBe(refusal)
  })

  it('only a passkey that counts back is recorded', () => {
    expect(signIn(facts, { given: { ...given, counter: 5 }, at })).toEqual({
      refused: 'passkey_refused',
      audit: { ...audit, details: { passkey: 'Laptop', counterBefore: 5, counterAfter: 5 } },
    })
    expect(signIn(facts, { given: { ...given, publicKey: 'other' }, at })).not.toHaveProperty('audit')
  })

  it('too many answers wait until the first of them is forgotten', () => {
    const answered = Array.from({ length: limits.passkeyAnswers }, (_, n) => ({
      ...{ hash: `${n}`, until: at + 10 + n },
    }))
    const full = { ...facts, state: { ...facts.state, answered } }
    expect(signIn(full, { given, at })).toEqual({ refused: 'too_many_requests', retryAfterMs: 10 })
    expect(
      signIn(full, { given: { ...given, challenge: { hash: 'x', until: at + 99 } }, at: at + 10 }).refused,
    ).toBeNull()
  })
})

describe('keeping passkeys', () => {
  const fresh = { ...passkey, id: 'b', credential: 'other' }
  const wish = { by, passkey: fresh, challenge, recovery: ['two'], trace, at }

  const waysIn = { host: 'chat.example', issuers: ['https://id.example.org'] }
  const removal = { by, passkeyId: 'a', isRequired: false, waysIn, trace }

  it('an owner with a confirmed address is mailed of it, from where it was done', () => {
    const owner = { ...account, email: 'mina@example.org', emailVerified: true as const }
    const { mail, jobs } = addPasskey({ ...facts, account: owner }, wish)
    const notice = { ...trace.notice!, change: 'passkeyAdded', what: 'Laptop' }
    expect(mail).toEqual({ ...noMail, notices: [notice] })
    expect(jobs).toMatchObject([{ kind: 'mail.send', payload: { userId: account.id, id: trace.audit.id } }])
    const silent = { ...wish, trace: { ...trace, notice: null } }
    expect(addPasskey({ ...facts, account: owner }, silent)).not.toHaveProperty('mail')
  })

  it('the first second factor begins everything anew', () => {
    const before = { ...noSecondFactor, wrong: { count: 3, at } }
    expect(addPasskey({ ...none, state: before }, wish)).toEqual({
      ...{ refused: null, out: { isFirst: true, changes: 1 }, isTold: true },
      state: { ...noSecondFactor, passkeys: [fresh], answered: [challenge], recovery: ['two'], changes: 1 },
      audit: recorded({ passkey: 'Laptop' }),
      ...{ mail: noMail, jobs: [] },
      fresh: { sessionId: by.sessionId, at, others: 'turn stale' },
    })
  })

  it('a further one changes nothing else', () => {
    expect(addPasskey(facts, wish)).toEqual({
      ...{ refused: null, out: { isFirst: false, changes: 0 } },
      state: { ...facts.state, passkeys: [passkey, fresh], answered: [challenge] },
      audit: recorded({ passkey: 'Laptop' }),
      ...{ mail: noMail, jobs: [] },
    })
  })

  it.each<[string, Facts, object, string]>([
    ['by a session that has ended', { ...facts, refused: 'session_ended' }, {}, 'session_ended'],
    ['that is there', facts, { passkey }, 'passkey_refused'],
    ['too late', facts, { challenge: { hash: 'x', until: at } }, 'passkey_refused'],
    ['twice', { ...facts, state: { ...facts.state, answered: [challenge] } }, {}, 'passkey_refused'],
    [
      'beyond the limit',
      {
        ...facts,
        state: { ...noSecondFactor, passkeys: Array.from({ length: limits.passkeys }, () => passkey) },
      },
      {},
      'limit_reached',
    ],
  ])('a passkey is not added %s', (_, known, others, refusal) => {
    expect(addPasskey(known, { ...wish, ...others }).refused).toBe(refusal)
  })

  it('a sign-in that waits for a second factor is over with the passkey that it adds, and no other may add one', () => {
    const pending = [{ hash: 'waits', purpose: 'setUp' as const, until: at + 1 }]
    const waits = { ...none, state: { ...noSecondFactor, pending } }
    const { by: _, ...setUp } = { ...wish, hash: 'waits' }
    const added = addPasskey(waits, setUp)
    expect(added).toMatchObject({ refused: null, out: { isFirst: true, changes: 1 }, isTold: true })
    expect(added.state).toEqual({
      ...{ ...noSecondFactor, passkeys: [fresh], answered: [challenge], recovery: ['two'], changes: 1 },
    })
    expect(added).not.toHaveProperty('fresh')
    const forCode = { ...noSecondFactor, pending: [{ ...pending[0]!, purpose: 'code' as const }] }
    expect(addPasskey({ ...none, state: forCode }, setUp).refused).toBe('sign_in_expired')
    expect(addPasskey(waits, { ...setUp, hash: 'other' }).refused).toBe('sign_in_expired')
    expect(addPasskey(waits, { ...setUp, at: at + 1 }).refused).toBe('sign_in_expired')
    const disabled = { ...waits, account: { ...account, isDisabled: true } }
    expect(addPasskey(disabled, setUp).refused).toBe('account_disabled')
  })

  it('the last second factor takes along what is there for its sake, unless it has to stay', () => {
    const state = { ...facts.state, answered: [challenge], devices: [], recovery: ['one'] }
    expect(removePasskey({ ...facts, state }, removal)).toEqual({
      ...{ refused: null, out: {}, isTold: true },
      state: { ...noSecondFactor, answered: [challenge], changes: 1 },
      audit: recorded({ passkey: 'Laptop' }),
      ...{ mail: noMail, jobs: [] },
    })
    expect(removePasskey(facts, { ...removal, isRequired: true })).toEqual({ refused: 'last_second_factor' })
    expect(removePasskey(facts, { ...removal, passkeyId: 'x' })).toEqual({ refused: 'not_found' })
  })

  it('the last passkey stays where there is neither a password nor a provider', () => {
    const totp = { sealed: 'secret', since: 1, step: 1 }
    const alone: Facts = { ...facts, hash: null, state: { ...facts.state, totp } }
    const two = (other: Partial<StoredPasskey>) =>
      removePasskey(
        { ...alone, state: { ...alone.state, passkeys: [passkey, { ...fresh, ...other }] } },
        removal,
      )
    const known = { key: 'https://id.example.org 7', linkedAt: 1, usedAt: 1 }
    expect(removePasskey(alone, removal)).toEqual({ refused: 'last_way_in' })
    expect(removePasskey({ ...alone, identities: [known] }, removal).refused).toBeNull()
    expect(two({}).refused).toBeNull()
    // These let nobody in.
    expect(two({ host: 'old.example' }).refused).toBe('last_way_in')
    expect(two({ isVerified: false }).refused).toBe('last_way_in')
    const gone = [{ ...known, key: 'https://gone.example.org 7' }]
    expect(removePasskey({ ...alone, identities: gone }, removal).refused).toBe('last_way_in')
    const stranded = { ...alone.state, passkeys: [{ ...passkey, host: 'old.example' }] }
    expect(removePasskey({ ...alone, state: stranded }, removal).refused).toBeNull()
  })

  it('the last one that works here takes along those of another address, unless it has to stay', () => {
    const old = { ...fresh, name: 'Old', host: 'old.example' }
    const state = { ...facts.state, passkeys: [passkey, old] }
    expect(removePasskey({ ...facts, state }, removal)).toMatchObject({
      ...{ state: { ...noSecondFactor, changes: 1 }, audit: recorded({ passkey: 'Laptop, Old' }) },
    })
    expect(removePasskey({ ...facts, state }, { ...removal, isRequired: true })).toEqual({
      refused: 'last_second_factor',
    })
    // Where no address is set, each works where it was made.
    const anywhere = { ...removal, waysIn: { ...waysIn, host: null } }
    expect(removePasskey({ ...facts, state }, anywhere).state).toMatchObject({ passkeys: [old] })
    const stranded = { ...facts, state: { ...facts.state, passkeys: [old] } }
    expect(removePasskey(stranded, { ...removal, passkeyId: 'b' })).toMatchObject({
      ...{ state: { ...noSecondFactor, changes: 1 }, isTold: true },
    })
    expect(removePasskey({ ...facts, state }, { ...removal, passkeyId: 'b' }).state).toMatchObject({
      ...{ passkeys: [passkey], recovery: ['one'] },
    })
  })

  it('one of two passkeys may go, and so may one beside an authenticator', () => {
    const totp = { sealed: 'secret', since: 1, step: 1 }
    for (const state of [
      { ...facts.state, totp },
      { ...facts.state, passkeys: [passkey, fresh] },
    ])
      expect(removePasskey({ ...facts, state }, { ...removal, isRequired: true })).toMatchObject({
        ...{ refused: null, state: { recovery: ['one'] } },
      })
  })

  it('a passkey is renamed, and only one that is there', () => {
    const { state } = renamePasskey(facts, { by, passkeyId: 'a', name: 'Phone' })
    expect(state!.passkeys).toEqual([{ ...passkey, name: 'Phone' }])
    expect(renamePasskey(facts, { by, passkeyId: 'x', name: 'Phone' }).refused).toBe('not_found')
  })
})

describe('an authenticator beside passkeys', () => {
  const totp = { sealed: 'secret', since: 1, step: 1 }
  const both: Facts = { ...facts, state: { ...facts.state, totp } }

  it('an authenticator that is turned off leaves passkeys and recovery codes, also where one has to stay', () => {
    const { state } = remove(both, { by, isRequired: true, host: null, trace })
    expect(state).toMatchObject({ totp: null, passkeys: [passkey], recovery: ['one'] })
  })

  it('an authenticator takes along passkeys of another address, which nobody could give', () => {
    const off = { by, isRequired: false, host: 'new.example', trace }
    expect(remove(both, off)).toMatchObject({
      ...{ state: { ...noSecondFactor, changes: 1 }, isTold: true, audit: recorded({ passkey: 'Laptop' }) },
    })
    expect(remove(both, { ...off, isRequired: true })).toEqual({ refused: 'last_second_factor' })
  })

  it('a new authenticator leaves passkeys, and replaces recovery codes', () => {
    const setup = { sealed: 'new', until: at + 1 }
    const wish = { by, sealed: 'new', step: 2, recovery: ['two'], trace, at }
    const { state } = confirm({ ...both, state: { ...both.state, setup } }, wish)
    expect(state).toMatchObject({ totp: { sealed: 'new' }, passkeys: [passkey], recovery: ['two'] })
  })
})
