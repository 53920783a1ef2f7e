import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Request } from '@hubbub/protocol'
import { hubbub, linkIn, passwordOf, rest, TestMailServer, TestSystem, type Somebody } from '@hubbub/testing'

let mails: TestMailServer
beforeAll(async () => {
  mails = await TestMailServer.open()
})
afterAll(() => mails.close())

const accountOf = (name: string) => ({ name, password: passwordOf(name) })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )
const tokenIn = (link: string) => link.split('#')[1]!

class Door {
  readonly system: TestSystem
  readonly root: Somebody

  private constructor(system: TestSystem, root: Somebody) {
    this.system = system
    this.root = root
  }

  static async open(env: Record<string, string>): Promise<Door> {
    const system = await TestSystem.open({ ...mails.env, ...env })
    return new Door(system, await system.administrator())
  }

  register(name: string, others: Partial<Request<'accounts.register'>> = {}) {
    return rest(this.system.server.url, 'accounts.register', { ...accountOf(name), ...others })
  }
  logIn(name: string) {
    return rest(this.system.server.url, 'accounts.login', accountOf(name))
  }
  confirm(link: string) {
    return rest(this.system.server.url, 'accounts.confirmMail', { link })
  }
}

describe('a server of invited people', () => {
  let door: Door
  beforeAll(async () => {
    door = await Door.open({ HUBBUB_REGISTRATION: 'invite' })
  })
  afterAll(() => door.system.close())

  it('people are invited by mail at once, and each link makes one account', async () => {
    const { root } = door
    const addresses = ['mina@example.org', 'olga@example.org']
    await root.call('accounts.invite', { addresses, language: 'de' })
    const mail = await mails.mailTo('mina@example.org')
    expect(mail.subject).toBe('Du bist zu Our chat eingeladen')
    expect(mail.text).toContain('https://chat.example.org/invited#v_')
    const invitation = tokenIn(linkIn(mail))
    expect(await codeOf(door.register('mina'))).toBe('invitation_needed')
    const guest = rest(door.system.server.url, 'accounts.guest', { displayName: 'Mina' })
    expect(await codeOf(guest)).toBe('guests_not_welcome')
    expect(await codeOf(door.register('mina', { invitation: invitation.slice(0, -2) }))).toBe('link_used_up')
    const outcomes = await Promise.all(
      ['mina', 'ivan', 'noor'].map((name) => codeOf(door.register(name, { invitation }))),
    )
    expect(outcomes.toSorted()).toEqual(['link_used_up', 'link_used_up', 'none'])
  })

  it('an invitation is mailed anew, and dead once it is revoked', async () => {
    const { root } = door
    const { invitations } = await root.call('accounts.invite', { addresses: ['eve@example.org'] })
    const { id: invitationId } = invitations[0]!
    await mails.mailTo('eve@example.org')
    await root.call('accounts.resendInvitation', { invitationId })
    const again = await mails.mailTo('eve@example.org', 2)
    await root.call('accounts.revokeInvitation', { invitationId })
    expect(await codeOf(door.register('eve', { invitation: tokenIn(linkIn(again)) }))).toBe('link_used_up')
  })

  it('invitations are listed and revoked from the command line', async () => {
    const { env } = door.system.server
    const made = await hubbub(['user', 'invite', 'ida@example.org', '--bound', '--days', '3'], env)
    const invitation = tokenIn(made.stdout.trim())
    const [id] = invitation.split('.')
    const listed = await hubbub(['user', 'invitations'], env)
    expect(listed.stdout).toMatch(
      new RegExp(`^${id}  ida@example.org  this address alone  until .*  works$`, 'm'),
    )
    expect((await hubbub(['user', 'revoke-invitation', id!], env)).stdout).toBe(`revoked ${id}\n`)
    expect((await hubbub(['user', 'invitations'], env)).stdout).not.toContain(id)
    expect((await hubbub(['user', 'invitations', '--all'], env)).stdout).toMatch(
      new RegExp(`^${id}  .*  revoked$`, 'm'),
    )
    expect(await codeOf(door.register('ida', { invitation }))).toBe('link_used_up')
  })

  it('an invitation for one address lets in who reads its mails, and nobody else', async () => {
    const address = 'pia@example.org'
    await door.root.call('accounts.invite', { addresses: [address], isBound: true })
    const invitation = tokenIn(linkIn(await mails.mailTo(address)))
    expect(await codeOf(door.register('pia', { invitation, email: 'eve@example.net' }))).toBe('link_used_up')
    expect(await codeOf(door.register('pia', { invitation }))).toBe('mail_unconfirmed')
    expect(await codeOf(door.logIn('pia'))).toBe('mail_unconfirmed')
    await door.confirm(tokenIn(linkIn(await mails.mailTo(address, 2))))
    expect(await door.logIn('pia')).toMatchObject({ userId: expect.any(String) })
  })
})

