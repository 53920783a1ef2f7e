import { afterEach, expect, it } from '@jest/globals'
import {
  type TestService,
  anAccount,
  type OpenTestService,
  passwordOf,
  quickHasher,
  setupCode,
} from './test-service.ts'

export function itRegisters(open: OpenTestService) {
  let service: TestService
  afterEach(() => service.close())

  const mina = { name: 'mina', password: passwordOf('mina') }

  it('mina registers and is signed in', async () => {
    service = await open()
    const tokens = await service.call('accounts.register', { ...mina, email: 'Mina@Example.org' })
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({
      id: tokens.userId,
      name: 'mina',
      displayName: 'mina',
      email: 'mina@example.org',
      kind: 'person',
      isAdministrator: false,
    })
    expect(tokens.expiresAt).toBe(service.clock.now + 600_000)
  })

  it('a server is new until somebody has an account', async () => {
    service = await open()
    expect(await service.call('accounts.welcome', {})).toEqual({ isNew: true, passkeys: {} })
    await service.call('accounts.guest', { displayName: 'Passing' })
    expect(await service.call('accounts.welcome', {})).toEqual({ isNew: false, passkeys: {} })
  })

  it('a name or an address of another account is refused', async () => {
    service = await open()
    await service.call('accounts.register', { ...mina, email: 'mina@example.org' })
    const password = passwordOf('noor')
    await expect(service.call('accounts.register', { name: 'Mina', password })).rejects.toMatchObject({
      code: 'name_taken',
    })
    await expect(
      service.call('accounts.register', { name: 'noor', password, email: 'MINA@example.org' }),
    ).rejects.toMatchObject({ code: 'email_taken' })
  })

  it('the first person with the setup code becomes the administrator, and the code is used up', async () => {
    service = await open({ signUp: { mode: 'closed' } })
    expect(await service.bus.call('accounts.setupCode', {})).toEqual({ code: setupCode })
    const outcomes = await Promise.allSettled(
      ['mina', 'olga'].map((name) =>
        service.call('accounts.register', { name, password: passwordOf(name), setupCode }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'wrong_setup_code' },
    })
    expect(await service.bus.call('accounts.setupCode', {})).toEqual({ code: null })
  })

  it('a wrong setup code is refused, and makes no ordinary account either', async () => {
    service = await open()
    await expect(service.call('accounts.register', { ...mina, setupCode: 'guessed' })).rejects.toMatchObject({
      code: 'wrong_setup_code',
    })
    expect(await service.bus.call('accounts.byName', { name: 'mina' })).toBeNull()
  })

  it('a closed registration lets nobody register, but an administrator makes accounts', async () => {
    service = await open({ signUp: { mode: 'closed' } })
    await expect(service.call('accounts.register', mina)).rejects.toMatchObject({
      code: 'registration_closed',
    })
    const host = await service.host()
    await service.call('accounts.create', mina, host)
    expect(await service.logIn('mina')).toMatchObject({ userId: expect.stringMatching(/^u_/) })
  })

  it('nobody registers, enters or is renamed with a name that looks official', async () => {
    service = await open()
    const fields = { name: 'is reserved' }
    const displayName = 'Adminіstrator'
    await expect(service.call('accounts.register', { ...mina, name: 'adm1n' })).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields },
    })
    for (const name of ['accounts.register', 'accounts.guest'] as const)
      await expect(
        service.call(name, { ...(name === 'accounts.register' && mina), displayName }),
      ).rejects.toMatchObject({ code: 'bad_input', details: { fields: { displayName: 'is reserved' } } })
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    await expect(service.call('accounts.upgrade', { ...mina, name: 'root' }, guest)).rejects.toMatchObject({
      code: 'bad_input',
    })
    expect(await service.rename(guest, 'System').catch((error: unknown) => error)).toMatchObject({
      code: 'bad_input',
    })
  })

  it('an administrator may have an official name, and give it', async () => {
    service = await open()
    const host = await service.host('admin')
    expect(await service.call('accounts.create', { ...mina, name: 'support' }, host)).toMatchObject({
      name: 'support',
    })
    expect(await service.rename(host, 'Administrator')).toMatchObject({ displayName: 'Administrator' })
    for (const name of ['everyone', 'here'])
      await expect(service.call('accounts.create', { ...mina, name }, host)).rejects.toMatchObject({
        code: 'bad_input',
      })
  })

  it('older accounts with names that are refused now are read and log in', async () => {
    service = await open()
    const account = anAccount('all', { displayName: '\u3164\u202e' })
    const passwordHash = await quickHasher.hash(passwordOf('all'))
    await service.ports.accounts.add({ account, passwordHash, isFirstAdministrator: false, act: null })
    const tokens = await service.logIn('all')
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({ displayName: '\u3164\u202e' })
    expect((await service.call('accounts.list', {}, await service.host())).accounts).toContainEqual(account)
  })

  it('a guest comes in with a nickname, unless guests are not welcome', async () => {
    service = await open()
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    expect(await service.call('accounts.me', {}, guest)).toMatchObject({ name: null, kind: 'guest' })
    await service.close()
    service = await open({ welcomesGuests: false })
    await expect(service.call('accounts.guest', { displayName: 'Noor' })).rejects.toMatchObject({
      code: 'guests_not_welcome',
    })
  })
}
