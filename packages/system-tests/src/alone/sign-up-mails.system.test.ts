import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { linkIn, passwordOf, rest, TestMailServer, TestSystem, type Somebody } from '@hubbub/testing'

let mails: TestMailServer
let system: TestSystem
let root: Somebody
beforeAll(async () => {
  mails = await TestMailServer.open()
  system = await TestSystem.open({ ...mails.env, HUBBUB_REGISTRATION: 'approval', HUBBUB_GUESTS: 'yes' })
  root = await system.administrator()
  await root.call('accounts.setMail', { address: administrator, password: passwordOf('root') })
  await confirm(administrator)
})
afterAll(async () => {
  await system?.close()
  await mails?.close()
})

const administrator = 'boss@example.org'

async function confirm(address: string): Promise<void> {
  const link = linkIn(await mails.mailTo(address)).split('#')[1]!
  await rest(system.server.url, 'accounts.confirmMail', { link })
}

it('administrators are mailed once of all who have asked in some time', async () => {
  for (const name of ['lena', 'mina']) {
    const email = `${name}@example.org`
    const asking = rest(system.server.url, 'accounts.register', { name, password: passwordOf(name), email })
    await expect(asking).rejects.toMatchObject({ code: 'sign_up_waits' })
    await confirm(email)
  }
  await system.pass(3_600_000)
  const { text } = await mails.mailTo(administrator, 2)
  expect(text).toContain('https://chat.example.org/admin/sign-ups')
  const { accounts } = await root.call('accounts.signUps', {})
  expect(accounts.map(({ name }) => name).toSorted()).toEqual(['lena', 'mina'])
})