describe('a server of some domains', () => {
  it('an address of a listed domain lets somebody in once it is confirmed', async () => {
    const door = await Door.open({
      HUBBUB_REGISTRATION: 'domains',
      HUBBUB_SIGN_UP_DOMAINS: 'school.example',
    })
    const email = 'mina@school.example'
    expect(await codeOf(door.register('mina', { email: 'mina@example.org' }))).toBe('address_not_allowed')
    expect(await codeOf(door.register('mina', { email }))).toBe('mail_unconfirmed')
    expect(await codeOf(door.logIn('mina'))).toBe('mail_unconfirmed')
    await door.confirm(tokenIn(linkIn(await mails.mailTo(email))))
    const mina = door.system.signIn('mina', await door.logIn('mina'))
    expect(await mina.call('accounts.me', {})).toMatchObject({ email, emailVerified: true })
    await door.system.close()
  })
})

describe('a server of any address', () => {
  let door: Door
  beforeAll(async () => {
    door = await Door.open({
      ...{ HUBBUB_REGISTRATION: 'domains', HUBBUB_SIGN_UP_DOMAINS: '*' },
      HUBBUB_SIGN_UP_REFUSED_DOMAINS: 'disposable',
    })
  })
  afterAll(() => door.system.close())

  it('a mistyped address is put right by who knows the password, in their language', async () => {
    const { url } = door.system.server
    expect(await rest(url, 'accounts.welcome', {})).toMatchObject({
      ...{ signUp: { mode: 'domains' }, refusesGuests: true },
    })
    expect(await codeOf(door.register('lea', { email: 'lea@mailinator.com' }))).toBe('address_refused')
    const wrong = 'lae@example.org'
    expect(await codeOf(door.register('lea', { email: wrong }))).toBe('mail_unconfirmed')
    const first = tokenIn(linkIn(await mails.mailTo(wrong)))
    const refused = await door.logIn('lea').catch((error: { details: object }) => error)
    expect(refused).toMatchObject({ code: 'mail_unconfirmed', details: { address: wrong } })
    const email = 'lea@bücher.example'
    const resend = (input: object) =>
      rest(url, 'accounts.resendConfirmation', { ...accountOf('lea'), email, ...input })
    expect(await codeOf(resend({ password: 'a guess' }))).toBe('wrong_credentials')
    expect(await codeOf(resend({ email: 'lea@mailinator.com' }))).toBe('address_refused')
    expect(await resend({ language: 'de' })).toEqual({ isSent: true })
    // The mail server of the test writes domains as people do.
    const mail = await mails.mailTo(email)
    expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse für Our chat')
    expect(await codeOf(door.confirm(first))).toBe('link_used_up')
    await door.confirm(tokenIn(linkIn(mail)))
    expect(await resend({})).toEqual({ isSent: false })
    const byAddress = { ...accountOf('lea'), name: email }
    expect(await rest(url, 'accounts.login', byAddress)).toMatchObject({ userId: expect.any(String) })
  })
})

