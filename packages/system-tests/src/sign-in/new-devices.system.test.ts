import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  linkIn,
  passwordOf,
  rest,
  restRaw,
  TestMailServer,
  TestSystem,
  totp,
  type Somebody,
} from '@hubbub/testing'

let mails: TestMailServer
let system: TestSystem
let mina: Somebody
const address = 'mina@example.org'

beforeAll(async () => {
  mails = await TestMailServer.open()
  system = await TestSystem.open(mails.env)
  mina = await system.person('mina')
  await mina.call('accounts.setMail', { address, password: passwordOf('mina') })
  const link = linkIn(await mails.mailTo(address)).split('#')[1]!
  await rest(system.server.url, 'accounts.confirmMail', { link })
})
afterAll(async () => {
  await system.close()
  await mails.close()
})

const signInFrom = (device: string) =>
  restRaw(system.server.url, 'accounts.login', { name: 'mina', password: passwordOf('mina') }, undefined, {
    'user-agent': device,
  })

it('a sign-in on a new device is mailed once, and another one from there is not', async () => {
  for (const version of ['120.0.0.0', '121.0.0.0'])
    await signInFrom(`Mozilla/5.0 (X11; Linux x86_64) Chrome/${version} Safari/537.36`)
  const mail = await mails.mailTo(address, 2)
  expect(mail.subject).toBe('New sign-in to Our chat')
  for (const part of ['@mina', 'Chrome · Linux', '127.0.0.1', 'UTC']) expect(mail.text).toContain(part)
  // The next one is of another device: none came in between.
  await signInFrom('Lynx/2.9')
  expect((await mails.mailTo(address, 3)).text).toContain('Lynx')
})

it('a person who has switched these mails off gets none', async () => {
  const ear = await mina.listen()
  expect(await mina.call('accounts.setDeviceMails', { isOn: false })).toMatchObject({ noDeviceMails: true })
  await signInFrom('Mosaic')
  await mina.call('accounts.setDeviceMails', { isOn: true })
  await signInFrom('Netscape')
  expect((await mails.mailTo(address, 4)).text).toContain('Netscape')
  ear.close()
})

it('an authenticator that is set up and reset is mailed, who reset it is not', async () => {
  const root = await system.administrator()
  await mina.call('accounts.proveIdentity', { password: passwordOf('mina') })
  const { secret } = await mina.call('accounts.beginSecondFactor', {})
  await mina.call('accounts.confirmSecondFactor', { code: totp(secret) })
  const added = await mails.mailTo(address, 5)
  expect(added.subject).toBe('Your sign-in to Our chat has changed')
  for (const part of ['An authenticator was set up', '@mina', '127.0.0.1', 'UTC'])
    expect(added.text).toContain(part)
  await root.call('accounts.proveIdentity', { password: passwordOf(root.name) })
  await root.call('accounts.resetSecondFactor', { userId: mina.userId })
  const reset = await mails.mailTo(address, 6)
  expect(reset.text).toContain('An administrator turned off all second factors')
  for (const part of ['127.0.0.1', root.name]) expect(reset.text).not.toContain(part)
})
