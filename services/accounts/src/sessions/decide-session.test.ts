import { describe, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { decideRotation, refusalOfSession } from './decide-session.ts'

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
