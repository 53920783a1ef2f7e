import { beforeEach, expect, it } from '@jest/globals'
import { aTrace } from './a-trace.ts'
import { newId } from '@hubbub/runtime'
import type { Account, AuditEntry } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { noPolicy } from '../second-factor/demand.ts'
import { noSecondFactor } from '../second-factor/second-factor-state.ts'
import type { GivenCode } from '../second-factor/try-code.ts'
import type { AccountPorts } from '../store/account-ports.ts'
import type { SecondFactorRepository } from '../store/second-factor-repository.ts'
import { signedIn } from './session-repository.suite.ts'
import { anAccount, byCommand } from './test-service.ts'

const at = 1_800_000_000_000
const recovery = ['one', 'two', 'three']
const codeOf = (step: number | null): GivenCode => ({ kind: 'totp', sealed: 'secret', step })
const recoveryCode = (hash: string): GivenCode => ({ kind: 'recovery', hash })

export function itKeepsSecondFactors(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let factors: SecondFactorRepository
  let mina: Account
  beforeEach(async () => {
    ports = await open()
    factors = ports.secondFactors
    mina = anAccount('mina')
    await ports.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
  })

  async function turnOn() {
    const who = { by: await signedIn(ports, mina.id) }
    await factors.write(mina.id, 'begin', { ...who, sealed: 'secret', at })
    const written = await factors.write(mina.id, 'confirm', {
      ...who,
      sealed: 'secret',
      step: 1,
      recovery,
      trace: aTrace(mina.id),
      at,
    })
    return { ...who, written }
  }

  async function wait(hash: string) {
    const pending = { hash, purpose: 'code' as const, until: at + 1_000 }
    return factors.write(mina.id, 'pend', { pending, from: 'hash', at })
  }

  const finish = (hash: string, code: GivenCode) =>
    factors.write(mina.id, 'finish', { hash, given: code, at, device: null })
  const stateOf = async () => (await factors.of(mina.id))!.state
  const devices = [
    { id: 'd', hash: 'device', device: 'Firefox', createdAt: at, usedAt: at, until: at + 1_000 },
  ]

  it('an account has to do with no second factor until somebody wants that', async () => {
    expect(await factors.of(mina.id)).toEqual({ account: mina, state: noSecondFactor })
    expect(await factors.of(newId('u'))).toBeNull()
  })

  it('a second factor is begun, confirmed and told, and the account says that it is there', async () => {
    const { by, written } = await turnOn()
    const known = { ...mina, hasSecondFactor: true }
    expect(written).toMatchObject({ refused: null, ended: [], change: { account: known, rev: 1 } })
    expect(await stateOf()).toEqual({
      ...noSecondFactor,
      totp: { sealed: 'secret', since: at, step: 1 },
      ...{ recovery, changes: 1 },
    })
    expect(await ports.directory.get(mina.id)).toEqual(known)
    expect(await ports.sessions.holders([mina.id])).toMatchObject([{ hasSecondFactor: true }])
    expect(await ports.sessions.get(by.sessionId)).toMatchObject({ freshAt: at })
  })

  it('the session that turns it on is fresh, and the others are not any more', async () => {
    const other = await signedIn(ports, mina.id)
    await factors.write(mina.id, 'prove', { by: other, given: null, from: 'hash', at: at - 5 })
    expect(await ports.sessions.get(other.sessionId)).toMatchObject({ freshAt: at - 5 })
    await turnOn()
    expect((await ports.sessions.get(other.sessionId))!.freshAt).toBeUndefined()
  })

  it('a session stays fresh when its token is turned', async () => {
    const { by } = await turnOn()
    const rotation = { generation: 1, at: 2_000, address: '192.0.2.8', graceMs: 10, unusedMs: 10_000 }
    await ports.sessions.rotate({ sessionId: by.sessionId, ...rotation })
    expect(await ports.sessions.get(by.sessionId)).toMatchObject({ generation: 2, freshAt: at })
  })

  it('one of two who bring the same code at once gets through', async () => {
    await turnOn()
    await Promise.all(['a', 'b'].map(wait))
    const both = await Promise.all([finish('a', codeOf(2)), finish('b', codeOf(2))])
    expect(both.map(({ refused }) => refused).sort()).toEqual([null, 'wrong_code'].sort())
  })

  it('one of two who bring the same recovery code at once gets through', async () => {
    await turnOn()
    await Promise.all(['a', 'b'].map(wait))
    const both = await Promise.all([finish('a', recoveryCode('one')), finish('b', recoveryCode('one'))])
    expect(both.map(({ refused }) => refused).sort()).toEqual([null, 'wrong_code'].sort())
    expect((await stateOf()).recovery).toEqual(['two', 'three'])
  })

  it('one of two who end the same sign-in at once gets through', async () => {
    await turnOn()
    await wait('a')
    const both = await Promise.all([finish('a', recoveryCode('one')), finish('a', recoveryCode('two'))])
    expect(both.map(({ refused }) => refused).sort()).toEqual([null, 'sign_in_expired'].sort())
    expect((await stateOf()).recovery).toHaveLength(2)
  })

  it('five of many wrong codes at once are looked at, and no more', async () => {
    await turnOn()
    await wait('a')
    const all = await Promise.all(Array.from({ length: 12 }, () => finish('a', codeOf(null))))
    const kinds = all.map(({ refused }) => refused)
    expect(kinds.filter((kind) => kind === 'wrong_code')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too_many_requests')).toHaveLength(7)
    expect(await finish('a', codeOf(2))).toMatchObject({ refused: 'too_many_requests', retryAfterMs: 30_000 })
  })

  it('another password ends what waits and what is remembered, and the second factor stays', async () => {
    await turnOn()
    await wait('a')
    await factors.write(mina.id, 'finish', { hash: 'a', given: codeOf(2), at, device: devices[0]! })
    await wait('b')
    expect(await stateOf()).toMatchObject({ devices, pending: [{ hash: 'b' }] })
    await ports.passwords.reset({ userId: mina.id, to: 'new', at, act: byCommand })
    expect(await stateOf()).toMatchObject({ totp: { step: 2 }, devices: [], pending: [], recovery })
    expect(await finish('b', codeOf(3))).toMatchObject({ refused: 'sign_in_expired' })
    expect(await factors.write(mina.id, 'admitDevice', { hash: 'device', at })).toMatchObject({
      refused: 'second_factor_needed',
    })
  })

  it('a link for a password, a change of it and disabling end them as well', async () => {
    const { by } = await turnOn()
    await ports.mails.makeResetLink(mina.id, { link: { id: 'r', hash: 'r' }, language: 'en', at }, byCommand)
    await wait('a')
    const changed = { by, from: 'hash', to: 'hash', at }
    await ports.passwords.change(changed)
    expect((await stateOf()).pending).toEqual([])
    await ports.mails.makeResetLink(mina.id, { link: { id: 'r', hash: 'r' }, language: 'en', at }, byCommand)
    await wait('b')
    expect(await ports.mails.resetByLink({ userId: mina.id, hash: 'r', at }, 'hash')).toMatchObject({
      kind: 'reset',
    })
    expect(await stateOf()).toMatchObject({ pending: [], totp: { step: 1 } })
    await wait('c')
    await ports.accounts.setDisabled(mina.id, true, byCommand)
    expect((await stateOf()).pending).toEqual([])
  })

  it('a reset ends every session, is told and is recorded', async () => {
    const { by } = await turnOn()
    const trace = aTrace(mina.id)
    const wish = { by: commandLine, trace }
    expect(await factors.write(mina.id, 'reset', wish)).toMatchObject({
      ...{ refused: null, ended: [by.sessionId], change: { account: mina, rev: 2 } },
    })
    expect(await stateOf()).toEqual({ ...noSecondFactor, changes: 2 })
    expect(await ports.sessions.of(mina.id)).toEqual([])
    expect((await ports.audit.page(null, 5)).map(({ id }) => id)).toContain(trace.audit.id)
    expect(await factors.write(mina.id, 'reset', wish)).toMatchObject({
      refused: null,
      ended: [],
      change: null,
    })
  })

  it('only an administrator resets it, and a session that has ended does nothing', async () => {
    const { by } = await turnOn()
    const trace = aTrace(mina.id)
    expect(await factors.write(mina.id, 'reset', { by, trace })).toMatchObject({ refused: 'not_allowed' })
    await ports.sessions.end(by, null)
    const ended = { refused: 'session_ended' }
    expect(
      await factors.write(mina.id, 'remove', { by, isRequired: false, host: null, trace }),
    ).toMatchObject(ended)
    expect(await factors.write(mina.id, 'renewRecovery', { by, recovery: [] })).toMatchObject(ended)
    expect(await factors.write(mina.id, 'begin', { by, sealed: 'x', at })).toMatchObject(ended)
    expect(await stateOf()).toMatchObject({ recovery, setup: null, totp: { sealed: 'secret' } })
  })

  it('a person without one loses every session when they are overdue', async () => {
    const by = await signedIn(ports, mina.id)
    expect(await factors.write(mina.id, 'endOverdue', { at })).toMatchObject({ ended: [by.sessionId] })
    expect(await ports.sessions.of(mina.id)).toEqual([])
  })

  it('a sign-in policy is kept, from administrators alone, and recorded', async () => {
    const { signInPolicy } = ports
    expect(await signInPolicy.get()).toEqual(noPolicy)
    const policy = { secondFactorFor: 'everyone', graceDays: 7, since: at } as const
    expect(await signInPolicy.set(policy, { by: await signedIn(ports, mina.id) })).toBe('not_allowed')
    expect(await signInPolicy.get()).toEqual(noPolicy)
    const audits = [1, 2, 3].map(() => auditOf('accounts.setSignInPolicy', null))
    const both = audits.slice(0, 2)
    await Promise.all(both.map((audit) => signInPolicy.set(policy, { by: commandLine, audit })))
    expect(await signInPolicy.get()).toEqual(policy)
    const other = { ...policy, graceDays: 0 }
    expect(await signInPolicy.set(other, { by: commandLine, audit: audits[2]! })).toBeNull()
    expect(await signInPolicy.get()).toEqual(other)
    const recorded = await ports.audit.page(null, 5)
    expect(recorded.map(({ id }) => id).sort()).toEqual(audits.map(({ id }) => id).sort())
  })

  const auditOf = (act: string, about: Account['id'] | null): AuditEntry => ({
    ...{ id: newId('a'), at, actorId: commandLine.userId, act, about, details: {} },
  })
}
