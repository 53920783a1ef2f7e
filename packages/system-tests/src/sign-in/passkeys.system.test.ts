import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { AppError, Passkey } from '@hubbub/protocol'
import {
  passwordOf,
  rest,
  restRaw,
  TestAuthenticator,
  TestSystem,
  type Ear,
  type Somebody,
} from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let url: string
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  // The same server by a name: passkeys work at none of its numbers.
  url = system.server.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => system.close())

const refused = (code: AppError['code']) => expect.objectContaining({ code })
let people = 0
let mina: Somebody
let device: TestAuthenticator
let passkey: Passkey
let recoveryCodes: string[]
beforeEach(async () => {
  mina = await system.person(`somebody-${++people}`)
  device = new TestAuthenticator(url)
  const offer = await rest(url, 'accounts.beginPasskey', {}, mina.tokens.accessToken)
  const made = { name: 'Laptop', passkey: device.make(offer) }
  const added = await rest(url, 'accounts.addPasskey', made, mina.tokens.accessToken)
  ;({ passkey } = added)
  recoveryCodes = added.recoveryCodes!
})

const question = (input: object = {}) => rest(url, 'accounts.beginPasskeySignIn', { ...input })
const signIn = async (using: Parameters<TestAuthenticator['answer']>[1] = {}) =>
  rest(url, 'accounts.signInWithPasskey', { passkey: device.answer(await question(), using) })
const pendingToken = () =>
  rest(url, 'accounts.login', { name: mina.name, password: passwordOf(mina.name) }).then(
    () => 'signed in',
    (refusal: AppError) => refusal.details.pending!.token,
  )

it('a passkey signs in without a name, and the session is like any other', async () => {
  const again = mina.again(await signIn())
  const ear = await again.listen()
  expect(await again.call('accounts.me', {})).toMatchObject({ id: mina.userId, hasSecondFactor: true })
  expect((await again.call('accounts.sessions', {})).sessions).toHaveLength(2)
  ear.close()
})

it('a browser that signs in by a passkey gets its cookies, and no refresh token', async () => {
  const answer = { passkey: device.answer(await question()) }
  const { status, body, headers } = await restRaw(url, 'accounts.signInWithPasskey', answer, undefined, {
    ...{ 'x-hubbub-cookie': '1', origin: url },
  })
  expect([status, body]).toEqual([200, expect.not.objectContaining({ refreshToken: expect.anything() })])
  expect(headers.getSetCookie().some((cookie) => cookie.startsWith('hubbub_session='))).toBe(true)
})

it('a page of another origin is refused, and so is an answer that was given there', async () => {
  const evil = 'https://evil.test'
  const asked = await restRaw(url, 'accounts.beginPasskeySignIn', {}, undefined, { origin: evil })
  expect(asked.body).toEqual(refused('wrong_origin'))
  await expect(signIn({ origin: evil })).rejects.toEqual(refused('passkey_refused'))
})

it('no passkey is asked for at an address that is a number', async () => {
  await expect(rest(system.server.url, 'accounts.beginPasskeySignIn', {})).rejects.toEqual(
    refused('passkeys_off'),
  )
})

it('one answer of a passkey opens one session, however often it comes at once', async () => {
  const answer = device.answer(await question(), { counter: 0 })
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => rest(url, 'accounts.signInWithPasskey', { passkey: answer })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await mina.call('accounts.sessions', {})).sessions).toHaveLength(2)
})

it('a password alone is not enough any more, and a passkey or a recovery code ends the wait', async () => {
  const first = await pendingToken()
  const answer = device.answer(await question({ pendingToken: first }), { isVerified: false })
  await rest(url, 'accounts.finishSignIn', { pendingToken: first, passkey: answer })
  const second = await pendingToken()
  const finished = await rest(url, 'accounts.finishSignIn', { pendingToken: second, code: recoveryCodes[0]! })
  expect(finished).toMatchObject({ userId: mina.userId, recoveryCodesLeft: 9 })
})

it('a passkey that does not check who uses it signs in nobody by itself', async () => {
  await expect(signIn({ isVerified: false })).rejects.toEqual(refused('password_needed'))
})

it('a copied passkey is refused, and the administrator can see it', async () => {
  await signIn({ counter: 9 })
  await expect(signIn({ counter: 9 })).rejects.toEqual(refused('passkey_refused'))
  const { entries } = await root.call('accounts.audit', {})
  expect(entries).toContainEqual(
    expect.objectContaining({ act: 'accounts.signInWithPasskey', about: mina.userId }),
  )
})

it('a removed passkey signs in nobody from the moment of the answer, and the sessions stay', async () => {
  const again = mina.again(await signIn())
  const asked = device.answer(await question())
  const ear = await again.listen()
  await mina.call('accounts.removePasskey', { passkeyId: passkey.id })
  await expect(rest(url, 'accounts.signInWithPasskey', { passkey: asked })).rejects.toEqual(
    refused('passkey_refused'),
  )
  await expect(signIn()).rejects.toEqual(refused('passkey_refused'))
  expect(await again.call('accounts.me', {})).not.toHaveProperty('hasSecondFactor')
  ear.close()
})

it('a reset of the second factor takes passkeys, and ends their sessions', async () => {
  const again = mina.again(await signIn())
  const ear = await again.listen()
  await root.call('accounts.proveIdentity', { password: passwordOf(root.name) })
  await root.call('accounts.resetSecondFactor', { userId: mina.userId })
  await ear.ended()
  await expect(signIn()).rejects.toEqual(refused('passkey_refused'))
})

it('no socket takes what passkeys are asked or answer', async () => {
  const ear = await mina.listen()
  for (const name of [
    'accounts.beginPasskeySignIn',
    'accounts.signInWithPasskey',
    'accounts.addPasskey',
  ] as const)
    expect(await ear.call(name, {})).toMatchObject({ ok: false, code: 'unknown_operation' })
  ear.close()
})

it('nobody hears of a credential or a key', async () => {
  const ear: Ear = await mina.listen()
  await signIn()
  await mina.call('accounts.renamePasskey', { passkeyId: passkey.id, name: 'Phone' })
  const told = JSON.stringify([
    ear.heard,
    await root.call('accounts.list', {}),
    await mina.call('accounts.secondFactor', {}),
  ])
  for (const word of ['credential', 'publicKey', 'answered', 'counter']) expect(told).not.toContain(word)
  ear.close()
})
