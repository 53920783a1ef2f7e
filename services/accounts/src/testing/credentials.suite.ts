import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, Tokens } from '@hubbub/protocol'
import { type TestService, type OpenTestService, passwordOf } from './test-service.ts'

export function itEndsCredentials(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  let phone: Tokens
  beforeEach(async () => {
    service = await open()
    host = await service.host()
    mina = await service.person('mina')
    phone = await service.logIn('mina')
  })
  afterEach(() => service.close())

  const newPassword = 'something else altogether'
  const revoke = () => service.call('accounts.revokeSession', { sessionId: phone.sessionId }, mina)
  const change = () =>
    service.call('accounts.changePassword', { currentPassword: passwordOf('mina'), newPassword }, mina)
  const reset = () => service.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host)
  const disable = (isDisabled = true) =>
    service.call('accounts.setDisabled', { userId: mina.userId, isDisabled }, host)

  const refusals = ['session_ended', 'wrong_credentials', 'account_disabled']

  /** What each change does to every kind of credential. */
  describe.each([
    ['revoking the phone', revoke, { phone: 'dies', here: 'lives', password: 'lives' }],
    [
      'logging out on the phone',
      () => service.call('accounts.logout', {}, phone),
      { phone: 'dies', here: 'lives', password: 'lives' },
    ],
    [
      'logging out everywhere',
      () => service.call('accounts.logoutEverywhere', {}, mina),
      { phone: 'dies', here: 'dies', password: 'lives' },
    ],
    [
      'logging out the others',
      () => service.call('accounts.logoutOthers', {}, mina),
      { phone: 'dies', here: 'lives', password: 'lives' },
    ],
    ['changing the password', change, { phone: 'dies', here: 'lives', password: 'dies' }],
    ['a reset by the administrator', reset, { phone: 'dies', here: 'dies', password: 'dies' }],
    ['disabling the account', disable, { phone: 'dies', here: 'dies', password: 'dies' }],
  ] as const)('%s', (_, happens, then) => {
    it('a change of credentials ends what it has to end, and nothing else', async () => {
      const credentials = {
        'phone: access token': () => service.call('accounts.me', {}, phone),
        'phone: refresh token': () => service.refresh(phone),
        'here: access token': () => service.call('accounts.me', {}, mina),
        'here: refresh token': () => service.refresh(mina),
        password: () => service.logIn('mina'),
      }
      for (const tries of Object.values(credentials)) await tries()
      await happens()
      const fates: Record<string, string> = {}
      for (const [credential, tries] of Object.entries(credentials))
        fates[credential] = await tries().then(
          () => 'lives',
          ({ code }: AppError) => (refusals.includes(code) ? 'dies' : code),
        )
      expect(fates).toEqual({
        'phone: access token': then.phone,
        'phone: refresh token': then.phone,
        'here: access token': then.here,
        'here: refresh token': then.here,
        password: then.password,
      })
    })

    it('a change of credentials closes the sockets of the ended sessions before it answers, and no others', async () => {
      await happens()
      const dead = [then.phone === 'dies' && phone.sessionId, then.here === 'dies' && mina.sessionId]
      expect(service.closed.toSorted()).toEqual(dead.filter(Boolean).toSorted())
    })
  })

  it('an account that is enabled again has no session of before', async () => {
    await disable()
    await disable(false)
    await expect(service.call('accounts.me', {}, mina)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(service.refresh(phone)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(service.logIn('mina')).resolves.toBeDefined()
  })

  it('calls that hammer while the account is disabled get nothing once that is answered', async () => {
    let isAnswered = false
    const late: string[] = []
    const hammer = async () => {
      for (let tries = 0; tries < 40; tries++) {
        const startedAfter = isAnswered
        const outcome = await service.call('accounts.me', {}, mina).then(
          () => 'in',
          () => 'out',
        )
        if (startedAfter) late.push(outcome)
        await new Promise((next) => setImmediate(next))
      }
    }
    const hammering = [hammer(), hammer(), service.logIn('mina').catch(() => null)]
    await disable()
    isAnswered = true
    await Promise.all(hammering)
    expect(new Set(late)).toEqual(new Set(['out']))
    expect(await service.ports.sessions.of(mina.userId)).toEqual([])
  })

  it('the last enabled administrator stays enabled', async () => {
    await expect(
      service.call('accounts.setDisabled', { userId: host.userId, isDisabled: true }, host),
    ).rejects.toMatchObject({ code: 'last_owner' })
    await expect(service.call('accounts.me', {}, host)).resolves.toBeDefined()
  })

  it('a password is changed only with the present one, with a session or without', async () => {
    await expect(
      service.call('accounts.changePassword', { currentPassword: 'a guess', newPassword }, mina),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    await expect(
      service.call('accounts.changePassword', { currentPassword: 'a guess', newPassword }, guest),
    ).rejects.toMatchObject({ code: 'full_account_needed' })
  })

  it('a person cannot revoke another one’s session, nor learn that it exists', async () => {
    const olga = await service.person('olga')
    const unknown = `s_${'0'.repeat(26)}` as const
    for (const sessionId of [mina.sessionId, unknown])
      await expect(service.call('accounts.revokeSession', { sessionId }, olga)).rejects.toMatchObject({
        code: 'not_found',
      })
    await expect(service.call('accounts.me', {}, mina)).resolves.toBeDefined()
  })

  it('mina sees her own sessions, and which one she is in', async () => {
    const { sessions } = await service.call('accounts.sessions', {}, mina)
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
      [
        [mina.sessionId, true],
        [phone.sessionId, false],
      ].sort(),
    )
    expect(sessions[0]).toMatchObject({ device: 'Firefox', address: '192.0.2.7' })
  })

  it('only an administrator lists, creates, disables and resets accounts', async () => {
    const calls = [
      () => service.call('accounts.list', {}, mina),
      () => service.call('accounts.create', { name: 'noor', password: newPassword }, mina),
      () => service.call('accounts.setDisabled', { userId: host.userId, isDisabled: true }, mina),
      () => service.call('accounts.resetPassword', { userId: host.userId, newPassword }, mina),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('an administrator goes through the accounts page by page', async () => {
    const first = await service.call('accounts.list', { limit: 1 }, host)
    const second = await service.call('accounts.list', { limit: 1, after: first.next! }, host)
    const names = [first, second].map(({ accounts }) => accounts.map(({ name }) => name))
    expect(names.map((page) => page.length)).toEqual([1, 1])
    // In the order of their ids, which is none for people who come in the same millisecond.
    expect(names.flat().sort()).toEqual(['host', 'mina'])
    expect(second.next).toBeNull()
  })
}
