import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { type AccountsWorld, type OpenWorld, passwordOf, byCommand } from './accounts-world.ts'
import type { AccountsDeps } from './deps.ts'
import { logIn } from './log-in.ts'

export function itLogsIn(open: OpenWorld) {
  let world: AccountsWorld
  beforeEach(async () => {
    world = await open()
    await world.host()
    await world.call('accounts.register', {
      name: 'mina',
      password: passwordOf('mina'),
      email: 'mina@example.org',
    })
  })
  afterEach(() => world.close())

  it('mina logs in by name or by e-mail address, in any case', async () => {
    const { userId } = await world.logIn('Mina', passwordOf('mina'))
    expect((await world.logIn(' MINA@example.org ', passwordOf('mina'))).userId).toBe(userId)
  })

  it('the same password typed in other code points is the same password', async () => {
    await world.call('accounts.register', { name: 'zoe', password: 'zo\u00eb was here' })
    await expect(world.logIn('zoe', 'zoe\u0308 was here')).resolves.toBeDefined()
  })

  it('a wrong password, an unknown name and a guest’s id are answered alike', async () => {
    const guest = await world.call('accounts.guest', { displayName: 'Noor' })
    for (const [name, password] of [
      ['mina', 'not hers'],
      ['noor', 'whatever'],
      ['nobody@example.org', 'whatever'],
      [guest.userId, 'whatever'],
    ] as const)
      await expect(world.logIn(name, password)).rejects.toMatchObject({
        code: 'wrong_credentials',
        details: {},
      })
  })

  it('an unknown name costs exactly one hash, like a known one', async () => {
    const asked: (string | null)[] = []
    const hasher = { isRight: async (_: string, known: string | null) => asked.push(known) < 0 }
    const deps = { ...world.ports, hasher } as unknown as AccountsDeps
    const caller = { actor: null, address: '', device: '', standing: null, authority: null }
    for (const name of ['mina', 'noor'])
      await expect(logIn({ name, password: 'guess' }, caller, deps)).rejects.toMatchObject({
        code: 'wrong_credentials',
      })
    expect(asked).toEqual([expect.stringContaining('$argon2id$'), null])
  })

  it('only who knows the password learns that an account is disabled', async () => {
    const host = await world.logIn('host')
    const mina = await world.logIn('mina')
    await world.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
    await expect(world.logIn('mina')).rejects.toMatchObject({ code: 'account_disabled' })
    await expect(world.logIn('mina', 'not hers')).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('a login that began before the password changed does not get in after', async () => {
    const host = await world.logIn('host')
    const { userId } = await world.logIn('mina')
    const late = world.bus.operate(
      'accounts.login',
      { name: 'mina', password: passwordOf('mina') },
      { actor: null, address: '', device: '' },
    )
    // A hash like any other: the late one may read it before the change or after.
    const other = await world.ports.passwords.byLogin('host')
    await world.ports.passwords.reset({ userId, to: other!.hash, at: 1, act: byCommand })
    await expect(late).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect((await world.call('accounts.me', {}, host)).name).toBe('host')
  })

  it('somebody with as many sessions as allowed loses the one used longest ago', async () => {
    const first = await world.logIn('mina')
    for (let more = 1; more <= limits.sessionsPerAccount; more++) {
      world.clock.now += 1_000
      await world.logIn('mina')
    }
    expect(world.closed).toContain(first.sessionId)
    await expect(world.call('accounts.me', {}, first)).rejects.toMatchObject({ code: 'session_ended' })
  })
}
