import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  hubbub,
  linkIn,
  passwordOf,
  rest,
  TestMailServer,
  TestSystem,
  type ReceivedMail,
  type Somebody,
} from '@hubbub/testing'

let mails: TestMailServer
let system: TestSystem
let mina: Somebody
beforeAll(async () => {
  mails = await TestMailServer.open()
  system = await TestSystem.open(mails.env)
  await system.administrator()
  mina = await system.person('mina')
})
afterAll(async () => {
  await system.close()
  await mails.close()
})

const address = 'mina@example.org'
const newPassword = 'something else altogether'
const ask = <N extends Parameters<typeof rest>[1]>(name: N, input: Record<string, unknown>) =>
  rest(system.server.url, name, input)
const tokenIn = (mail: ReceivedMail) => linkIn(mail).split('#')[1]!
const setMail = (to: string, language: 'en' | 'zh' = 'en') =>
  mina.call('accounts.setMail', { address: to, password: passwordOf('mina'), language })

it('an address is set, confirmed and used for a forgotten password', async () => {
  const ear = await mina.listen()
  await setMail(address)
  const mail = await mails.mailTo(address)
  expect(mail).toMatchObject({
    from: { name: 'Our chat', address: 'chat@example.org' },
    subject: 'Confirm your mail address for Our chat',
    messageId: expect.stringMatching(/^<[\w-]{43}@chat\.example\.org>$/),
  })
  expect(mail.text).toContain('https://chat.example.org/confirm#u_')
  expect(mail.html).toContain('href="https://chat.example.org/confirm#u_')
  expect(mail.html).not.toMatch(/<img|src=|url\(/)
  expect(await ask('accounts.confirmMail', { link: tokenIn(mail) })).toEqual({ isDone: true })
  expect(await mina.call('accounts.me', {})).toMatchObject({ email: address, emailVerified: true })
  await ask('accounts.forgotPassword', { name: 'mina' })
  const reset = await mails.mailTo(address, 2)
  expect(reset.subject).toBe('Set a new password for Our chat')
  await ask('accounts.resetByLink', { link: tokenIn(reset), newPassword })
  // Its sockets are closed before that is answered. [P-12]
  await ear.ended()
  await expect(mina.call('accounts.me', {})).rejects.toMatchObject({ code: 'session_ended' })
  mina = system.signIn(
    'mina',
    await rest(system.server.url, 'accounts.login', { name: address, password: newPassword }),
  )
  // Back to the one that it had.
  const change = { currentPassword: newPassword, newPassword: passwordOf('mina') }
  await mina.call('accounts.changePassword', change)
})

it('a link begins with the address of the server, whatever a request calls it', async () => {
  await fetch(`${system.server.url}/api/links/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ name: 'mina' }),
  })
  await setMail('next@example.org', 'zh')
  const mail = await mails.mailTo('next@example.org')
  expect(mail.subject).toBe('请确认您在 Our chat 的邮箱地址')
  for (const { raw } of mails.mails) expect(raw).not.toContain('evil')
})

it('a mail that is refused for now is sent again', async () => {
  // To the new address and to the one of now.
  mails.answers.push({ code: 451, text: 'try later' }, { code: 451, text: 'try later' })
  const before = mails.asked
  await setMail('later@example.org')
  const mail = await mails.mailTo('later@example.org')
  expect(mails.asked).toBeGreaterThanOrEqual(before + 3)
  expect(mail.text).toContain('/confirm#')
})

it('a mail to nobody is dead at once, with the reason, and nothing that is logged has an address', async () => {
  mails.answers.push(
    { code: 550, text: '5.1.1 <gone@example.org>: no such user' },
    { code: 550, text: 'no such user' },
  )
  const before = mails.asked
  await setMail('gone@example.org')
  await mails.wasAsked(before + 2)
  const isDead = async () => {
    const { stdout } = await hubbub(['jobs', 'list', '--dead', '--kind', 'mail.send'], system.server.env)
    return stdout
  }
  let dead = await isDead()
  while (!dead.includes('mail_refused')) dead = await isDead()
  expect(dead).toContain('no such user')
  expect(dead).not.toContain('@example.org')
  expect(system.server.log.join('\n')).not.toMatch(/@example\.(org|com)|confirm#|reset#/)
})

it('the command says what the mail server answers', async () => {
  const test = (to: string) => hubbub(['mail', 'test', to], system.server.env)
  expect(await test('root@example.org')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('has taken'),
  })
  expect((await mails.mailTo('root@example.org')).subject).toBe('Test mail from Our chat')
  mails.answers.push({ code: 550, text: 'no such user' })
  const refused = await test('nobody@example.org')
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toMatch(/does not take this mail[^]*550.*no such user/)
  expect((await test('nobody')).stderr).toContain("'nobody' is no mail address")
})

it('an administrator hands over a link', async () => {
  const olga = await system.person('olga')
  const ear = await olga.listen()
  const { stdout } = await hubbub(['user', 'reset-link', 'olga'], system.server.env)
  expect(stdout).toMatch(/^https:\/\/chat\.example\.org\/reset#u_/)
  await ask('accounts.resetByLink', { link: stdout.trim().split('#')[1]!, newPassword })
  await ear.ended()
  const removed = await hubbub(['user', 'remove-mail', 'mina'], system.server.env)
  expect(removed.stdout).toMatch(/mina {2}- {2}/)
})

it('a server without mail says so, and offers nothing that needs it', async () => {
  const silent = await TestSystem.open()
  expect(await rest(silent.server.url, 'accounts.welcome', {})).not.toHaveProperty('sendsMail')
  const { code, stderr } = await hubbub(['mail', 'test', 'root@example.org'], silent.server.env)
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining('Set HUBBUB_SMTP_URL')])
  expect(code).not.toBe(0)
  await silent.close()
})
