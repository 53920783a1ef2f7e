import { afterEach, expect, it } from '@jest/globals'
import { type AccountsWorld, type OpenWorld, passwordOf, setupCode } from './accounts-world.ts'

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
