import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Output, type Tokens } from '@hubbub/protocol'
import { type TestService, type OpenTestService } from './test-service.ts'

type TestUsers = Output<'accounts.batchRegister'>['users']

export function itMakesTestUsers(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  beforeEach(async () => {
    service = await open()
    host = await service.host()
  })
  afterEach(() => service.close())

  const make = (count: number) => service.call('accounts.batchRegister', { count }, host)
  const tokensOf = ([first]: TestUsers): Tokens => ({ ...first!, sessionId: 's_00000000000000000000000000' })

  it('a thousand test users get their tokens once, and each token opens one account', async () => {
    const { users } = await make(1_000)
    expect(new Set(users.map(({ name }) => name)).size).toBe(1_000)
    const tokens = tokensOf(users)
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({
      id: users[0]!.userId,
      name: users[0]!.name,
      kind: 'test',
      isAdministrator: false,
    })
    expect(tokens.expiresAt).toBe(service.clock.now + limits.testSessionMs)
    const last = users.at(-1)!
    expect(await service.call('accounts.me', {}, { ...tokens, ...last })).toMatchObject({ id: last.userId })
  })

  it('two batches of test users have no name in common', async () => {
    const names = [...(await make(20)).users, ...(await make(20)).users].map(({ name }) => name)
    expect(new Set(names).size).toBe(40)
  })

  it('the tokens of test users live as long as their sessions', async () => {
    const { users } = await make(1)
    const tokens = tokensOf(users)
    service.clock.now += limits.testSessionMs - 1_000
    await expect(service.call('accounts.me', {}, tokens)).resolves.toBeDefined()
    await service.call(
      'accounts.setDisabled',
      { userId: tokens.userId, isDisabled: true },
      await service.logIn('host'),
    )
    await expect(service.call('accounts.me', {}, tokens)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('nobody signs in as a test user, with any password', async () => {
    const { users } = await make(1)
    const { name, userId } = users[0]!
    await expect(service.logIn(name, 'none')).rejects.toMatchObject({ code: 'wrong_credentials' })
    const reset = { userId, newPassword: 'something long enough' }
    await expect(service.call('accounts.resetPassword', reset, host)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('people find people, and test users find each other', async () => {
    const { users } = await make(2)
    await service.person('tessa')
    const found = async (by: 'person' | 'test') =>
      (await service.bus.call('accounts.find', { query: 'tes', by, limit: 20 })).map(({ name }) => name)
    expect(await found('person')).toEqual(['tessa'])
    expect((await found('test')).toSorted()).toEqual(users.map(({ name }) => name).toSorted())
  })

  it('the acts of the host are recorded, and an administrator reads them page by page', async () => {
    await service.call('accounts.create', { name: 'mina', password: 'long enough to be one' }, host)
    await make(2)
    const { entries, next } = await service.call('accounts.audit', { limit: 1 }, host)
    const rest = await service.call('accounts.audit', { before: next! }, host)
    expect([...entries, ...rest.entries].map(({ act }) => act).toSorted()).toEqual([
      'accounts.batchRegister',
      'accounts.create',
    ])
    expect([...entries, ...rest.entries].map(({ actorId }) => actorId)).toEqual([host.userId, host.userId])
    expect(rest.next).toBeNull()
  })

  it('test users are removed some at a time until none is left: sessions first, accounts last', async () => {
    const { users } = await make(5)
    const mina = await service.person('mina')
    const remove = () => service.call('accounts.removeTestUsers', { limit: 3 }, host)
    expect(await remove()).toEqual({ removed: 3, left: 2 })
    const forgotten = service.forgotten.slice(0, 3)
    expect(service.forgotten).toEqual([...forgotten, ...forgotten])
    expect(service.lookedAt).toEqual(forgotten)
    expect(await remove()).toEqual({ removed: 2, left: 0 })
    expect(await remove()).toEqual({ removed: 0, left: 0 })
    for (const user of users)
      await expect(service.call('accounts.me', {}, tokensOf([user]))).rejects.toMatchObject({
        code: 'session_ended',
      })
    expect(await service.call('accounts.me', {}, mina)).toMatchObject({ name: 'mina' })
  })

  it('a person who is no administrator makes no test users, and reads no record', async () => {
    const mina = await service.person('mina')
    await expect(service.call('accounts.batchRegister', { count: 1 }, mina)).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(service.call('accounts.removeTestUsers', {}, mina)).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(service.call('accounts.audit', {}, mina)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('a batch that is too large, or has a bad name, is refused by its field', async () => {
    for (const [input, field] of [
      [{ count: limits.testUsersAtOnce + 1 }, 'count'],
      [{ count: 1, prefix: 'Not a name' }, 'prefix'],
    ] as const)
      await expect(service.call('accounts.batchRegister', input, host)).rejects.toMatchObject({
        code: 'bad_input',
        details: { fields: { [field]: expect.any(String) } },
      })
  })
}
