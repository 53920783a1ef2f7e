import { describe, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { limits, type Account, type AuditEntry } from '@hubbub/protocol'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { noMail } from '../mail/mail-state.ts'
import { aTrace } from '../testing/a-trace.ts'
import { decideIdentity, type IdentityFacts } from './decide-identity.ts'

const key = 'https://id.example.org 7'
const at = 20
const mail = 'mina@example.org'
const mina: Account = {
  id: newId('u'),
  name: 'mina',
  displayName: 'Mina',
  email: mail,
  emailVerified: true,
  kind: 'person',
  isAdministrator: false,
  isDisabled: false,
  createdAt: 1,
}
const waiting: Account = { ...mina, isDisabled: true, signUp: { state: 'waiting', at: 1 } }
const by = { userId: mina.id, sessionId: newId('s') }
const known = { key, linkedAt: 10, usedAt: 10 }
const facts: IdentityFacts = {
  account: mina,
  identities: [],
  holder: null,
  hash: 'hash',
  passkeys: [],
  mail: noMail,
  refused: null,
}
const linked: IdentityFacts = { ...facts, identities: [known], holder: mina.id }
const audit = { act: 'of a test' } as AuditEntry
const told = { trace: aTrace(mina.id), provider: 'Example' }
const many = Array.from({ length: limits.linkedProviders }, (_, n) => ({ ...known, key: `other ${n}` }))

describe('linking', () => {
  const link = (of: Partial<IdentityFacts> = {}) =>
    decideIdentity('link', { ...facts, ...of }, { by, key, at, ...told })

  it('adds the identity, once', () => {
    const fresh = { key, linkedAt: at, usedAt: at }
    expect(link()).toMatchObject({ refused: null, identities: [fresh], audit: told.trace.audit })
    expect(link().mail!.notices).toEqual([
      { ...told.trace.notice, change: 'providerConnected', what: 'Example' },
    ])
    expect(link(linked)).toEqual({ refused: null })
  })

  it.each([
    ['somebody else’s identity', { holder: newId('u') }, 'linked_elsewhere'],
    ['a session that has ended', { refused: 'session_ended' as const }, 'session_ended'],
    ['a guest', { account: { ...mina, kind: 'guest' as const } }, 'full_account_needed'],
    ['one more than there may be', { identities: many }, 'limit_reached'],
  ])('is refused for %s', (_, of, refused) => {
    expect(link(of)).toEqual({ refused })
  })
})

describe('linking by mail', () => {
  const link = (of: Partial<IdentityFacts> = {}) =>
    decideIdentity('linkByMail', { ...facts, ...of }, { key, address: mail, at, ...told })

  it('needs the address confirmed on this side, too', () => {
    expect(link()).toMatchObject({ refused: null, identities: [{ key }] })
    const { emailVerified: _, ...unconfirmed } = mina
    expect(link({ account: unconfirmed })).toEqual({ refused: 'no_account_yet' })
  })

  it('is refused for who took over an address at the provider, and not for who has another provider', () => {
    const other = { key: 'https://id.example.org 8', linkedAt: 1, usedAt: 1 }
    expect(link({ identities: [other] })).toEqual({ refused: 'no_account_yet' })
    expect(link({ identities: [{ ...other, key: 'https://other.example.org 7' }] })).toMatchObject({
      refused: null,
    })
  })

  it.each([
    [
      'an address that has changed since',
      { account: { ...mina, email: 'new@example.org' } },
      'no_account_yet',
    ],
    ['nobody', { account: null }, 'no_account_yet'],
    ['a disabled account', { account: { ...mina, isDisabled: true } }, 'account_disabled'],
    ['an account that waits', { account: waiting }, 'sign_up_waits'],
    ['an identity that somebody else got meanwhile', { holder: newId('u') }, 'linked_elsewhere'],
    ['one more than there may be', { identities: many }, 'no_account_yet'],
  ])('is refused for %s', (_, of, refused) => {
    expect(link(of)).toEqual({ refused })
  })
})

describe('signing in', () => {
  const signIn = (said: boolean | null, of: Partial<IdentityFacts> = {}) =>
    decideIdentity('signedIn', { ...linked, ...of }, { key, isAdministrator: said, audit, at })
  const used = { ...known, usedAt: at }
  const granted = { ...used, grantsAdministrator: true }
  const administrator = { ...mina, isAdministrator: true }

  it('notes when', () => {
    expect(signIn(null)).toEqual({ refused: null, identities: [used] })
  })

  it('is refused without the identity, and to a disabled account', () => {
    expect(signIn(null, { identities: [] })).toEqual({ refused: 'no_account_yet' })
    expect(signIn(null, { account: { ...mina, isDisabled: true } })).toEqual({ refused: 'account_disabled' })
  })

  it('makes an administrator of who is one over there', () => {
    expect(signIn(true)).toEqual({ refused: null, identities: [granted], isAdministrator: true, audit })
  })

  it('takes away what it gave, and nothing else', () => {
    const given = { account: administrator, identities: [{ ...known, grantsAdministrator: true as const }] }
    expect(signIn(false, given)).toEqual({ refused: null, identities: [used], isAdministrator: false, audit })
    expect(signIn(true, given)).toEqual({ refused: null, identities: [granted] })
    // A setting that is not there any more takes nothing away.
    expect(signIn(null, given)).toEqual({ refused: null, identities: [granted] })
    for (const said of [true, false])
      expect(signIn(said, { account: administrator })).toEqual({ refused: null, identities: [used] })
  })
})

describe('letting go', () => {
  const waysIn = { host: 'chat.example', issuers: ['https://id.example.org'] }
  const passkey: StoredPasskey = {
    ...{ id: 'a', credential: 'credential', publicKey: 'key', counter: 5, transports: [] },
    ...{ name: 'Laptop', host: 'chat.example', createdAt: 1, usedAt: null, isVerified: true },
  }
  const unlink = (of: Partial<IdentityFacts> = {}) =>
    decideIdentity('unlink', { ...linked, ...of }, { by, key, waysIn, at, ...told })

  it('ends the other sessions that began with it', () => {
    const ends = { identity: key, but: by.sessionId }
    expect(unlink()).toMatchObject({ refused: null, identities: [], ends, audit: told.trace.audit })
    expect(unlink().mail!.notices).toMatchObject([{ change: 'providerDisconnected', what: 'Example' }])
  })

  it('takes along the office that it gave', () => {
    const identities = [{ ...known, grantsAdministrator: true as const }]
    expect(unlink({ identities, account: { ...mina, isAdministrator: true } })).toMatchObject({
      ...{ isAdministrator: false, audit: { details: { isAdministrator: false } } },
    })
  })

  it('leaves the last way in', () => {
    expect(unlink({ hash: null })).toEqual({ refused: 'last_way_in' })
    const other = { ...known, key: 'https://id.example.org/ 8' }
    expect(unlink({ hash: null, identities: [known, other] })).toMatchObject({ identities: [other] })
    expect(unlink({ hash: null, passkeys: [passkey] })).toMatchObject({ refused: null, identities: [] })
    // These let nobody in.
    const gone = { ...known, key: 'https://gone.example.org 7' }
    expect(unlink({ hash: null, identities: [known, gone] })).toEqual({ refused: 'last_way_in' })
    const stranded = [{ ...passkey, host: 'old.example' }]
    expect(unlink({ hash: null, passkeys: stranded })).toEqual({ refused: 'last_way_in' })
  })

  it('is refused where it is not linked, and to a session that has ended', () => {
    expect(unlink({ identities: [] })).toEqual({ refused: 'not_found' })
    expect(unlink({ refused: 'session_ended' })).toEqual({ refused: 'session_ended' })
  })
})
