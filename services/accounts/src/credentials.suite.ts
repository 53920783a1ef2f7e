import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, Tokens } from '@hubbub/protocol'
import { type AccountsWorld, type OpenWorld, passwordOf } from './accounts-world.ts'

export function itEndsCredentials(open: OpenWorld) {
  let world: AccountsWorld
  let host: Tokens
  let mina: Tokens
  let phone: Tokens
  beforeEach(async () => {
    world = await open()
    host = await world.host()
    mina = await world.person('mina')
    phone = await world.logIn('mina')
  })
  afterEach(() => world.close())

  const newPassword = 'something else altogether'
  const revoke = () => world.call('accounts.revokeSession', { sessionId: phone.sessionId }, mina)
  const change = () =>
    world.call('accounts.changePassword', { currentPassword: passwordOf('mina'), newPassword }, mina)
  const reset = () => world.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host)
  const disable = (isDisabled = true) =>
    world.call('accounts.setDisabled', { userId: mina.userId, isDisabled }, host)

  const refusals = ['session_ended', 'wrong_credentials', 'account_disabled']

  /** What each change does to every kind of credential. */
  describe.each([
    ['revoking the phone', revoke, { phone: 'dies', here: 'lives', password: 'lives' }],
    [
      'logging out on the phone',
      () => world.call('accounts.logout', {}, phone),
      { phone: 'dies', here: 'lives', password: 'lives' },
    ],
    [
      'logging out everywhere',
      () => world.call('accounts.logoutEverywhere', {}, mina),
      { phone: 'dies', here: 'dies', password: 'lives' },
    ],
    ['changing the password', change, { phone: 'dies', here: 'lives', password: 'dies' }],
    ['a reset by the administrator', reset, { phone: 'dies', here: 'dies', password: 'dies' }],
    ['disabling the account', disable, { phone: 'dies', here: 'dies', password: 'dies' }],
  ] as const)('%s', (_, happens, then) => {
    it('ends what has to end, and nothing else', async () => {
      const credentials = {
        'phone: access token': () => world.call('accounts.me', {}, phone),
        'phone: refresh token': () => world.refresh(phone),
        'here: access token': () => world.call('accounts.me', {}, mina),
        'here: refresh token': () => world.refresh(mina),
        password: () => world.logIn('mina'),
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

    it('has closed the sockets of the sessions that end before it answers, and of no other', async () => {
      await happens()
      const dead = [then.phone === 'dies' && phone.sessionId, then.here === 'dies' && mina.sessionId]
      expect(world.closed.toSorted()).toEqual(dead.filter(Boolean).toSorted())
    })
  })

  it('enabling somebody again brings back no session', async () => {
    await disable()
    await disable(false)
    await expect(world.call('accounts.me', {}, mina)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(world.refresh(phone)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(world.logIn('mina')).resolves.toBeDefined()
  })

  it('hammering while being disabled, nobody gets anything once it is answered', async () => {
    let isAnswered = false
    const late: string[] = []
    const hammer = async () => {
      for (let tries = 0; tries < 40; tries++) {
        const startedAfter = isAnswered
        const outcome = await world.call('accounts.me', {}, mina).then(
          () => 'in',
          () => 'out',
        )
        if (startedAfter) late.push(outcome)
        await new Promise((next) => setImmediate(next))
      }
    }
    const hammering = [hammer(), hammer(), world.logIn('mina').catch(() => null)]
    await disable()
    isAnswered = true
    await Promise.all(hammering)
    expect(new Set(late)).toEqual(new Set(['out']))
    expect(await world.ports.sessions.of(mina.userId)).toEqual([])
  })

  it('the last administrator who is not disabled stays enabled', async () => {
    await expect(
      world.call('accounts.setDisabled', { userId: host.userId, isDisabled: true }, host),
    ).rejects.toMatchObject({ code: 'last_owner' })
    await expect(world.call('accounts.me', {}, host)).resolves.toBeDefined()
  })

  it('without the password of now nobody changes it, session or not', async () => {
    await expect(
      world.call('accounts.changePassword', { currentPassword: 'a guess', newPassword }, mina),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
    const guest = await world.call('accounts.guest', { displayName: 'Noor' })
    await expect(
      world.call('accounts.changePassword', { currentPassword: 'a guess', newPassword }, guest),
    ).rejects.toMatchObject({ code: 'full_account_needed' })
  })

  it('nobody revokes somebody else’s session, nor learns that there is one', async () => {
    const olga = await world.person('olga')
    const unknown = `s_${'0'.repeat(26)}` as const
    for (const sessionId of [mina.sessionId, unknown])
      await expect(world.call('accounts.revokeSession', { sessionId }, olga)).rejects.toMatchObject({
        code: 'not_found',
      })
    await expect(world.call('accounts.me', {}, mina)).resolves.toBeDefined()
  })

  it('mina sees her own sessions, and which one she is in', async () => {
    const { sessions } = await world.call('accounts.sessions', {}, mina)
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
      [
        [mina.sessionId, true],
        [phone.sessionId, false],
      ].sort(),
    )
    expect(sessions[0]).toMatchObject({ device: 'Firefox', address: '192.0.2.7' })
  })

  it('only an administrator lists, creates, disables and resets', async () => {
    const calls = [
      () => world.call('accounts.list', {}, mina),
      () => world.call('accounts.create', { name: 'noor', password: newPassword }, mina),
      () => world.call('accounts.setDisabled', { userId: host.userId, isDisabled: true }, mina),
      () => world.call('accounts.resetPassword', { userId: host.userId, newPassword }, mina),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('an administrator goes through the accounts page by page', async () => {
    const first = await world.call('accounts.list', { limit: 1 }, host)
    const second = await world.call('accounts.list', { limit: 1, after: first.next! }, host)
    expect([first, second].flatMap(({ accounts }) => accounts.map(({ name }) => name))).toEqual([
      'host',
      'mina',
    ])
    expect(second.next).toBeNull()
  })
}
