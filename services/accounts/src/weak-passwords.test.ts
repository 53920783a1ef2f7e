import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { OperationName, Tokens } from '@hubbub/protocol'
import { AccountsWorld, passwordOf } from './accounts-world.ts'

let world: AccountsWorld
let host: Tokens
let mina: Tokens
let guest: Tokens
beforeEach(async () => {
  world = await AccountsWorld.open()
  host = await world.host()
  mina = await world.person('mina')
  guest = await world.call('accounts.guest', { displayName: 'Noor' })
})
afterEach(() => world.close())

const attempts: [OperationName, field: string, (common: string) => Promise<unknown>][] = [
  [
    'accounts.register',
    'password',
    (password) => world.call('accounts.register', { name: 'olga', password }),
  ],
  [
    'accounts.create',
    'password',
    (password) => world.call('accounts.create', { name: 'olga', password }, host),
  ],
  [
    'accounts.upgrade',
    'password',
    (password) => world.call('accounts.upgrade', { name: 'olga', password }, guest),
  ],
  [
    'accounts.changePassword',
    'newPassword',
    (newPassword) =>
      world.call('accounts.changePassword', { currentPassword: passwordOf('mina'), newPassword }, mina),
  ],
  [
    'accounts.resetPassword',
    'newPassword',
    (newPassword) => world.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host),
  ],
]

it.each(attempts)('%s refuses a common password by its field %s', async (_, field, attempt) => {
  for (const common of ['password', 'Password1', '12345678', 'ｐassword'])
    await expect(attempt(common)).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { [field]: 'is one of the most common passwords' } },
    })
  await expect(world.logIn('mina')).resolves.toMatchObject({ userId: mina.userId })
})
