import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Tokens } from '@hubbub/protocol'
import { linkOf } from './mail.suite.ts'
import { passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const minuteMs = 60_000

export function itResetsByMail(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  const address = 'mina@example.org'
  const newPassword = 'something else altogether'

  beforeEach(async () => {
    service = await open({ sendsMail: true })
    host = await service.host()
    mina = await service.person('mina')
    await service.call('accounts.setMail', { address, password: passwordOf('mina') }, mina)
    await service.call('accounts.confirmMail', { link: linkOf((await service.mailsOf(mina.userId))[0]!) })
  })
  afterEach(() => service.close())

  const links = async () => (await service.mailsOf(mina.userId)).map(linkOf)
  const reset = (link: string, to = newPassword) =>
    service.call('accounts.resetByLink', { link, newPassword: to })
  const usedUp = { code: 'link_used_up' }

  it.each(['mina', 'MINA', address])('a password is forgotten and set anew, by %s', async (login) => {
    const phone = await service.logIn('mina')
    await service.forget(login)
    const [mail] = await service.mailsOf(mina.userId)
    expect(mail).toMatchObject({ to: address, content: { about: 'reset', name: 'mina', hours: 1 } })
    const link = linkOf(mail!)
    expect(await service.call('accounts.openLink', { link })).toEqual({ purpose: 'reset', name: 'mina' })
    expect(await reset(link)).toEqual({})
    await expect(service.logIn('mina')).rejects.toMatchObject({ code: 'wrong_credentials' })
    for (const ended of [mina, phone])
      await expect(service.call('accounts.me', {}, ended)).rejects.toMatchObject({ code: 'session_ended' })
    expect(service.closed.toSorted()).toEqual([mina.sessionId, phone.sessionId].sort())
    await expect(service.logIn('mina', newPassword)).resolves.toMatchObject({ userId: mina.userId })
  })

  it('a link for a new password works once', async () => {
    await service.forget('mina')
    const [link] = await links()
    await reset(link!)
    await expect(reset(link!, 'another one altogether')).rejects.toMatchObject(usedUp)
    await expect(service.logIn('mina', newPassword)).resolves.toBeDefined()
  })

  it('one of two who use a link at once sets the password', async () => {
    await service.forget('mina')
    const [link] = await links()
    const wanted = [newPassword, 'another one altogether']
    const outcomes = await Promise.allSettled(wanted.map((to) => reset(link!, to)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const first = outcomes.findIndex(({ status }) => status === 'fulfilled')
    await expect(service.logIn('mina', wanted[first])).resolves.toBeDefined()
    await expect(service.logIn('mina', wanted[1 - first])).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('a link for a new password works for an hour', async () => {
    await service.forget('mina')
    const [link] = await links()
    service.clock.now += 60 * minuteMs - 1
    await expect(service.call('accounts.openLink', { link: link! })).resolves.toBeDefined()
    service.clock.now += 1
    await expect(reset(link!)).rejects.toMatchObject(usedUp)
    expect(await links()).toEqual([])
  })

  it('one mail is sent in five minutes', async () => {
    for (let n = 0; n < 3; n++) await service.forget('mina')
    expect(await links()).toHaveLength(1)
    service.clock.now += 5 * minuteMs
    await Promise.all([service.forget('mina'), service.forget(address)])
    expect(await links()).toHaveLength(2)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'by its owner',
      () =>
        service.call(
          'accounts.changePassword',
          { currentPassword: passwordOf('mina'), newPassword: 'my own new password' },
          mina,
        ),
    ],
    [
      'by an administrator',
      () =>
        service.call(
          'accounts.resetPassword',
          { userId: mina.userId, newPassword: 'a password for you' },
          host,
        ),
    ],
    [
      'by another link',
      async () => {
        service.clock.now += 5 * minuteMs
        await service.forget('mina')
        await reset((await links())[1]!)
      },
    ],
  ])('a link works no more after the password was changed %s', async (_, change) => {
    await service.forget('mina')
    const [link] = await links()
    await change()
    await expect(reset(link!)).rejects.toMatchObject(usedUp)
    expect(await links()).toEqual([])
  })

  it('a link works no more after the address was changed', async () => {
    await service.forget('mina')
    const [link] = await links()
    await service.call('accounts.removeMail', { userId: mina.userId }, host)
    await expect(reset(link!)).rejects.toMatchObject(usedUp)
  })

  it('the answer is the same for everybody and nobody', async () => {
    await service.call('accounts.guest', { displayName: 'Noor' })
    await service.person('olga')
    const answers = []
    for (const name of ['mina', address, 'olga', 'noor', 'nobody', 'nobody@example.org', 'Not A Name!'])
      answers.push(await service.call('accounts.forgotPassword', { name }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{}']))
    // And so is what is done before it.
    expect(service.jobs).toHaveLength(7)
    for (const { key } of service.jobs) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('no mail goes to an address that nobody has confirmed, nor to a disabled account', async () => {
    const olga = await service.person('olga')
    await service.call('accounts.setMail', { address: 'o@example.org', password: passwordOf('olga') }, olga)
    await service.forget('olga')
    expect(await service.mailsOf(olga.userId)).toMatchObject([{ content: { about: 'newAddress' } }])
    await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
    await service.forget('mina')
    expect((await service.ports.mails.of(mina.userId))!.mail.links).toEqual([])
  })

  it('a disabled account sets no password by a link of before', async () => {
    await service.forget('mina')
    const [link] = await links()
    await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
    await expect(reset(link!)).rejects.toMatchObject(usedUp)
  })

  it('a link for one thing is good for no other', async () => {
    await service.call('accounts.setMail', { address: 'm@example.com', password: passwordOf('mina') }, mina)
    await service.forget('mina')
    const all = await service.mailsOf(mina.userId)
    const linkAbout = (about: string) => linkOf(all.find(({ content }) => content.about === about)!)
    for (const about of ['newAddress', 'oldAddress'])
      await expect(reset(linkAbout(about))).rejects.toMatchObject(usedUp)
    await expect(service.call('accounts.confirmMail', { link: linkAbout('reset') })).rejects.toMatchObject(
      usedUp,
    )
    const olga = await service.person('olga')
    const forged = linkAbout('reset').replace(mina.userId, olga.userId)
    await expect(reset(forged)).rejects.toMatchObject(usedUp)
  })

  it.each(['', 'x', 'u_1.x', `u_${'0'.repeat(26)}.${'x'.repeat(43)}`])(
    'a link that nobody made is used up: %j',
    async (link) => {
      const refused = reset(link || ' ')
      await expect(refused).rejects.toMatchObject(usedUp)
    },
  )

  it('a common password is refused, and the link stays', async () => {
    await service.forget('mina')
    const [link] = await links()
    await expect(reset(link!, 'password')).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { newPassword: 'is one of the most common passwords' } },
    })
    await reset(link!)
  })

  it('an administrator makes a link, with no mail and no address', async () => {
    const olga = await service.person('olga')
    const { userId } = olga
    const { path, until } = await service.call('accounts.createResetLink', { userId }, host)
    expect(until - service.clock.now).toBe(60 * minuteMs)
    expect(path).toMatch(/^\/reset#u_/)
    await reset(path.split('#')[1]!)
    await expect(service.logIn('olga', newPassword)).resolves.toBeDefined()
    const { entries } = await service.call('accounts.audit', {}, host)
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'accounts.createResetLink', about: userId, details: {} }),
    )
    await expect(service.call('accounts.createResetLink', { userId }, mina)).rejects.toMatchObject({
      code: 'not_allowed',
    })
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    await expect(
      service.call('accounts.createResetLink', { userId: guest.userId }, host),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
}