describe('a server that lets people in', () => {
  let door: Door
  beforeAll(async () => {
    door = await Door.open({
      ...{ HUBBUB_REGISTRATION: 'approval', HUBBUB_SIGN_UP_QUESTION: 'Who told you?' },
      HUBBUB_GUESTS: 'yes',
    })
  })
  afterAll(() => door.system.close())

  it('somebody who waits is let in, and both are told by mail', async () => {
    const { root } = door
    await root.call('accounts.setMail', { address: 'boss@example.org', password: passwordOf('root') })
    await door.confirm(tokenIn(linkIn(await mails.mailTo('boss@example.org'))))
    const email = 'lena@example.org'
    expect(await codeOf(door.register('lena'))).toBe('bad_input')
    expect(await codeOf(door.register('lena', { answer: 'Olga', email }))).toBe('sign_up_waits')
    await door.confirm(tokenIn(linkIn(await mails.mailTo(email))))
    expect(await codeOf(door.logIn('lena'))).toBe('sign_up_waits')
    const { accounts } = await root.call('accounts.signUps', {})
    expect(accounts).toMatchObject([{ name: 'lena', email, signUp: { state: 'waiting', answer: 'Olga' } }])
    await root.call('accounts.judgeSignUp', { userId: accounts[0]!.id, isApproved: true })
    expect((await mails.mailTo(email, 2)).subject).toBe('Welcome to Our chat')
    const lena = door.system.signIn('lena', await door.logIn('lena'))
    const ear = await lena.listen()
    ear.close()
  })

  it('somebody who is refused learns it by their password alone', async () => {
    const { root } = door
    await codeOf(door.register('eve', { answer: 'Nobody' }))
    const { accounts } = await root.call('accounts.signUps', {})
    const { id: userId } = accounts.find(({ name }) => name === 'eve')!
    await root.call('accounts.judgeSignUp', { userId, isApproved: false })
    expect(await codeOf(door.logIn('eve'))).toBe('sign_up_refused')
    const wrong = rest(door.system.server.url, 'accounts.login', { name: 'eve', password: 'a guess' })
    expect(await codeOf(wrong)).toBe('wrong_credentials')
  })

  it('somebody who waits is let in from the command line', async () => {
    await codeOf(door.register('otto', { answer: 'Olga' }))
    const { env } = door.system.server
    expect((await hubbub(['user', 'list'], env)).stdout).toMatch(/otto.*waits to be let in/)
    expect((await hubbub(['user', 'approve', 'otto'], env)).code).toBe(0)
    const again = await hubbub(['user', 'refuse', 'otto', 'nobody'], env)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    const missing = 'nobody of this name waits, or they were refused before'
    expect(again.stderr).toBe(`hubbub: otto: ${missing}\nhubbub: nobody: ${missing}\n`)
    expect(await door.logIn('otto')).toMatchObject({ userId: expect.any(String) })
  })

  it('somebody who waits is in no search and gets no new password', async () => {
    const { root, system } = door
    await codeOf(door.register('wanda', { answer: 'Olga' }))
    expect(await root.call('users.find', { query: 'wanda' })).toEqual({ people: [] })
    const { accounts } = await root.call('accounts.signUps', {})
    const { id: userId } = accounts.find(({ name }) => name === 'wanda')!
    expect(await codeOf(root.call('accounts.createResetLink', { userId }))).toBe('account_disabled')
    expect(await codeOf(root.call('accounts.setDisabled', { userId, isDisabled: false }))).toBe(
      'sign_up_waits',
    )
    const guest = await system.guest('Wanda')
    expect(await codeOf(guest.call('accounts.upgrade', accountOf('wanda2')))).toBe('registration_closed')
  })
})

describe('a captcha', () => {
  let service: Server
  let url: string
  const rightOnce = new Set(['traffic lights', 'crosswalks'])
  beforeAll(async () => {
    service = createServer(
      (request, response) =>
        void text(request).then((body) => {
          const asked = new URLSearchParams(body)
          const success = asked.get('secret') === 'hush' && rightOnce.delete(asked.get('response')!)
          response.end(JSON.stringify({ success }))
        }),
    )
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => service.close(resolve)))

  it('a newcomer has to solve it, and each answer is good once', async () => {
    const system = await TestSystem.open({
      HUBBUB_CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      HUBBUB_CAPTCHA_SECRET: 'hush',
      HUBBUB_CAPTCHA_SITE_KEY: 'key',
      HUBBUB_CAPTCHA_SCRIPT: `${url}/api.js`,
    })
    const ask = (name: string, captcha?: string) =>
      codeOf(rest(system.server.url, 'accounts.register', { ...accountOf(name), captcha }))
    expect(await rest(system.server.url, 'accounts.welcome', {})).toMatchObject({
      signUp: { mode: 'open', captcha: { script: `${url}/api.js`, siteKey: 'key' } },
    })
    expect(await ask('mina')).toBe('captcha_failed')
    expect(await ask('mina', 'bicycles')).toBe('captcha_failed')
    expect(await ask('mina', 'traffic lights')).toBe('none')
    expect(await ask('olga', 'traffic lights')).toBe('captcha_failed')
    expect((await system.administrator()).userId).toMatch(/^u_/)
    const guest = await system.guest('Noor')
    const upgrade = (captcha?: string) =>
      codeOf(guest.call('accounts.upgrade', { ...accountOf('noor'), captcha }))
    expect(await upgrade()).toBe('captcha_failed')
    expect(await upgrade('traffic lights')).toBe('captcha_failed')
    expect(await upgrade('crosswalks')).toBe('none')
    await system.close()
  })
})
