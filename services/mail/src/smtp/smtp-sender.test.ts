import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { TestMailServer, type MailAnswer } from '@hubbub/testing'
import type { SmtpConfig } from '@hubbub/runtime'
import { SmtpSender, usualTimes, type SmtpTimes } from './smtp-sender.ts'

let server: TestMailServer
let senders: SmtpSender[]
beforeEach(async () => {
  server = await TestMailServer.open()
  senders = []
})
afterEach(async () => {
  for (const sender of senders) sender.close()
  await server.close()
})

const smtp = (): SmtpConfig => ({
  ...{ host: '127.0.0.1', port: server.port, isTls: false, needsTls: false, login: null },
})

function senderTo(config: Partial<SmtpConfig> = {}, times: Partial<SmtpTimes> = {}): SmtpSender {
  const sender = new SmtpSender({ ...smtp(), ...config }, { ...usualTimes, ...times })
  senders.push(sender)
  return sender
}

const mail = (to = 'mina@example.org') => ({
  from: { name: 'Our chat', address: 'chat@example.org' },
  to,
  messageId: '<one@chat.example.org>',
  date: new Date('2026-01-02T03:04:05Z'),
  ...{ subject: 'Hello', text: 'Hello, Mina', html: '<p>Hello, Mina</p>' },
})

it('a mail arrives as it was given', async () => {
  expect(await senderTo().send(mail())).toBeNull()
  const [received] = server.mails
  expect(received).toMatchObject({
    recipients: ['mina@example.org'],
    from: { name: 'Our chat', address: 'chat@example.org' },
    to: [{ name: '', address: 'mina@example.org' }],
    ...{ subject: 'Hello', messageId: '<one@chat.example.org>', date: '2026-01-02T03:04:05.000Z' },
    text: 'Hello, Mina\n',
  })
  expect(received!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received!.html).toContain('<p>Hello, Mina</p>')
})

it.each<[string, MailAnswer, boolean, RegExp]>([
  ['a full mailbox', { code: 452, text: 'mailbox full' }, false, /did not take the mail.*452.*mailbox full/],
  [
    'an unknown recipient',
    { code: 550, text: 'no such user' },
    true,
    /does not take this mail.*550.*no such user/,
  ],
])('%s is told with what the server said', async (_, answer, isFinal, reason) => {
  server.answers.push(answer)
  expect(await senderTo().send(mail())).toEqual({ isFinal, reason: expect.stringMatching(reason) })
  expect(server.mails).toEqual([])
})

it('an address that the server repeats is not told', async () => {
  server.answers.push({ code: 550, text: '5.1.1 <mina@example.org>: Recipient address rejected' })
  const failure = await senderTo().send(mail())
  expect(failure!.reason).toContain('Recipient address rejected')
  expect(failure!.reason).not.toContain('mina')
})

it('a server that is silent is given up', async () => {
  server.answers.push('hang')
  expect(await senderTo({}, { allMs: 300 }).send(mail())).toEqual({
    isFinal: false,
    reason: expect.stringContaining('did not answer in time'),
  })
  expect(await senderTo().send(mail())).toBeNull()
})

it('a server that is not there is named', async () => {
  const { port } = server
  await server.close()
  expect(await senderTo({ port }).send(mail())).toEqual({
    isFinal: false,
    reason: `Nothing listens at 127.0.0.1:${port}: is the mail server running?`,
  })
})

it('a wrong password is told as such, and is not in the reason', async () => {
  const strict = await TestMailServer.open({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  })
  const login = { user: 'chat', password: 'very secret' }
  const failure = await senderTo({ port: strict.port, login }).send(mail())
  expect(failure).toEqual({
    isFinal: false,
    reason: expect.stringContaining('user or the password of HUBBUB_SMTP_URL'),
  })
  expect(failure!.reason).not.toContain('very secret')
  await strict.close()
})

it('nothing is sent in the clear where TLS is needed', async () => {
  const failure = await senderTo({ needsTls: true }).send(mail())
  expect(failure).toEqual({ isFinal: false, reason: expect.stringContaining('TLS') })
  expect(server.asked).toBe(0)
})

it('a certificate that nobody vouches for ends the connection', async () => {
  const safe = await TestMailServer.open({ disabledCommands: [] })
  const failure = await senderTo({ port: safe.port, needsTls: true }).send(mail())
  expect(failure).toEqual({ isFinal: false, reason: expect.stringMatching(/safe with TLS.*certificate/i) })
  expect(safe.asked).toBe(0)
  await safe.close()
})

it.each([
  'mina@example.org>, <eve@example.org',
  'mina@example.org\r\nRCPT TO:<eve@example.org>',
  'mina@example.org\r\nBcc: eve@example.org',
  'mina@example.org, eve@example.org',
])('a text that is no address reaches nobody else: %j', async (to) => {
  await senderTo().send(mail(to))
  expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org')
  expect(server.mails.map(({ raw }) => raw).join()).not.toMatch(/^(Bcc|RCPT)/im)
})

it('lines in a name or a subject are no headers', async () => {
  const from = { name: 'Our chat\r\nBcc: eve@example.org', address: 'chat@example.org' }
  await senderTo().send({ ...mail(), from, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody' })
  const [received] = server.mails
  expect(received!.recipients).toEqual(['mina@example.org'])
  expect(received!.raw).not.toMatch(/^Bcc:/m)
  expect(received!.bcc).toBeUndefined()
})
