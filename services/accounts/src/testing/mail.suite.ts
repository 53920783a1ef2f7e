import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type Tokens } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import type { DueMail } from '@hubbub/protocol/internal'
import { passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const hourMs = 3_600_000

export const linkOf = ({ content }: DueMail): string => {
  if (!('link' in content)) throw new Error(`a mail about ${content.about} has no link`)
  return content.link.split('#')[1]!
}

export function itKeepsAddresses(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  beforeEach(async () => {
    service = await open({ sendsMail: true })
    host = await service.host()
    mina = await service.person('mina')
  })
  afterEach(() => service.close())

  const old = 'mina@example.org'
  const next = 'mina@example.com'
  const set = (address: string | null, as = mina, name = 'mina') =>
    service.call('accounts.setMail', { address, password: passwordOf(name) }, as)
  const confirm = (mail: DueMail) => service.call('accounts.confirmMail', { link: linkOf(mail) })
  const me = (as = mina) => service.call('accounts.me', {}, as)
  const mailsTo = async (address: string, as = mina) =>
    (await service.mailsOf(as.userId)).filter(({ to }) => to === address)
  const have = async (address: string, as = mina, name = 'mina') => {
    await set(address, as, name)
    await confirm((await mailsTo(address, as))[0]!)
  }

  it('an address is somebody’s once its link was opened, and then is good for a login', async () => {
    const asked = await set(old)
    expect(asked).toMatchObject({ email: null, mailChange: { to: old, awaits: ['new'] } })
    await expect(service.logIn(old, passwordOf('mina'))).rejects.toMatchObject({ code: 'wrong_credentials' })
    const [mail, ...others] = await service.mailsOf(mina.userId)
    expect(others).toEqual([])
    expect(mail).toEqual({
      ...{ to: old, language: 'en' },
      content: { about: 'newAddress', name: 'mina', link: expect.stringMatching(/^\/confirm#u_/), hours: 24 },
    })
    expect(await service.call('accounts.openLink', { link: linkOf(mail!) })).toEqual({
      ...{ purpose: 'newAddress', name: 'mina', to: old },
    })
    expect(await confirm(mail!)).toEqual({ isDone: true })
    const account = await me()
    expect(account).toMatchObject({ email: old, emailVerified: true })
    expect(account.mailChange).toBeUndefined()
    await expect(service.logIn(old, passwordOf('mina'))).resolves.toMatchObject({ userId: mina.userId })
    expect(service.told.at(-1)).toMatchObject(['stream.changed', { room: mina.userId }])
  })

  it('a link works once', async () => {
    await set(old)
    const [mail] = await service.mailsOf(mina.userId)
    const both = await Promise.allSettled([confirm(mail!), confirm(mail!)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(confirm(mail!)).rejects.toMatchObject({ code: 'link_used_up' })
    await expect(service.call('accounts.openLink', { link: linkOf(mail!) })).rejects.toMatchObject({
      code: 'link_used_up',
    })
  })

  it('a link works for a day, and its mail is not sent later', async () => {
    await set(old)
    const [mail] = await service.mailsOf(mina.userId)
    service.clock.now += 24 * hourMs
    await expect(confirm(mail!)).rejects.toMatchObject({ code: 'link_used_up' })
    expect(await service.mailsOf(mina.userId)).toEqual([])
  })

  it('another wish ends the one before', async () => {
    await set(old)
    const [first] = await service.mailsOf(mina.userId)
    await set(next)
    await expect(confirm(first!)).rejects.toMatchObject({ code: 'link_used_up' })
    await confirm((await mailsTo(next))[0]!)
    expect(await me()).toMatchObject({ email: next })
  })

  describe('a change of a confirmed address', () => {
    beforeEach(() => have(old))

    it.each([
      ['the new address first', [next, old]],
      ['the old address first', [old, next]],
    ])('a change is confirmed at both, %s', async (_, [first, second]) => {
      expect(await set(next)).toMatchObject({ email: old, mailChange: { to: next, awaits: ['new', 'old'] } })
      const mails: Record<string, DueMail> = {}
      for (const to of [next, old]) mails[to] = (await mailsTo(to))[0]!
      expect(mails[old]!.content).toMatchObject({ about: 'oldAddress', to: next })
      expect(await confirm(mails[first!]!)).toEqual({ isDone: false })
      expect(await me()).toMatchObject({
        email: old,
        mailChange: { awaits: [first === next ? 'old' : 'new'] },
      })
      expect(await confirm(mails[second!]!)).toEqual({ isDone: true })
      expect(await me()).toMatchObject({ email: next, emailVerified: true })
    })

    it('a change is called off by the address of now', async () => {
      await set(next)
      const mails = await service.mailsOf(mina.userId)
      expect((await set(old)).mailChange).toBeUndefined()
      for (const mail of mails) await expect(confirm(mail)).rejects.toMatchObject({ code: 'link_used_up' })
      expect(await me()).toMatchObject({ email: old, emailVerified: true })
    })

    it('a removal is confirmed there', async () => {
      expect(await set(null)).toMatchObject({ email: old, mailChange: { to: null, awaits: ['old'] } })
      const [mail] = await service.mailsOf(mina.userId)
      expect(mail).toMatchObject({ to: old, content: { about: 'oldAddress', to: null } })
      expect(await confirm(mail!)).toEqual({ isDone: true })
      const account = await me()
      expect(account.email).toBeNull()
      expect(account.emailVerified).toBeUndefined()
      // Nobody's any more: it can be somebody else's.
      const olga = await service.person('olga')
      await have(old, olga, 'olga')
      expect(await me(olga)).toMatchObject({ email: old })
    })

    it('an administrator removes it for whoever has lost the mailbox', async () => {
      await set(next)
      const { userId } = mina
      expect(await service.call('accounts.removeMail', { userId }, host)).toMatchObject({ email: null })
      expect(await service.mailsOf(userId)).toEqual([])
      const { entries } = await service.call('accounts.audit', {}, host)
      expect(entries).toContainEqual(expect.objectContaining({ act: 'accounts.removeMail', about: userId }))
      await expect(service.call('accounts.removeMail', { userId }, mina)).rejects.toMatchObject({
        code: 'not_allowed',
      })
    })
  })

  describe('an address that is somebody else’s', () => {
    let olga: Tokens
    beforeEach(async () => {
      olga = await service.person('olga')
      await have(old)
    })

    it('somebody who asks for it learns nothing, and its owner learns that somebody asked', async () => {
      const free = await set('free@example.org', olga, 'olga')
      const taken = await set(old, olga, 'olga')
      expect({ ...taken, mailChange: { ...taken.mailChange, to: '' } }).toEqual({
        ...free,
        mailChange: { ...free.mailChange, to: '' },
      })
      expect(await service.mailsOf(olga.userId)).toEqual([
        { to: old, language: 'en', content: { about: 'addressInUse', name: 'mina' } },
      ])
    })

    it('somebody who registers with it learns nothing', async () => {
      const eve = await service.call('accounts.register', {
        ...{ name: 'eve', password: passwordOf('eve'), email: old },
      })
      expect(await me(eve)).toMatchObject({ email: null, mailChange: { to: old } })
      expect(await service.mailsOf(eve.userId)).toMatchObject([{ content: { about: 'addressInUse' } }])
    })
  })

  it('one of two who confirm one address has it', async () => {
    const olga = await service.person('olga')
    await set(old)
    await set(old, olga, 'olga')
    const mails = [(await mailsTo(old))[0]!, (await mailsTo(old, olga))[0]!]
    const outcomes = await Promise.allSettled(mails.map(confirm))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((one) => one.status === 'rejected')!
    expect(refused.reason).toMatchObject({ code: 'email_taken' })
    const accounts = [await me(), await me(olga)]
    expect(accounts.map(({ email }) => email).filter(Boolean)).toEqual([old])
    expect(accounts.map(({ mailChange }) => mailChange).filter(Boolean)).toEqual([])
  })

  it('an address that was taken without a mail gives way to whoever confirms it', async () => {
    const olga = await service.person('olga')
    const unconfirmed = { ...(await service.ports.directory.get(olga.userId))!, id: newId('u') }
    const account = { ...unconfirmed, name: 'eve', email: old }
    await service.ports.accounts.add({ account, passwordHash: 'x', isFirstAdministrator: false, act: null })
    await have(old)
    expect(await me()).toMatchObject({ email: old, emailVerified: true })
    expect((await service.ports.directory.get(account.id))!.email).toBeNull()
    expect(service.told.map(([, told]) => (told as { room?: string }).room)).toContain(account.id)
  })

  it('an address needs the password', async () => {
    await expect(
      service.call('accounts.setMail', { address: old, password: 'a guess' }, mina),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    await expect(
      service.call('accounts.setMail', { address: old, password: 'a guess' }, guest),
    ).rejects.toMatchObject({ code: 'full_account_needed' })
    expect(await service.mailsOf(mina.userId)).toEqual([])
  })

  it('a disabled account confirms nothing and gets no mail', async () => {
    await set(old)
    const [mail] = await service.mailsOf(mina.userId)
    await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
    await expect(confirm(mail!)).rejects.toMatchObject({ code: 'link_used_up' })
    expect(await service.mailsOf(mina.userId)).toEqual([])
  })

  it('nobody else is told an address, and no answer or event has a hash or a token', async () => {
    await have(old)
    await set(next)
    const links = (await service.mailsOf(mina.userId)).map(linkOf)
    const { mail } = (await service.ports.mails.of(mina.userId))!
    const cards = [
      await service.bus.call('accounts.cards', { userIds: [mina.userId] }),
      await service.bus.call('accounts.find', { query: 'm', by: 'person', limit: limits.peopleFound }),
    ]
    expect(JSON.stringify(cards)).not.toContain('example.')
    const own = JSON.stringify([await me(), service.told])
    for (const secret of [...links.map((link) => link.split('.')[1]!), ...mail.links.map(({ hash }) => hash)])
      expect(own).not.toContain(secret)
    const others = service.told.filter(([event]) => event === 'person.changed')
    expect(JSON.stringify(others)).not.toContain('example.')
  })

  it.each([
    'mina@example.org\r\nBcc: eve@example.org',
    'mina@example.org, eve@example.org',
    'Mina <mina@example.org>',
    '"a b"@example.org',
    'mina@example.org\u0000',
    `${'x'.repeat(250)}@example.org`,
  ])('a text that is no address is refused: %j', async (address) => {
    await expect(set(address)).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { address: expect.anything() } },
    })
  })

  it('nothing is offered where no mail is sent', async () => {
    expect(await service.call('accounts.welcome', {})).toEqual({
      ...{ isNew: false, sendsMail: true, passkeys: {} },
    })
    const silent = await open()
    const noor = await silent.call('accounts.register', {
      ...{ name: 'noor', password: passwordOf('noor'), email: old },
    })
    expect(await silent.call('accounts.welcome', {})).toEqual({ isNew: false, passkeys: {} })
    expect(await silent.call('accounts.me', {}, noor)).toMatchObject({ email: old })
    await expect(
      silent.call('accounts.setMail', { address: next, password: passwordOf('noor') }, noor),
    ).rejects.toMatchObject({ code: 'mail_off' })
    await expect(silent.call('accounts.forgotPassword', { name: 'noor' })).rejects.toMatchObject({
      code: 'mail_off',
    })
    await silent.close()
  })
}
