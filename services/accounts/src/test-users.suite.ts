import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Output, type Tokens } from '@hubbub/protocol'
import { type AccountsWorld, type OpenWorld } from './accounts-world.ts'

type TestUsers = Output<'accounts.batchRegister'>['users']

export function itMakesTestUsers(open: OpenWorld) {
  let world: AccountsWorld
  let host: Tokens
  beforeEach(async () => {
    world = await open()
    host = await world.host()
  })
  afterEach(() => world.close())

  const make = (count: number) => world.call('accounts.batchRegister', { count }, host)
  const tokensOf = ([first]: TestUsers): Tokens => ({ ...first!, sessionId: 's_00000000000000000000000000' })

  it('a thousand are told their tokens once, and each token opens one account', async () => {
    const { users } = await make(1_000)
    expect(new Set(users.map(({ name }) => name)).size).toBe(1_000)
    const tokens = tokensOf(users)
    expect(await world.call('accounts.me', {}, tokens)).toMatchObject({
      id: users[0]!.userId,
      name: users[0]!.name,
      kind: 'test',
      isAdministrator: false,
    })
    expect(tokens.expiresAt).toBe(world.clock.now + limits.testSessionMs)
    const last = users.at(-1)!
    expect(await world.call('accounts.me', {}, { ...tokens, ...last })).toMatchObject({ id: last.userId })
  })

  it('two batches have no name in common', async () => {
    const names = [...(await make(20)).users, ...(await make(20)).users].map(({ name }) => name)
    expect(new Set(names).size).toBe(40)
  })

  it('their tokens live as long as their sessions', async () => {
    const { users } = await make(1)
    const tokens = tokensOf(users)
    world.clock.now += limits.testSessionMs - 1_000
    await expect(world.call('accounts.me', {}, tokens)).resolves.toBeDefined()
    await world.call(
      'accounts.setDisabled',
      { userId: tokens.userId, isDisabled: true },
      await world.logIn('host'),
    )
    await expect(world.call('accounts.me', {}, tokens)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('nobody signs in as one, with whatever password', async () => {
    const { users } = await make(1)
    const { name, userId } = users[0]!
    await expect(world.logIn(name, 'none')).rejects.toMatchObject({ code: 'wrong_credentials' })
    const reset = { userId, newPassword: 'something long enough' }
    await expect(world.call('accounts.resetPassword', reset, host)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('people find people, test users find each other', async () => {
    const { users } = await make(2)
    await world.person('tessa')
    const found = async (by: 'person' | 'test') =>
      (await world.bus.call('accounts.find', { query: 'tes', by, limit: 20 })).map(({ name }) => name)
    expect(await found('person')).toEqual(['tessa'])
    expect((await found('test')).toSorted()).toEqual(users.map(({ name }) => name).toSorted())
  })

  it('what the host did is recorded, and an administrator reads it page by page', async () => {
    await world.call('accounts.create', { name: 'mina', password: 'long enough to be one' }, host)
    await make(2)
    const { entries, next } = await world.call('accounts.audit', { limit: 1 }, host)
    const rest = await world.call('accounts.audit', { before: next! }, host)
    expect([...entries, ...rest.entries].map(({ act }) => act).toSorted()).toEqual([
      'accounts.batchRegister',
      'accounts.create',
    ])
    expect([...entries, ...rest.entries].map(({ actorId }) => actorId)).toEqual([host.userId, host.userId])
    expect(rest.next).toBeNull()
  })

  it('they are removed some at a time until none is left: sessions first, accounts last', async () => {
    const { users } = await make(5)
    const mina = await world.person('mina')
    const remove = () => world.call('accounts.removeTestUsers', { limit: 3 }, host)
    expect(await remove()).toEqual({ removed: 3, left: 2 })
    const forgotten = world.forgotten.slice(0, 3)
    expect(world.forgotten).toEqual([...forgotten, ...forgotten])
    expect(world.lookedAt).toEqual(forgotten)
    expect(await remove()).toEqual({ removed: 2, left: 0 })
    expect(await remove()).toEqual({ removed: 0, left: 0 })
    for (const user of users)
      await expect(world.call('accounts.me', {}, tokensOf([user]))).rejects.toMatchObject({
        code: 'session_ended',
      })
    expect(await world.call('accounts.me', {}, mina)).toMatchObject({ name: 'mina' })
  })

  it('who administers nothing makes none, and reads no record', async () => {
    const mina = await world.person('mina')
    await expect(world.call('accounts.batchRegister', { count: 1 }, mina)).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(world.call('accounts.removeTestUsers', {}, mina)).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(world.call('accounts.audit', {}, mina)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('more than can be made at once, or a name that is none, is refused by its field', async () => {
    for (const [input, field] of [
      [{ count: limits.testUsersAtOnce + 1 }, 'count'],
      [{ count: 1, prefix: 'Not a name' }, 'prefix'],
    ] as const)
      await expect(world.call('accounts.batchRegister', input, host)).rejects.toMatchObject({
        code: 'bad_input',
        details: { fields: { [field]: expect.any(String) } },
      })
  })
}
