import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { type TestService, type OpenTestService, passwordOf, byCommand } from './test-service.ts'
import type { AccountsDeps } from '../deps.ts'
import { logIn } from '../sessions/log-in.ts'

export function itLogsIn(open: OpenTestService) {
  let service: TestService
  beforeEach(async () => {
    service = await open()
    await service.host()
    await service.call('accounts.register', {
      name: 'mina',
      password: passwordOf('mina'),
      email: 'mina@example.org',
    })
  })
  afterEach(() => service.close())

  it('mina logs in by name or by e-mail address, in any case', async () => {
    const { userId } = await service.logIn('Mina', passwordOf('mina'))
    expect((await service.logIn(' MINA@example.org ', passwordOf('mina'))).userId).toBe(userId)
  })

  it('the same password typed in other code points is the same password', async () => {
    await service.call('accounts.register', { name: 'zoe', password: 'zo\u00eb was here' })
    await expect(service.logIn('zoe', 'zoe\u0308 was here')).resolves.toBeDefined()
  })

  it('a wrong password, an unknown name and a guest’s id get the same answer', async () => {
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    for (const [name, password] of [
      ['mina', 'not hers'],
      ['noor', 'whatever'],
      ['nobody@example.org', 'whatever'],
      [guest.userId, 'whatever'],
    ] as const)
      await expect(service.logIn(name, password)).rejects.toMatchObject({
        code: 'wrong_credentials',
        details: {},
      })
  })

  it('an unknown name costs exactly one hash, like a known one', async () => {
    const asked: (string | null)[] = []
    const hasher = { isRight: async (_: string, known: string | null) => asked.push(known) < 0 }
    const deps = { ...service.ports, hasher } as unknown as AccountsDeps
    const caller = { actor: null, address: '', device: '', accessContext: null, authority: null }
    for (const name of ['mina', 'noor'])
      await expect(logIn({ name, password: 'guess' }, caller, deps)).rejects.toMatchObject({
        code: 'wrong_credentials',
      })
    expect(asked).toEqual([expect.stringContaining('$argon2id$'), null])
  })

  it('only a person with the right password learns that the account is disabled', async () => {
    const host = await service.logIn('host')
    const mina = await service.logIn('mina')
    await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
    await expect(service.logIn('mina')).rejects.toMatchObject({ code: 'account_disabled' })
    await expect(service.logIn('mina', 'not hers')).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('a login that began before the password changed does not succeed after it', async () => {
    const host = await service.logIn('host')
    const { userId } = await service.logIn('mina')
    const late = service.bus.operate(
      'accounts.login',
      { name: 'mina', password: passwordOf('mina') },
      { actor: null, address: '', device: '' },
    )
    // A hash like any other: the late one may read it before the change or after.
    const other = await service.ports.passwords.byLogin('host')
    await service.ports.passwords.reset({ userId, to: other!.hash, at: 1, act: byCommand })
    await expect(late).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect((await service.call('accounts.me', {}, host)).name).toBe('host')
  })

  it('a person with as many sessions as allowed loses the one used longest ago', async () => {
    const first = await service.logIn('mina')
    for (let more = 1; more <= limits.sessionsPerAccount; more++) {
      service.clock.now += 1_000
      await service.logIn('mina')
    }
    expect(service.closed).toContain(first.sessionId)
    await expect(service.call('accounts.me', {}, first)).rejects.toMatchObject({ code: 'session_ended' })
  })
}
