import { describe, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import type { ProviderOrigin } from '../oidc/identity.ts'
import { decideResumed, decideRotation, refusalOfSession } from './decide-session.ts'

describe('opening a session', () => {
  const holder = {
    ...{ isDisabled: false, passwordHash: 'hash', secondFactor: { passkeys: [], changes: 1 } },
    identities: ['https://id.example.org 7'],
  }

  it.each([
    ['is allowed with the proven password', holder, 'hash', null],
    ['is refused after the password was changed', holder, 'older hash', { kind: 'outdated' }],
    [
      'is refused after a second factor was set up, or reset',
      { ...holder, secondFactor: { passkeys: [], changes: 2 } },
      'hash',
      { kind: 'outdated' },
    ],
    ['is refused without an account', null, 'hash', { kind: 'outdated' }],
    ['is refused for a disabled account', { ...holder, isDisabled: true }, 'hash', { kind: 'disabled' }],
    ['is allowed to a guest, who has no password', { ...holder, passwordHash: null }, null, null],
  ])('%s', (_, facts, provenBy, refusal) => {
    expect(refusalOfSession(facts, { provenBy, factorChanges: 1 })).toEqual(refusal)
  })

  it.each([
    ['is allowed by an identity of the account, whatever the password', '7', null],
    ['is refused by an identity that is not linked any more', '8', { kind: 'outdated' }],
  ])('%s', (_, subject, refusal) => {
    const provider = { identity: `https://id.example.org ${subject}` }
    expect(refusalOfSession(holder, { provenBy: 'older hash', factorChanges: 1, provider })).toEqual(refusal)
  })
})

describe('a session that is resumed', () => {
  const origin = (subject: string, others: Partial<ProviderOrigin> = {}): ProviderOrigin => ({
    ...{ identity: `https://id.example.org ${subject}`, begunAt: 1 },
    ...others,
  })
  const session = {
    ...{ id: newId('s'), device: 'Firefox', address: '192.0.2.7', createdAt: 1, usedAt: 2 },
    ...{ generation: 4, salt: 'salt', freshAt: 3 },
  }
  const opening = { ...session, id: newId('s'), usedAt: 9, generation: 1, salt: 'other', freshAt: 9 }

  it('a resumed session keeps its tokens and its use, and is fresh', () => {
    expect(decideResumed(session, opening)).toEqual({ ...session, freshAt: 9 })
  })

  it('a resumed session stays as fresh as it was where nothing fresh was shown', () => {
    const { freshAt: _, ...stale } = opening
    expect(decideResumed(session, stale)).toEqual(session)
  })

  it('a session is not resumed once it has ended, nor on another device', () => {
    expect(decideResumed(undefined, opening)).toBeNull()
    expect(decideResumed(session, { ...opening, device: 'Chrome' })).toBeNull()
    expect(decideResumed(session, { ...opening, device: 'Firefox 140.0' })).toBeNull()
    const older = { ...session, device: 'Firefox/139.0' }
    expect(decideResumed(older, { ...opening, device: 'Firefox/140.0' })).toEqual({ ...older, freshAt: 9 })
  })

  it('a resumed session ends with the provider at which it began, whatever another one has confirmed', () => {
    const began = { ...session, provider: origin('7', { until: 50 }) }
    const shown = { ...opening, provider: origin('8') }
    expect(decideResumed(began, shown)).toEqual({ ...began, freshAt: 9 })
    expect(decideResumed(session, shown)).toEqual({ ...session, freshAt: 9 })
  })

  it('a resumed session has what is newer from its own provider, and counts for both factors as before', () => {
    const began = { ...session, provider: origin('7', { until: 50, sid: 'one' }) }
    const provider = origin('7', { until: 90, sid: 'two', begunAt: 8 })
    const shown = { ...opening, provider: { ...provider, isBoth: true as const } }
    expect(decideResumed(began, shown)!.provider).toEqual(provider)
    const isBoth = { ...began, provider: { ...began.provider, isBoth: true as const } }
    expect(decideResumed(isBoth, { ...opening, provider })!.provider).toEqual({ ...provider, isBoth: true })
  })
})

describe('a refresh token', () => {
  const session = { generation: 4, usedAt: 1_000 }
  const wish = { sessionId: newId('s'), graceMs: 30, unusedMs: 500, at: 1_020, address: '192.0.2.8' }
  const decide = (generation: number, at = wish.at) => decideRotation(session, { ...wish, generation, at })

  it('of this generation makes the next one', () => {
    expect(decide(4)).toEqual({
      outcome: { kind: 'current', generation: 5 },
      becomes: { generation: 5, usedAt: 1_020, usedAddress: '192.0.2.8' },
    })
  })

  it('of the generation before gets the same answer again within the grace time', () => {
    expect(decide(3, 1_030)).toEqual({ outcome: { kind: 'current', generation: 4 } })
  })

  it('of the generation before ends the session after the grace time', () => {
    expect(decide(3, 1_031)).toEqual({ outcome: { kind: 'reused' }, becomes: 'ended' })
  })

  it('of an older generation ends the session', () => {
    expect(decide(2)).toEqual({ outcome: { kind: 'reused' }, becomes: 'ended' })
  })

  it('ends a session that was not used for too long', () => {
    expect(decide(4, 1_501)).toEqual({ outcome: { kind: 'ended' }, becomes: 'ended' })
  })

  it('is of no use without its session', () => {
    expect(decideRotation(null, { ...wish, generation: 4 })).toEqual({ outcome: { kind: 'ended' } })
  })
})
