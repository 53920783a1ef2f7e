import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { AppError, NewPasskey, Passkey, Tokens } from '@hubbub/protocol'
import { TestAuthenticator } from '@hubbub/testing'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const dayMs = 86_400_000

export function itDemandsASecondFactor(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  beforeEach(async () => {
    service = await open()
    host = await service.host()
    mina = await service.person('mina')
  })
  afterEach(() => service.close())

  const demand = (secondFactorFor: 'nobody' | 'administrators' | 'everyone', graceDays = 0) =>
    service.call('accounts.setSignInPolicy', { secondFactorFor, graceDays }, host)
  const me = (as: Tokens) => service.call('accounts.me', {}, as)
  const refused = (code: AppError['code']) => expect.objectContaining({ code })
  const setUpNeeded = refused('second_factor_setup_needed')

  async function setUp(name: string) {
    const pendingToken = await service.pendingToken(name)
    const { secret } = await service.call('accounts.beginRequiredSetup', { pendingToken })
    const code = service.code(secret)
    return {
      secret,
      pendingToken,
      tokens: await service.call('accounts.finishRequiredSetup', { pendingToken, code }),
    }
  }

  it('a person goes on until the days of grace are over, and then can only set one up', async () => {
    await demand('everyone', 7)
    expect(await service.call('accounts.secondFactor', {}, mina)).toMatchObject({
      isRequired: true,
      mustBy: service.clock.now + 7 * dayMs,
    })
    service.clock.now += 7 * dayMs - 1
    mina = await service.logIn('mina')
    await me(mina)
    service.clock.now += 1
    await expect(me(mina)).rejects.toEqual(setUpNeeded)
    const { userId, sessionId } = mina
    expect(await service.bus.call('accounts.holds', { userId, sessionId })).toBeNull()
    await expect(service.logIn('mina')).rejects.toEqual(setUpNeeded)

    const { tokens, secret, pendingToken } = await setUp('mina')
    expect(tokens.recoveryCodes).toHaveLength(10)
    await me(tokens)
    await expect(service.call('accounts.removeSecondFactor', {}, tokens)).rejects.toEqual(
      refused('last_second_factor'),
    )
    await expect(service.call('accounts.beginRequiredSetup', { pendingToken })).rejects.toEqual(
      refused('sign_in_expired'),
    )
    const finished = { pendingToken: await service.pendingToken('mina'), code: service.code(secret, 1) }
    await service.call('accounts.finishSignIn', finished)
  })

  it('a passkey will do as well, and ends that sign-in', async () => {
    await demand('everyone')
    const device = new TestAuthenticator(pageOrigin)
    const pendingToken = await service.pendingToken('mina')
    const made = async (token: string, by = device) =>
      by.make(await service.call('accounts.beginRequiredPasskey', { pendingToken: token }))
    const finish = (passkey: NewPasskey) =>
      service.call('accounts.finishRequiredPasskey', { pendingToken, name: 'Laptop', passkey })

    // Made for another sign-in that waits.
    const other = await made(await service.pendingToken('mina'), new TestAuthenticator(pageOrigin))
    await expect(finish(other)).rejects.toEqual(refused('passkey_refused'))
    const passkey = await made(pendingToken)
    const tokens = await finish(passkey)
    expect(tokens).toMatchObject({ userId: mina.userId, recoveryCodes: expect.any(Array) })
    expect(await me(tokens)).toMatchObject({ hasSecondFactor: true })
    await expect(finish(passkey)).rejects.toEqual(refused('sign_in_expired'))
    await expect(made(pendingToken)).rejects.toEqual(refused('sign_in_expired'))
    await expect(service.logIn('mina')).rejects.toMatchObject({
      ...{ code: 'second_factor_needed', details: { pending: { hasPasskey: true } } },
    })
    expect((await service.signInWith(device)).userId).toBe(mina.userId)
    const [{ id: passkeyId }] = (await service.call('accounts.secondFactor', {}, tokens)).passkeys as [
      Passkey,
    ]
    await expect(service.call('accounts.removePasskey', { passkeyId }, tokens)).rejects.toEqual(
      refused('last_second_factor'),
    )
  })

  it('a token that waits for a code adds no passkey', async () => {
    await service.protect(mina)
    const pendingToken = await service.pendingToken('mina')
    await expect(service.call('accounts.beginRequiredPasskey', { pendingToken })).rejects.toEqual(
      refused('sign_in_expired'),
    )
  })

  it('a token that waits for a second factor to be set up opens nothing else', async () => {
    await demand('everyone')
    const pendingToken = await service.pendingToken('mina')
    await expect(service.bus.call('accounts.authenticate', { accessToken: pendingToken })).rejects.toEqual(
      refused('not_signed_in'),
    )
    for (const code of ['000000', 'zzzzz-zzzzz'])
      await expect(service.call('accounts.finishSignIn', { pendingToken, code })).rejects.toEqual(
        refused('sign_in_expired'),
      )
    await expect(
      service.call('accounts.finishRequiredSetup', { pendingToken, code: '000000' }),
    ).rejects.toEqual(refused('sign_in_expired'))
  })

  it('only administrators are asked where that is the rule, and nobody where it is not', async () => {
    await demand('administrators')
    await me(mina)
    await expect(me(host)).rejects.toEqual(setUpNeeded)
    host = (await setUp('host')).tokens
    expect(await service.call('accounts.signInPolicy', {}, host)).toEqual({
      ...{ secondFactorFor: 'administrators', graceDays: 0 },
    })
    await demand('nobody')
    await me(mina)
    await service.call('accounts.removeSecondFactor', {}, host)
  })

  it('somebody who comes later has as many days, counted from then', async () => {
    await demand('everyone', 2)
    service.clock.now += dayMs
    const olga = await service.person('olga')
    service.clock.now += dayMs
    await expect(service.logIn('mina')).rejects.toEqual(setUpNeeded)
    Object.assign(olga, await service.refresh(olga))
    await me(olga)
    service.clock.now += dayMs
    await expect(service.logIn('olga')).rejects.toEqual(setUpNeeded)
  })

  it('guests are never asked', async () => {
    await demand('everyone')
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    expect(await me(guest)).toMatchObject({ displayName: 'Noor' })
  })

  it('other days of grace do not begin the time anew', async () => {
    await demand('everyone', 10)
    service.clock.now += 5 * dayMs
    host = await service.logIn('host')
    await demand('everyone', 5)
    await expect(service.logIn('mina')).rejects.toEqual(setUpNeeded)
  })

  it('open sockets of those who are overdue are closed by the sweep', async () => {
    const { tokens } = { tokens: await service.person('olga') }
    await service.protect(tokens)
    await demand('everyone')
    await service.bus.call('accounts.sweep', {})
    expect(service.closed).toContain(mina.sessionId)
    expect(service.closed).not.toContain(tokens.sessionId)
    expect(await service.ports.sessions.of(mina.userId)).toEqual([])
  })

  it('a change of what is asked for is recorded', async () => {
    await demand('administrators', 3)
    await service.protect(host)
    const { entries } = await service.call('accounts.audit', {}, host)
    expect(entries.find(({ act }) => act === 'accounts.setSignInPolicy')).toMatchObject({
      details: { secondFactorFor: 'administrators', graceDays: 3 },
    })
  })

  it('a person with the wrong password is asked for nothing', async () => {
    await demand('everyone')
    await expect(service.logIn('mina', `${passwordOf('mina')}!`)).rejects.toEqual(
      refused('wrong_credentials'),
    )
  })
}
