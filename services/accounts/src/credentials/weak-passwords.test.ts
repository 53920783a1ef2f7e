import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { OperationName, Tokens } from '@hubbub/protocol'
import { TestService, passwordOf } from '../testing/test-service.ts'

let service: TestService
let host: Tokens
let mina: Tokens
let guest: Tokens
beforeEach(async () => {
  service = await TestService.open()
  host = await service.host()
  mina = await service.person('mina')
  guest = await service.call('accounts.guest', { displayName: 'Noor' })
})
afterEach(() => service.close())

const attempts: [OperationName, field: string, (common: string) => Promise<unknown>][] = [
  [
    'accounts.register',
    'password',
    (password) => service.call('accounts.register', { name: 'olga', password }),
  ],
  [
    'accounts.create',
    'password',
    (password) => service.call('accounts.create', { name: 'olga', password }, host),
  ],
  [
    'accounts.upgrade',
    'password',
    (password) => service.call('accounts.upgrade', { name: 'olga', password }, guest),
  ],
  [
    'accounts.changePassword',
    'newPassword',
    (newPassword) =>
      service.call('accounts.changePassword', { currentPassword: passwordOf('mina'), newPassword }, mina),
  ],
  [
    'accounts.resetPassword',
    'newPassword',
    (newPassword) => service.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host),
  ],
]

it.each(attempts)('%s refuses a common password by its field %s', async (_, field, attempt) => {
  for (const common of ['password', 'Password1', '12345678', 'ｐassword'])
    await expect(attempt(common)).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { [field]: 'is one of the most common passwords' } },
    })
  await expect(service.logIn('mina')).resolves.toMatchObject({ userId: mina.userId })
})
