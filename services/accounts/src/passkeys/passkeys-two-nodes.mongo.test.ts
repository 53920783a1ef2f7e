import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Tokens } from '@hubbub/protocol'
import { TestAuthenticator, TestMongo } from '@hubbub/testing'
import { mongoAccounts } from '../store/mongo/mongo-accounts.ts'
import { pageOrigin, TestService } from '../testing/test-service.ts'

const database = new TestMongo()
/** Two nodes on one database with one secret: neither knows what the other does. */
let nodes: [TestService, TestService]
let mina: Tokens
let device: TestAuthenticator

beforeEach(async () => {
  nodes = [
    await TestService.openOn(await database.fresh(mongoAccounts)),
    await TestService.openOn(await database.beside(mongoAccounts)),
  ]
  const [here] = nodes
  await here.host()
  mina = await here.person('mina')
  device = new TestAuthenticator(pageOrigin)
})
afterEach(() => Promise.all(nodes.map((node) => node.close())))
afterAll(() => database.remove())

const refused = expect.objectContaining({ code: 'passkey_refused' })
const asked = (node: TestService) => node.call('accounts.beginPasskeySignIn', {})

it('a passkey is asked for and added at different nodes, and signs in at both', async () => {
  const [here, there] = nodes
  const made = device.make(await here.call('accounts.beginPasskey', {}, mina))
  await there.call('accounts.addPasskey', { name: 'Laptop', passkey: made }, mina)
  for (const [asking, answered] of [
    [here, there],
    [there, here],
  ] as const) {
    const passkey = device.answer(await asked(asking))
    const tokens = await answered.call('accounts.signInWithPasskey', { passkey })
    expect(await asking.call('accounts.me', {}, tokens)).toMatchObject({ id: mina.userId })
  }
})

it('an answer that comes to both nodes at once counts once', async () => {
  const [here, there] = nodes
  await here.addPasskey(mina, device)
  const passkey = device.answer(await asked(here), { counter: 0 })
  const both = await Promise.allSettled(
    [here, there].map((node) => node.call('accounts.signInWithPasskey', { passkey })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    both.filter((one) => one.status === 'rejected' && one.reason.code === 'passkey_refused'),
  ).toHaveLength(1)
})

it('a passkey that was removed at one node signs in nobody at the other', async () => {
  const [here, there] = nodes
  const { passkey } = await here.addPasskey(mina, device)
  const before = device.answer(await asked(there))
  await here.call('accounts.removePasskey', { passkeyId: passkey.id }, mina)
  await expect(there.call('accounts.signInWithPasskey', { passkey: before })).rejects.toEqual(refused)
  await expect(there.signInWith(device)).rejects.toEqual(refused)
})

it('a passkey that counts back is refused whichever node it comes to', async () => {
  const [here, there] = nodes
  await here.addPasskey(mina, device)
  await here.signInWith(device, { counter: 7 })
  await expect(there.signInWith(device, { counter: 7 })).rejects.toEqual(refused)
})
