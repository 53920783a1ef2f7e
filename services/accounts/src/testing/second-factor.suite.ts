import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type Tokens } from '@hubbub/protocol'
import { passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const minuteMs = 60_000
const newPassword = 'something else altogether'

export function itAsksForASecondFactor(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  beforeEach(async () => {
    service = await open()
    host = await service.host()
    mina = await service.person('mina')
  })
  afterEach(() => service.close())

  const finish = (pendingToken: string, code: string, rememberDevice = false) =>
    service.call('accounts.finishSignIn', { pendingToken, code, rememberDevice })
  const status = (as = mina) => service.call('accounts.secondFactor', {}, as)
  const prove = (proof: { password?: string; code?: string }, as = mina) =>
    service.call('accounts.proveIdentity', proof, as)
  const passMs = (ms: number) => void (service.clock.now += ms)
  /** So that nobody has shown lately who they are. */
  const wait = async (...all: Tokens[]) => {
    passMs(limits.freshSignInMs)
    for (const tokens of all) Object.assign(tokens, await service.refresh(tokens))
  }
  const refused = (code: AppError['code']) => expect.objectContaining({ code })

  it.each([
    ['fresh before', true],
    ['not fresh, as nothing asked without a second factor', false],
  ])('a second factor is answered after the writes of another session, %s', async (_, isFresh) => {
    const stranger = await service.logIn('host')
    if (!isFresh) await wait(host, stranger)
    await prove({ password: passwordOf('host') }, host)
    const { passwords } = service.ports
    const reset = passwords.reset.bind(passwords)
    const [reached, turned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const order: string[] = []
    passwords.reset = async (...asked) => {
      reached.resolve()
      await turned.promise
      await new Promise(setImmediate)
      order.push('written')
      return reset(...asked)
    }
    const { broadcastAndWait } = service.bus
    service.bus.broadcastAndWait = (command, ...told) => {
      if (command === 'sessions.staled') turned.resolve()
      return broadcastAndWait(command, ...told)
    }
    const resetting = service
      .call('accounts.resetPassword', { userId: mina.userId, newPassword }, stranger)
      .catch((error: unknown) => error)
    await reached.promise
    await service.protect(host)
    order.push('answered')
    expect(order).toEqual(['written', 'answered'])
    expect(await resetting).toEqual(refused('fresh_sign_in_needed'))
  })

  describe('while a sign-in is about to open its session', () => {
    /** Does this between the proof and the write of the session. */
    function meanwhile(act: () => Promise<unknown>): void {
      const { sessions } = service.ports
      const open = sessions.open.bind(sessions)
      sessions.open = async (...asked) => {
        sessions.open = open
        await act()
        return open(...asked)
      }
    }

    it('a password alone opens none once a second factor was set up', async () => {
      meanwhile(() => service.protect(mina))
      await expect(service.logIn('mina')).rejects.toEqual(refused('wrong_credentials'))
      expect(await service.ports.sessions.of(mina.userId)).toHaveLength(1)
    })

    it.each<[string, (secret: string) => Promise<unknown>]>([
      [
        'an administrator has reset the second factor',
        () => service.call('accounts.resetSecondFactor', { userId: mina.userId }, host),
      ],
      ['another authenticator was set up', () => service.protect(mina)],
      ['the authenticator was turned off', () => service.call('accounts.removeSecondFactor', {}, mina)],
    ])('a code opens none once %s', async (_, act) => {
      const { secret } = await service.protect(mina)
      const pendingToken = await service.pendingToken('mina')
      const before = await service.ports.sessions.of(mina.userId)
      meanwhile(() => act(secret))
      await expect(finish(pendingToken, service.code(secret))).rejects.toEqual(refused('wrong_credentials'))
      const known = before.map(({ id }) => id)
      const opened = (await service.ports.sessions.of(mina.userId)).filter(({ id }) => !known.includes(id))
      expect(opened).toEqual([])
    })
  })

  describe('signing in', () => {
    let secret: string
    let recoveryCodes: string[]
    beforeEach(async () => {
      ;({ secret, recoveryCodes } = await service.protect(mina))
    })

    it('a password alone gets a token that waits, and a code ends the wait', async () => {
      await expect(service.logIn('mina')).rejects.toMatchObject({
        code: 'second_factor_needed',
        details: { pending: { until: service.clock.now + 5 * minuteMs } },
      })
      const tokens = await finish(await service.pendingToken('mina'), service.code(secret))
      expect(tokens.userId).toBe(mina.userId)
      expect(await service.call('accounts.me', {}, tokens)).toMatchObject({ hasSecondFactor: true })
    })

    it('a wrong password says nothing of a second factor', async () => {
      await expect(service.logIn('mina', 'not hers')).rejects.toMatchObject({
        code: 'wrong_credentials',
        details: {},
      })
    })

    it('a token that waits opens nothing else', async () => {
      const pending = await service.pendingToken('mina')
      const [, random] = pending.split('.') as [string, string]
      for (const accessToken of [pending, random])
        await expect(service.bus.call('accounts.authenticate', { accessToken })).rejects.toEqual(
          refused('not_signed_in'),
        )
      for (const refreshToken of [pending, `${mina.sessionId}.1.${random}`])
        await expect(service.call('accounts.refresh', { refreshToken })).rejects.toEqual(
          refused('not_signed_in'),
        )
      await expect(service.call('accounts.openLink', { link: pending })).rejects.toEqual(
        refused('link_used_up'),
      )
      const setup = { pendingToken: pending }
      await expect(service.call('accounts.beginRequiredSetup', setup)).rejects.toEqual(
        refused('sign_in_expired'),
      )
      const login = { name: 'mina', password: passwordOf('mina'), rememberedDevice: pending }
      await expect(service.call('accounts.login', login)).rejects.toEqual(refused('second_factor_needed'))
    })

    it('a code and a token are each used once', async () => {
      const [first, second] = [await service.pendingToken('mina'), await service.pendingToken('mina')]
      await finish(first, service.code(secret))
      await expect(finish(first, service.code(secret, 1))).rejects.toEqual(refused('sign_in_expired'))
      await expect(finish(second, service.code(secret))).rejects.toEqual(refused('wrong_code'))
      await finish(second, service.code(secret, 1))
    })

    it('a sign-in waits five minutes, and not for another password', async () => {
      const late = await service.pendingToken('mina')
      passMs(5 * minuteMs)
      await expect(finish(late, service.code(secret))).rejects.toEqual(refused('sign_in_expired'))
      const other = await service.pendingToken('mina')
      await service.call(
        'accounts.resetPassword',
        { userId: mina.userId, newPassword },
        await service.logIn('host'),
      )
      await expect(finish(other, service.code(secret))).rejects.toEqual(refused('sign_in_expired'))
    })

    it('an account that is disabled meanwhile is not signed in to', async () => {
      const pending = await service.pendingToken('mina')
      await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
      await expect(finish(pending, service.code(secret))).rejects.toEqual(refused('sign_in_expired'))
    })

    it('after five wrong codes the right one has to wait', async () => {
      const pending = await service.pendingToken('mina')
      for (let n = 0; n < limits.wrongCodes; n++)
        await expect(finish(pending, 'zzzzz-zzzzz')).rejects.toEqual(refused('wrong_code'))
      await expect(finish(pending, service.code(secret))).rejects.toMatchObject({
        ...{ code: 'too_many_requests', details: { retryAfterMs: 30_000 } },
      })
      passMs(30_000)
      await finish(pending, service.code(secret))
    })

    it('a recovery code signs in once, and it is told how many are left', async () => {
      const [code] = recoveryCodes as [string]
      expect(await finish(await service.pendingToken('mina'), code.toUpperCase())).toMatchObject({
        recoveryCodesLeft: 9,
      })
      expect(await status()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
      await expect(finish(await service.pendingToken('mina'), code)).rejects.toEqual(refused('wrong_code'))
    })

    it('new recovery codes replace those of before', async () => {
      const renewed = await service.call('accounts.renewRecoveryCodes', {}, mina)
      expect(renewed.recoveryCodes).toHaveLength(limits.recoveryCodes)
      const pending = await service.pendingToken('mina')
      await expect(finish(pending, recoveryCodes[0]!)).rejects.toEqual(refused('wrong_code'))
      await finish(pending, renewed.recoveryCodes[0]!)
    })

    it('a password that is set by a link leaves the second factor as it is', async () => {
      const { path } = await service.call('accounts.createResetLink', { userId: mina.userId }, host)
      await service.call('accounts.resetByLink', { link: path.split('#')[1]!, newPassword })
      await expect(service.logIn('mina', newPassword)).rejects.toEqual(refused('second_factor_needed'))
      await finish(await service.pendingToken('mina', newPassword), service.code(secret))
    })
  })

  describe('a remembered device', () => {
    let secret: string
    let rememberedDevice: string
    beforeEach(async () => {
      ;({ secret } = await service.protect(mina))
      const finished = await finish(await service.pendingToken('mina'), service.code(secret), true)
      rememberedDevice = finished.rememberedDevice!
    })

    const logIn = (password = passwordOf('mina')) =>
      service.call('accounts.login', { name: 'mina', password, rememberedDevice })

    it('a remembered device needs no code for thirty days, and the password always', async () => {
      passMs(29 * 24 * 60 * minuteMs)
      expect((await logIn()).userId).toBe(mina.userId)
      await expect(logIn('not hers')).rejects.toEqual(refused('wrong_credentials'))
      passMs(24 * 60 * minuteMs)
      await expect(logIn()).rejects.toEqual(refused('second_factor_needed'))
    })

    it('a remembered device is listed, and can be forgotten', async () => {
      const { devices } = await status()
      expect(devices).toMatchObject([
        { device: 'Firefox', until: service.clock.now + 30 * 24 * 60 * minuteMs },
      ])
      expect(JSON.stringify(devices)).not.toContain('hash')
      await service.call('accounts.forgetDevice', { deviceId: devices[0]!.id }, mina)
      expect((await status()).devices).toEqual([])
      await expect(logIn()).rejects.toEqual(refused('second_factor_needed'))
    })

    it('a device that another account remembers is none of theirs', async () => {
      const olga = await service.person('olga')
      await service.protect(olga)
      const login = { name: 'olga', password: passwordOf('olga'), rememberedDevice }
      await expect(service.call('accounts.login', login)).rejects.toEqual(refused('second_factor_needed'))
    })

    it('a session by a remembered device has shown less than one by a code', async () => {
      const here = await logIn()
      await expect(service.call('accounts.removeSecondFactor', {}, here)).rejects.toEqual(
        refused('fresh_sign_in_needed'),
      )
    })

    it.each([
      ['a change of the password', 'the password'],
      ['a reset of the password', 'the password'],
      ['a new authenticator', 'all'],
      ['turning it off and on', 'all'],
    ])('a remembered device does not outlive %s', async (what) => {
      const ways: Record<string, () => Promise<unknown>> = {
        'a change of the password': () =>
          service.call('accounts.changePassword', { currentPassword: passwordOf('mina'), newPassword }, mina),
        'a reset of the password': () =>
          service.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host),
        'a new authenticator': () => service.protect(mina),
        'turning it off and on': async () => {
          await service.call('accounts.removeSecondFactor', {}, mina)
          await service.protect(mina)
        },
      }
      await ways[what]!()
      const password = what.includes('password') ? newPassword : passwordOf('mina')
      await expect(logIn(password)).rejects.toEqual(refused('second_factor_needed'))
    })
  })

  describe('sensitive operations', () => {
    it('a session shows once more who it is before a second factor is set up', async () => {
      await wait(mina)
      const begin = () => service.call('accounts.beginSecondFactor', {}, mina)
      await expect(begin()).rejects.toEqual(refused('fresh_sign_in_needed'))
      await expect(prove({ password: 'not hers' })).rejects.toEqual(refused('wrong_credentials'))
      await expect(prove({})).rejects.toEqual(refused('bad_input'))
      expect(await prove({ password: passwordOf('mina') })).toEqual({
        until: service.clock.now + limits.freshSignInMs,
      })
      await begin()
      passMs(limits.freshSignInMs)
      Object.assign(mina, await service.refresh(mina))
      await expect(begin()).rejects.toEqual(refused('fresh_sign_in_needed'))
    })

    it('a client of before goes on with a password where there is no second factor', async () => {
      await wait(mina, host)
      const change = { currentPassword: passwordOf('mina'), newPassword }
      await service.call('accounts.changePassword', change, mina)
      await service.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host)
      const link = await service.call('accounts.createResetLink', { userId: mina.userId }, host)
      expect(link).toEqual({ path: expect.any(String), until: expect.any(Number) })
    })

    it('a code is asked for where there is a second factor, for each thing that is sensitive', async () => {
      const { secret } = await service.protect(mina)
      const hosts = await service.protect(host)
      const userId = mina.userId
      await wait(mina, host)
      const sensitive: [Tokens, () => Promise<unknown>][] = [
        [mina, () => service.call('accounts.renewRecoveryCodes', {}, mina)],
        [host, () => service.call('accounts.createResetLink', { userId }, host)],
        [host, () => service.call('accounts.removeMail', { userId }, host)],
        [
          host,
          () =>
            service.call(
              'accounts.create',
              { name: 'olga', password: newPassword, isAdministrator: true },
              host,
            ),
        ],
        [
          host,
          () => service.call('accounts.setSignInPolicy', { secondFactorFor: 'nobody', graceDays: 1 }, host),
        ],
        [
          mina,
          () =>
            service.call(
              'accounts.changePassword',
              { currentPassword: passwordOf('mina'), newPassword },
              mina,
            ),
        ],
        [mina, () => service.call('accounts.removeSecondFactor', {}, mina)],
        [host, () => service.call('accounts.resetPassword', { userId, newPassword }, host)],
        [host, () => service.call('accounts.resetSecondFactor', { userId }, host)],
        [host, () => service.call('accounts.batchRegister', { count: 1, prefix: 'test' }, host)],
        [host, () => service.call('accounts.setDisabled', { userId, isDisabled: true }, host)],
        [host, () => service.call('accounts.setDisabled', { userId, isDisabled: false }, host)],
      ]
      for (const [, act] of sensitive) await expect(act()).rejects.toEqual(refused('fresh_sign_in_needed'))
      await expect(prove({ password: passwordOf('mina') })).rejects.toEqual(refused('second_factor_needed'))
      await prove({ code: service.code(secret) })
      await prove({ code: service.code(hosts.secret) }, host)
      for (const [, act] of sensitive) await act()
    })

    it('an administrator needs no proof for the rest', async () => {
      await service.protect(host)
      await wait(host)
      const { id } = await service.call('accounts.create', { name: 'olga', password: newPassword }, host)
      expect((await service.logIn('olga', newPassword)).userId).toBe(id)
    })
  })

  it('a second factor is turned off, and the password is enough again', async () => {
    await service.protect(mina)
    await service.call('accounts.removeSecondFactor', {}, mina)
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0, devices: [], passkeys: [] })
    expect((await service.logIn('mina')).userId).toBe(mina.userId)
    expect(await service.call('accounts.me', {}, mina)).not.toHaveProperty('hasSecondFactor')
  })

  it('a reset by an administrator ends all sessions, and the password is enough again', async () => {
    await service.protect(mina)
    await service.call('accounts.resetSecondFactor', { userId: mina.userId }, host)
    expect(service.closed).toContain(mina.sessionId)
    await expect(service.call('accounts.me', {}, mina)).rejects.toEqual(refused('session_ended'))
    await service.logIn('mina')
    const { entries } = await service.call('accounts.audit', {}, host)
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'accounts.resetSecondFactor', about: mina.userId }),
    )
  })

  it('an administrator sees who has a second factor, and none of its secrets', async () => {
    const { secret, recoveryCodes } = await service.protect(mina)
    const { accounts } = await service.call('accounts.list', {}, host)
    expect(accounts.find(({ id }) => id === mina.userId)).toMatchObject({ hasSecondFactor: true })
    const all = JSON.stringify([accounts, service.told, await service.ports.secondFactors.of(mina.userId)])
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(all).not.toContain(word)
    expect(JSON.stringify([accounts, service.told])).not.toContain('sealed')
  })
}
