import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type AppError, type OperationName, type Tokens } from '@hubbub/protocol'
import { TestService, passwordOf, setupCode } from '../testing/test-service.ts'

let service: TestService
let host: Tokens
beforeAll(async () => {
  service = await TestService.open()
  host = await service.host()
})
afterAll(() => service.close())

it('no answer and no announcement holds a hash, a secret or a password', async () => {
  const email = 'mina@example.org'
  const password = passwordOf('mina')
  const mina = await service.call('accounts.register', { name: 'mina', password, email })
  const { userId } = mina
  const answers = [
    await service.call('accounts.me', {}, mina),
    await service.call('accounts.sessions', {}, mina),
    await service.call('accounts.list', {}, host),
    await service.call('accounts.create', { name: 'olga', password }, host),
    await service.bus.call('accounts.rename', { by: mina, displayName: 'Minerva' }),
    await service.call('accounts.setDisabled', { userId, isDisabled: true }, host),
    await service.bus.call('accounts.get', { userId }),
    await service.bus.call('accounts.byName', { name: 'mina' }),
  ]
  const told = JSON.stringify([answers, service.told])
  const [record] = await service.ports.sessions.of(host.userId)
  for (const secret of ['argon2', password, setupCode, record!.salt]) expect(told).not.toContain(secret)

  const cards = [
    await service.bus.call('accounts.cards', { userIds: [userId] }),
    await service.bus.call('accounts.find', { query: 'm', by: 'person', limit: 20 }),
  ]
  expect(JSON.stringify(cards)).not.toContain(email)
})

/** Each field of each operation, replaced by what a query language would take for an operator. */
const hostile = [{ $ne: null }, { $gt: '' }, { $where: 'sleep(1)' }, ['mina'], { __proto__: { a: 1 } }, null]
const fields = Object.entries(operations)
  .filter(([name]) => name.startsWith('accounts.'))
  .flatMap(([name, { input }]) =>
    Object.keys(input.shape).map((field) => [name as OperationName, field] as const),
  )

describe('a database query in place of a text', () => {
  it.each(fields)('a database query is refused by %s in %s', async (name, field) => {
    const right = {
      name: 'mina',
      password: passwordOf('mina'),
      displayName: 'Mina',
      currentPassword: passwordOf('mina'),
      newPassword: passwordOf('olga'),
      userId: host.userId,
      sessionId: host.sessionId,
      address: 'mina@example.org',
      link: 'x',
      isDisabled: false,
    }
    const known = Object.keys(operations[name].input.shape)
    const input = Object.fromEntries(Object.entries(right).filter(([key]) => known.includes(key)))
    // A null may say something.
    const isKnown = (value: unknown) => operations[name].input.safeParse({ ...input, [field]: value }).success
    for (const value of hostile.filter((one) => !isKnown(one)))
      expect(await refusedFields(name, { ...input, [field]: value })).toContain(field)
  })
})

/** The fields that are refused; of one with fields of its own, itself. */
const refusedFields = (name: OperationName, input: object) =>
  service.call(name, input as never, host).then(
    () => [],
    ({ code, details }: AppError) => {
      expect(code).toBe('bad_input')
      return Object.keys(details.fields!).map((path) => path.split('.')[0])
    },
  )

it('an unknown field is refused, also with a name of the language', async () => {
  for (const field of ['isAdministrator', 'constructor', '__proto__', 'kind'])
    await expect(
      service.call(
        'accounts.register',
        JSON.parse(`{"name": "mina", "password": "long enough", "${field}": true}`),
      ),
    ).rejects.toMatchObject({ code: 'bad_input' })
})
