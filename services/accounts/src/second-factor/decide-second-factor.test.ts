import { describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { noMail } from '../mail/mail-state.ts'
import { aTrace } from '../testing/a-trace.ts'
import { anAccount } from '../testing/test-service.ts'
import {
  admitDevice,
  begin,
  confirm,
  endOverdue,
  finish,
  forgetDevice,
  pend,
  prove,
  remove,
  renewRecovery,
  reset,
} from './decide-second-factor.ts'
import type { Facts } from './decided.ts'
import { noSecondFactor, withoutDevices, type SecondFactorState } from './second-factor-state.ts'
import type { GivenCode } from './try-code.ts'

const at = 1_800_000_000_000
const later = at + 1
const account = anAccount('mina')
const by = { userId: account.id, sessionId: 's_00000000000000000000000001' } as const
const device = {
  ...{ id: 'd', device: 'Firefox', hash: 'device', createdAt: 1, usedAt: 1, until: later },
}
const on: SecondFactorState = {
  ...noSecondFactor,
  totp: { sealed: 'secret', since: 1, step: 10 },
  recovery: ['one', 'two'],
  pending: [{ hash: 'waits', purpose: 'code', until: later }],
  devices: [device],
}
const facts: Facts = { account, state: on, hash: 'password', identities: [], mail: noMail, refused: null }
const trace = aTrace(account.id)
const off: Facts = { ...facts, state: noSecondFactor }
const right: GivenCode = { kind: 'totp', sealed: 'secret', step: 11 }
const wrong: GivenCode = { kind: 'totp', sealed: 'secret', step: null }

describe('a sign-in that waits', () => {
  const pending = { hash: 'new', purpose: 'code', until: at + 5 } as const

  it('a sign-in waits beside others, and those that are over are dropped', () => {
    const state = { ...on, pending: [...on.pending, { ...pending, hash: 'old', until: at }] }
    const decided = pend({ ...facts, state }, { pending, from: 'password', at })
    expect(decided.state!.pending.map(({ hash }) => hash)).toEqual(['waits', 'new'])
  })

  it('a sign-in does not wait when the password is another one by now', () => {
    expect(pend(facts, { pending, from: 'other', at })).toEqual({ refused: 'wrong_credentials' })
    expect(pend({ ...facts, account: null }, { pending, from: 'password', at }).refused).not.toBeNull()
  })

  it('a person who knows the password cannot fill the store with sign-ins', () => {
    let { state } = facts
    for (let n = 0; n < 30; n++)
      state = pend(
        { ...facts, state },
        { pending: { ...pending, hash: `${n}` }, from: 'password', at },
      ).state!
    expect(state.pending).toHaveLength(10)
    expect(state.pending.at(-1)!.hash).toBe('29')
  })
})

describe('the end of a sign-in', () => {
  const wish = { hash: 'waits', given: right, at, device: null }

  it('a right code ends the wait', () => {
    const { refused, out, state } = finish(facts, wish)
    expect([refused, out]).toEqual([null, { recoveryCodesLeft: null }])
    expect(state).toMatchObject({ pending: [], totp: { step: 11 }, devices: [device] })
  })

  it('a recovery code ends it too, and it is told how many are left', () => {
    const { out, state } = finish(facts, { ...wish, given: { kind: 'recovery', hash: 'one' } })
    expect(out).toEqual({ recoveryCodesLeft: 1 })
    expect(state!.recovery).toEqual(['two'])
  })

  it('a wrong code is counted, and the sign-in still waits', () => {
    const { refused, state } = finish(facts, { ...wish, given: wrong })
    expect(refused).toBe('wrong_code')
    expect(state).toEqual({ ...on, wrong: { count: 1, at } })
  })

  it('too many wrong codes say when the next is looked at', () => {
    const state = { ...on, wrong: { count: limits.wrongCodes, at } }
    const waits = { refused: 'too_many_requests', retryAfterMs: 30_000 }
    expect(finish({ ...facts, state }, wish)).toEqual(waits)
  })

  it.each<[string, Partial<Facts>, Partial<typeof wish>, string]>([
    ['with another token', {}, { hash: 'other' }, 'sign_in_expired'],
    ['too late', {}, { at: later }, 'sign_in_expired'],
    ['for nobody', { account: null }, {}, 'sign_in_expired'],
    ['for a disabled account', { account: { ...account, isDisabled: true } }, {}, 'account_disabled'],
    [
      'with a token that is to set one up',
      { state: { ...on, pending: [{ ...on.pending[0]!, purpose: 'setUp' }] } },
      {},
      'sign_in_expired',
    ],
  ])('a sign-in does not end %s', (_, others, how, refused) => {
    expect(finish({ ...facts, ...others }, { ...wish, ...how })).toEqual({ refused })
  })

  it('a device is remembered, at most so many', () => {
    const devices = Array.from({ length: limits.rememberedDevices }, (_, n) => ({ ...device, id: `${n}` }))
    const { state } = finish({ ...facts, state: { ...on, devices } }, { ...wish, device })
    expect(state!.devices.map(({ id }) => id)).toEqual([...devices.slice(1).map(({ id }) => id), 'd'])
  })
})

describe('a remembered device', () => {
  it('a device that is remembered needs no code, and it is noted that it was used', () => {
    const { refused, state } = admitDevice(facts, { hash: 'device', at })
    expect(refused).toBeNull()
    expect(state!.devices).toEqual([{ ...device, usedAt: at }])
  })

  it('a device needs a code after its time, when it is unknown, and when there is no second factor', () => {
    const needed = { refused: 'second_factor_needed' }
    expect(admitDevice(facts, { hash: 'device', at: later })).toEqual(needed)
    expect(admitDevice(facts, { hash: 'other', at })).toEqual(needed)
    expect(
      admitDevice({ ...off, state: { ...noSecondFactor, devices: [device] } }, { hash: 'device', at }),
    ).toEqual(needed)
  })

  it('a device is forgotten by its owner, and by another password', () => {
    expect(forgetDevice(facts, { by, deviceId: 'd', at }).state!.devices).toEqual([])
    expect(withoutDevices(on)).toEqual({ ...on, devices: [], pending: [] })
  })
})

describe('a proof', () => {
  const wish = { by, given: null, from: null, at }

  it('a session is fresh by a code, and no other is', () => {
    expect(prove(facts, { ...wish, given: right })).toMatchObject({
      refused: null,
      fresh: { sessionId: by.sessionId, at, others: 'stay' },
      state: { totp: { step: 11 } },
    })
  })

  it('a password is not enough where there is a second factor', () => {
    expect(prove(facts, { ...wish, from: 'password' })).toEqual({ refused: 'second_factor_needed' })
    expect(prove(off, { ...wish, from: 'password' })).toMatchObject({ refused: null, fresh: { at } })
    expect(prove(off, { ...wish, from: 'other' })).toEqual({ refused: 'wrong_credentials' })
    expect(prove(off, { ...wish, given: right })).toEqual({ refused: 'wrong_credentials' })
  })

  it('a wrong code is counted with those of sign-ins', () => {
    expect(prove(facts, { ...wish, given: wrong })).toMatchObject({
      refused: 'wrong_code',
      state: { wrong: { count: 1 } },
    })
  })

  it('a session that has ended proves nothing', () => {
    expect(prove({ ...facts, refused: 'session_ended' }, { ...wish, given: right })).toEqual({
      refused: 'session_ended',
    })
  })
})

describe('setting up', () => {
  const setup = { sealed: 'fresh', until: at + limits.secondFactorSetupMs }
  const wish = { by, sealed: 'fresh', step: 20, recovery: ['new'], trace, at }
  const begun: Facts = { ...facts, state: { ...on, setup } }

  it('a new secret waits for a code, and the one of before goes on', () => {
    expect(begin(facts, { by, sealed: 'fresh', at }).state).toEqual({ ...on, setup })
  })

  it('a code confirms it, and nothing of what was before lets anybody in', () => {
    const decided = confirm(begun, wish)
    const totp = { sealed: 'fresh', since: at, step: 20 }
    expect(decided.state).toEqual({ ...noSecondFactor, totp, recovery: ['new'], changes: 1 })
    expect(decided).toMatchObject({ isTold: true, audit: trace.audit, fresh: { others: 'turn stale' } })
  })

  it.each<[string, Facts, Partial<Omit<typeof wish, 'step'>> & { step?: number | null }, string]>([
    ['by a wrong code', begun, { step: null }, 'wrong_code'],
    ['by a code of another secret', begun, { sealed: 'secret' }, 'wrong_code'],
    ['that was never begun', facts, {}, 'sign_in_expired'],
    ['too late', begun, { at: setup.until }, 'sign_in_expired'],
    ['by a session that has ended', { ...begun, refused: 'session_ended' }, {}, 'session_ended'],
  ])('a secret is not confirmed %s', (_, known, how, refused) => {
    expect(confirm(known, { ...wish, ...how })).toEqual({ refused })
  })

  it('a sign-in that waits for it sets it up, and one that waits for a code does not', () => {
    const waits = { ...begun.state, pending: [{ hash: 'waits', purpose: 'setUp' as const, until: later }] }
    const { by: _, ...others } = wish
    const decided = confirm({ ...begun, state: waits }, { ...others, hash: 'waits' })
    expect(decided).toMatchObject({ refused: null, isTold: true })
    expect(decided.fresh).toBeUndefined()
    expect(confirm(begun, { ...others, hash: 'waits' })).toEqual({ refused: 'sign_in_expired' })
    expect(begin(begun, { hash: 'waits', sealed: 'x', at })).toEqual({ refused: 'sign_in_expired' })
  })
})

describe('turning off', () => {
  it('a second factor is turned off with all that belongs to it', () => {
    expect(remove(facts, { by, isRequired: false, host: null, trace })).toMatchObject({
      ...{ state: { ...noSecondFactor, changes: 1 }, isTold: true, audit: trace.audit },
    })
    expect(remove(off, { by, isRequired: true, host: null, trace })).toEqual({ refused: null, out: {} })
  })

  it('a second factor that the server asks for stays on', () => {
    expect(remove(facts, { by, isRequired: true, host: null, trace })).toEqual({
      refused: 'last_second_factor',
    })
  })

  it('new recovery codes replace those of before, where there is a second factor', () => {
    expect(renewRecovery(facts, { by, recovery: ['new'] }).state!.recovery).toEqual(['new'])
    expect(renewRecovery(off, { by, recovery: ['new'] })).toEqual({ refused: 'not_allowed' })
  })

  it('an administrator resets it: every session ends, and it is recorded', () => {
    expect(reset(facts, { by, trace })).toEqual({
      ...{ refused: null, out: {}, state: { ...noSecondFactor, changes: 1 } },
      ...{ endsSessions: true, isTold: true, audit: trace.audit, mail: noMail, jobs: [] },
    })
    expect(reset(off, { by, trace })).toEqual({ refused: null, out: {} })
    expect(reset({ ...facts, refused: 'not_allowed' }, { by, trace })).toEqual({ refused: 'not_allowed' })
    expect(reset({ ...facts, account: null }, { by, trace })).toEqual({ refused: 'not_found' })
  })

  it('only a person without one is overdue when the sessions end', () => {
    expect(endOverdue(off, { at }).endsSessions).toBe(true)
    expect(endOverdue(facts, { at }).endsSessions).toBeUndefined()
  })
})
