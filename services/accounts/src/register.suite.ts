import { afterEach, expect, it } from '@jest/globals'
import { type AccountsWorld, anAccount, type OpenWorld, passwordOf, setupCode } from './accounts-world.ts'
import { PasswordHasher } from './password-hasher.ts'

export function itRegisters(open: OpenWorld) {
  let world: AccountsWorld
  afterEach(() => world.close())

  const mina = { name: 'mina', password: passwordOf('mina') }

  it('mina registers and is signed in', async () => {
    world = await open()
    const tokens = await world.call('accounts.register', { ...mina, email: 'Mina@Example.org' })
    expect(await world.call('accounts.me', {}, tokens)).toMatchObject({
      id: tokens.userId,
      name: 'mina',
      displayName: 'mina',
      email: 'mina@example.org',
      kind: 'person',
      isAdministrator: false,
    })
    expect(tokens.expiresAt).toBe(world.clock.now + 600_000)
  })

  it('a server is new until somebody has an account', async () => {
    world = await open()
    expect(await world.call('accounts.welcome', {})).toEqual({ isNew: true })
    await world.call('accounts.guest', { displayName: 'Passing' })
    expect(await world.call('accounts.welcome', {})).toEqual({ isNew: false })
  })

  it('nobody takes a name or an address that somebody has', async () => {
    world = await open()
    await world.call('accounts.register', { ...mina, email: 'mina@example.org' })
    const password = passwordOf('noor')
    await expect(world.call('accounts.register', { name: 'Mina', password })).rejects.toMatchObject({
      code: 'name_taken',
    })
    await expect(
      world.call('accounts.register', { name: 'noor', password, email: 'MINA@example.org' }),
    ).rejects.toMatchObject({ code: 'email_taken' })
  })

  it('the first to bring the setup code administers the server, and the code is used up', async () => {
    world = await open({ isRegistrationOpen: false })
    expect(await world.bus.call('accounts.setupCode', {})).toEqual({ code: setupCode })
    const outcomes = await Promise.allSettled(
      ['mina', 'olga'].map((name) =>
        world.call('accounts.register', { name, password: passwordOf(name), setupCode }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'wrong_setup_code' },
    })
    expect(await world.bus.call('accounts.setupCode', {})).toEqual({ code: null })
  })

  it('a wrong setup code is refused, and makes no ordinary account either', async () => {
    world = await open()
    await expect(world.call('accounts.register', { ...mina, setupCode: 'guessed' })).rejects.toMatchObject({
      code: 'wrong_setup_code',
    })
    expect(await world.bus.call('accounts.byName', { name: 'mina' })).toBeNull()
  })

  it('where registration is closed nobody registers, but an administrator makes accounts', async () => {
    world = await open({ isRegistrationOpen: false })
    await expect(world.call('accounts.register', mina)).rejects.toMatchObject({ code: 'registration_closed' })
    const host = await world.host()
    await world.call('accounts.create', mina, host)
    expect(await world.logIn('mina')).toMatchObject({ userId: expect.stringMatching(/^u_/) })
  })

  it('nobody registers, enters or is renamed by a name of those who run the server', async () => {
    world = await open()
    const fields = { name: 'is reserved' }
    const displayName = 'Adminіstrator'
    await expect(world.call('accounts.register', { ...mina, name: 'adm1n' })).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields },
    })
    for (const name of ['accounts.register', 'accounts.guest'] as const)
      await expect(
        world.call(name, { ...(name === 'accounts.register' && mina), displayName }),
      ).rejects.toMatchObject({ code: 'bad_input', details: { fields: { displayName: 'is reserved' } } })
    const guest = await world.call('accounts.guest', { displayName: 'Noor' })
    await expect(world.call('accounts.upgrade', { ...mina, name: 'root' }, guest)).rejects.toMatchObject({
      code: 'bad_input',
    })
    expect(await world.rename(guest, 'System').catch((error: unknown) => error)).toMatchObject({
      code: 'bad_input',
    })
  })

  it('an administrator may have such a name, and give it', async () => {
    world = await open()
    const host = await world.host('admin')
    expect(await world.call('accounts.create', { ...mina, name: 'support' }, host)).toMatchObject({
      name: 'support',
    })
    expect(await world.rename(host, 'Administrator')).toMatchObject({ displayName: 'Administrator' })
    for (const name of ['everyone', 'here'])
      await expect(world.call('accounts.create', { ...mina, name }, host)).rejects.toMatchObject({
        code: 'bad_input',
      })
  })

  it('accounts of before with names that are refused now are read and log in', async () => {
    world = await open()
    const account = anAccount('all', { displayName: '\u3164\u202e' })
    const passwordHash = await new PasswordHasher().hash(passwordOf('all'))
    await world.ports.accounts.add({ account, passwordHash, isFirstAdministrator: false, act: null })
    const tokens = await world.logIn('all')
    expect(await world.call('accounts.me', {}, tokens)).toMatchObject({ displayName: '\u3164\u202e' })
    expect((await world.call('accounts.list', {}, await world.host())).accounts).toContainEqual(account)
  })

  it('a guest comes in by a nickname, unless guests are not welcome', async () => {
    world = await open()
    const guest = await world.call('accounts.guest', { displayName: 'Noor' })
    expect(await world.call('accounts.me', {}, guest)).toMatchObject({ name: null, kind: 'guest' })
    await world.close()
    world = await open({ welcomesGuests: false })
    await expect(world.call('accounts.guest', { displayName: 'Noor' })).rejects.toMatchObject({
      code: 'guests_not_welcome',
    })
  })
}
