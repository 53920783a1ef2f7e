import { afterEach, describe, expect, it } from '@jest/globals'
import { limits, type Request, type Tokens } from '@hubbub/protocol'
import { anAccount, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const dayMs = 86_400_000
const mina = { name: 'mina', password: passwordOf('mina') }
const address = 'mina@example.org'

export function itSignsUp(open: OpenTestService) {
  let service: TestService
  afterEach(() => service.close())

  const register = (others: Partial<Request<'accounts.register'>> = {}) =>
    service.call('accounts.register', { ...mina, ...others })
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'none',
      (error: { code: string }) => error.code,
    )
  const idOf = async (name = 'mina') => (await service.bus.call('accounts.byName', { name }))!.id
  const linkIn = (path: string) => path.split('#')[1]!
  async function invite(host: Tokens, input: Request<'accounts.invite'> = {}) {
    const { invitations } = await service.call('accounts.invite', input, host)
    return invitations.map((one) => ({ ...one, token: linkIn(one.path) }))
  }

  describe('by invitation', () => {
    it('an account is made with an invitation, once, and without one not at all', async () => {
      service = await open({ signUp: { mode: 'invite' } })
      const host = await service.host()
      expect(await refusal(register())).toBe('invitation_needed')
      const [invitation] = await invite(host)
      expect(invitation).toMatchObject({ address: null, isBound: false, createdBy: host.userId })
      const { token } = invitation!
      expect(await service.call('accounts.openInvitation', { invitation: token })).toEqual({
        until: service.clock.now + 7 * dayMs,
      })
      const tokens = await register({ invitation: token })
      expect(await service.call('accounts.me', {}, tokens)).toMatchObject({ name: 'mina' })
      expect(await refusal(register({ name: 'olga', invitation: token }))).toBe('link_used_up')
      expect(await refusal(service.call('accounts.openInvitation', { invitation: token }))).toBe(
        'link_used_up',
      )
      const { invitations } = await service.call('accounts.invitations', {}, host)
      expect(invitations).toMatchObject([{ usedBy: tokens.userId, usedAt: service.clock.now }])
      expect(invitations[0]).not.toHaveProperty('path')
    })

    it('an invitation ends when its days are over, and when it is revoked', async () => {
      service = await open({ signUp: { mode: 'invite' } })
      const host = await service.host()
      const [late, revoked] = [...(await invite(host, { days: 1 })), ...(await invite(host))]
      const invitationId = revoked!.id
      await service.call('accounts.revokeInvitation', { invitationId }, host)
      service.clock.now += dayMs
      for (const { token } of [late!, revoked!])
        expect(await refusal(register({ invitation: token }))).toBe('link_used_up')
      const again = await service.logIn('host')
      const resent = await service.call('accounts.resendInvitation', { invitationId: late!.id }, again)
      expect(resent.path).toBe(late!.path)
      expect(await refusal(service.call('accounts.resendInvitation', { invitationId }, again))).toBe(
        'link_used_up',
      )
      expect(await register({ invitation: late!.token })).toMatchObject({ userId: expect.any(String) })
    })

    it('many addresses are invited at once, each by a mail of its own, and only the latest mail is sent', async () => {
      service = await open({ signUp: { mode: 'invite' }, sendsMail: true })
      const host = await service.host()
      const addresses = [address, 'OLGA@example.org', 'olga@example.org']
      const made = await invite(host, { addresses, language: 'de' })
      expect(made.map((one) => one.address)).toEqual([address, 'olga@example.org'])
      const [first] = made
      const mailOf = (sending: number) =>
        service.bus.call('accounts.invitationMailOf', {
          ...{ userId: host.userId, id: `${first!.id}:${sending}` },
        })
      const content = { about: 'invitation', link: first!.path, days: 7 }
      expect(await mailOf(1)).toEqual({ to: address, language: 'de', content })
      await service.call('accounts.resendInvitation', { invitationId: first!.id }, host)
      expect(await mailOf(1)).toBeNull()
      expect(await mailOf(2)).toMatchObject({ to: address })
      await service.call('accounts.revokeInvitation', { invitationId: first!.id }, host)
      expect(await mailOf(2)).toBeNull()
    })

    it('an invitation for one address makes an account with it alone, which waits for it to be confirmed', async () => {
      service = await open({ signUp: { mode: 'invite' }, sendsMail: true })
      const host = await service.host()
      const { token } = (await invite(host, { addresses: [address], isBound: true }))[0]!
      expect(await service.call('accounts.openInvitation', { invitation: token })).toMatchObject({ address })
      expect(await refusal(register({ invitation: token, email: 'eve@example.org' }))).toBe('link_used_up')
      expect(await refusal(register({ invitation: token }))).toBe('mail_unconfirmed')
      expect(await refusal(service.logIn('mina'))).toBe('mail_unconfirmed')
      const [mail] = await service.mailsOf(await idOf())
      const link = linkIn((mail!.content as { link: string }).link)
      await service.call('accounts.confirmMail', { link })
      expect(await service.logIn('mina')).toMatchObject({ userId: await idOf() })
    })

    it('an invitation of an administrator who is disabled is dead, and says so in the list, until it is sent anew', async () => {
      service = await open({ signUp: { mode: 'invite' }, sendsMail: true })
      const root = await service.host()
      const input = { name: 'host2', password: passwordOf('host2'), isAdministrator: true }
      const { id: userId } = await service.call('accounts.create', input, root)
      const [invitation] = await invite(await service.logIn('host2'), { addresses: [address] })
      const { id: invitationId, token } = invitation!
      const listed = async () => (await service.call('accounts.invitations', {}, root)).invitations
      const mailOf = (sending: number) =>
        service.bus.call('accounts.invitationMailOf', { userId, id: `${invitationId}:${sending}` })
      expect(await service.call('accounts.invitations', {}, root)).toMatchObject({
        ...{ invitations: [{ createdBy: userId }], people: [{ id: userId, displayName: 'host2' }] },
      })
      expect((await listed())[0]).not.toHaveProperty('inviterLeft')
      await service.call('accounts.setDisabled', { userId, isDisabled: true }, root)
      expect(await listed()).toMatchObject([{ inviterLeft: true }])
      expect(await refusal(service.call('accounts.openInvitation', { invitation: token }))).toBe(
        'link_used_up',
      )
      expect(await mailOf(1)).toBeNull()
      expect(await refusal(register({ invitation: token }))).toBe('link_used_up')
      await service.call('accounts.resendInvitation', { invitationId }, root)
      expect(await listed()).toMatchObject([{ createdBy: root.userId }])
      expect(await mailOf(2)).toMatchObject({ to: address })
      expect(await register({ invitation: token })).toMatchObject({ userId: expect.any(String) })
    })

    it('an invitation goes past the queue and the domains', async () => {
      for (const mode of ['approval', 'domains'] as const) {
        service = await open({ signUp: { mode, domains: ['example.com'] } })
        const { token } = (await invite(await service.host()))[0]!
        expect(await register({ invitation: token })).toMatchObject({ userId: expect.any(String) })
        if (mode === 'approval') await service.close()
      }
    })

    it('a closed server has no invitations', async () => {
      service = await open({ signUp: { mode: 'closed' } })
      expect(await refusal(invite(await service.host()))).toBe('registration_closed')
    })
  })

  describe('by domains', () => {
    const domains = { signUp: { mode: 'domains' as const, domains: ['example.org'] }, sendsMail: true }

    it('an account lets its owner in once its address of a listed domain is confirmed', async () => {
      service = await open(domains)
      expect(await refusal(register())).toBe('bad_input')
      expect(await refusal(register({ email: 'mina@example.com' }))).toBe('address_not_allowed')
      expect(await refusal(register({ email: address }))).toBe('mail_unconfirmed')
      expect(await refusal(service.logIn('mina'))).toBe('mail_unconfirmed')
      const [mail] = await service.mailsOf(await idOf())
      expect(mail).toMatchObject({ to: address, content: { about: 'newAddress' } })
      const link = linkIn((mail!.content as { link: string }).link)
      expect(await service.call('accounts.openLink', { link })).toMatchObject({ to: address })
      expect(await service.call('accounts.confirmMail', { link })).toEqual({ isDone: true })
      const tokens = await service.logIn('mina')
      expect(await service.call('accounts.me', {}, tokens)).toMatchObject({
        ...{ email: address, emailVerified: true, isDisabled: false },
      })
    })

    it('an account whose mail was lost gets another one, also to an address that is written right', async () => {
      service = await open(domains)
      const wrong = 'mnia@example.org'
      expect(await refusal(register({ email: wrong, language: 'fr' }))).toBe('mail_unconfirmed')
      const owner = await service.logIn('mina').catch((error: { details: object }) => error)
      expect(owner).toMatchObject({ code: 'mail_unconfirmed', details: { address: wrong } })
      expect((await service.mailsOf(await idOf())).map(({ to, language }) => [to, language])).toEqual([
        [wrong, 'fr'],
      ])
      service.clock.now += 40 * 3_600_000
      const resend = (others = {}) =>
        service.call('accounts.resendConfirmation', { ...mina, email: address, language: 'de', ...others })
      expect(await refusal(resend({ password: 'a guess' }))).toBe('wrong_credentials')
      expect(await refusal(resend({ name: 'olga' }))).toBe('wrong_credentials')
      expect(await refusal(resend({ email: 'mina@example.com' }))).toBe('address_not_allowed')
      expect(await resend()).toEqual({ isSent: true })
      service.clock.now += 20 * 3_600_000
      await service.bus.call('accounts.sweep', {})
      const mails = await service.mailsOf(await idOf())
      expect(mails).toMatchObject([{ to: address, language: 'de', content: { about: 'newAddress' } }])
      const link = linkIn((mails[0]!.content as { link: string }).link)
      expect(await service.call('accounts.confirmMail', { link })).toEqual({ isDone: true })
      expect(await resend()).toEqual({ isSent: false })
      expect(await service.logIn('mina')).toMatchObject({ userId: await idOf() })
    })

    it.each(['invite', 'approval'] as const)(
      'an account of an invitation for one address keeps that address where the mode is %s',
      async (mode) => {
        service = await open({ signUp: { mode }, sendsMail: true })
        const { token } = (await invite(await service.host(), { addresses: [address], isBound: true }))[0]!
        expect(await refusal(register({ invitation: token }))).toBe('mail_unconfirmed')
        const resend = (email: string) => service.call('accounts.resendConfirmation', { ...mina, email })
        expect(await refusal(resend('eve@example.org'))).toBe('address_not_allowed')
        expect(await resend(address)).toEqual({ isSent: true })
      },
    )

    it('an administrator lets somebody in whose mail does not come', async () => {
      service = await open(domains)
      const host = await service.host()
      await refusal(register({ email: address }))
      const { accounts } = await service.call('accounts.signUps', { state: 'mail' }, host)
      expect(accounts).toMatchObject([{ name: 'mina', mailChange: { to: address } }])
      const userId = accounts[0]!.id
      const account = await service.call('accounts.judgeSignUp', { userId, isApproved: true }, host)
      expect(account).toMatchObject({ isDisabled: false, email: null })
      expect(await service.logIn('mina')).toMatchObject({ userId })
      const [mail] = await service.mailsOf(userId)
      const link = linkIn((mail!.content as { link: string }).link)
      expect(await service.call('accounts.confirmMail', { link })).toEqual({ isDone: true })
    })

    it('an account that nobody confirms is removed, and its name is free', async () => {
      service = await open(domains)
      await refusal(register({ email: address }))
      service.clock.now += limits.signUpMailMs
      await service.bus.call('accounts.sweep', {})
      expect(await refusal(service.logIn('mina'))).toBe('mail_unconfirmed')
      service.clock.now += 1
      await service.bus.call('accounts.sweep', {})
      expect(await refusal(service.logIn('mina'))).toBe('wrong_credentials')
      expect(await refusal(register({ email: address }))).toBe('mail_unconfirmed')
    })
  })

  describe('by approval', () => {
    const question = 'Who told you of us?'
    const approval = { signUp: { mode: 'approval' as const, question } }
    const judge = (host: Tokens, isApproved: boolean, name = 'mina') =>
      idOf(name).then((userId) => service.call('accounts.judgeSignUp', { userId, isApproved }, host))

    it('an account waits with its answer until an administrator lets it in', async () => {
      service = await open(approval)
      const host = await service.host()
      expect(await service.call('accounts.welcome', {})).toMatchObject({
        signUp: { mode: 'approval', question },
      })
      expect(await refusal(register())).toBe('bad_input')
      expect(await refusal(register({ answer: ' Olga\nand Ivan' }))).toBe('sign_up_waits')
      expect(await refusal(service.logIn('mina'))).toBe('sign_up_waits')
      expect(await refusal(service.logIn('mina', 'not the password'))).toBe('wrong_credentials')
      const { accounts, count } = await service.call('accounts.signUps', {}, host)
      const signUp = { state: 'waiting', at: service.clock.now, answer: 'Olga\nand Ivan' }
      expect(accounts).toMatchObject([{ name: 'mina', signUp }])
      expect(count).toBe(1)
      expect(await judge(host, true)).not.toHaveProperty('signUp')
      expect(await service.logIn('mina')).toMatchObject({ userId: accounts[0]!.id })
      expect(await service.call('accounts.signUps', {}, host)).toEqual({
        ...{ accounts: [], next: null, count: 0 },
      })
      const { entries } = await service.call('accounts.audit', {}, host)
      expect(entries).toMatchObject([{ act: 'accounts.judgeSignUp', about: accounts[0]!.id }])
    })

    it('nobody more signs up while too many wait, but for who is invited', async () => {
      service = await open(approval)
      const { token } = (await invite(await service.host()))[0]!
      const waiting = { isDisabled: true, signUp: { state: 'waiting' as const, at: service.clock.now } }
      for (let n = 0; n < limits.signUpsWaiting; n++)
        await service.ports.accounts.add({
          ...{ account: anAccount(`name${n}`, waiting), passwordHash: 'hash' },
          ...{ isFirstAdministrator: false, act: null },
        })
      expect(await refusal(register({ answer: 'Olga' }))).toBe('sign_ups_full')
      expect(await register({ invitation: token })).toMatchObject({ userId: expect.any(String) })
      service.clock.now += limits.signUpWaitingMs + 1
      await service.bus.call('accounts.sweep', {})
      expect(await refusal(register({ name: 'olga', answer: 'Mina' }))).toBe('sign_up_waits')
    })

    it('an account that is refused says so, and is removed after 30 days', async () => {
      service = await open(approval)
      const host = await service.host()
      await refusal(register({ answer: 'Nobody' }))
      await judge(host, false)
      expect(await refusal(service.logIn('mina'))).toBe('sign_up_refused')
      expect(await service.call('accounts.signUps', { state: 'refused' }, host)).toMatchObject({
        accounts: [{ name: 'mina' }],
      })
      const userId = await idOf()
      expect(await refusal(service.call('accounts.setDisabled', { userId, isDisabled: false }, host))).toBe(
        'sign_up_waits',
      )
      service.clock.now += limits.signUpRefusedMs + 1
      await service.bus.call('accounts.sweep', {})
      expect(await refusal(service.logIn('mina'))).toBe('wrong_credentials')
    })

    it('a new password, by whatever way, lets nobody in who waits', async () => {
      service = await open({ ...approval, sendsMail: true })
      const host = await service.host()
      await refusal(register({ answer: 'Olga', email: address }))
      const userId = await idOf()
      expect(await refusal(service.call('accounts.createResetLink', { userId }, host))).toBe(
        'account_disabled',
      )
      await service.forget('mina')
      const abouts = (await service.mailsOf(userId)).map(({ content }) => content.about)
      expect(abouts).toEqual(['newAddress'])
      const newPassword = 'quite another one'
      await service.call('accounts.resetPassword', { userId, newPassword }, host)
      expect(await refusal(service.logIn('mina', newPassword))).toBe('sign_up_waits')
    })

    it('both sides are told by mail: administrators that somebody waits, and who signed up how it ended', async () => {
      service = await open({ ...approval, sendsMail: true })
      const host = await service.call('accounts.register', {
        ...{ name: 'host', password: passwordOf('host'), email: 'host@example.org' },
        setupCode: 'first-comes-the-host',
      })
      const confirm = async (userId: Tokens['userId']) => {
        const [mail] = await service.mailsOf(userId)
        await service.call('accounts.confirmMail', { link: linkIn((mail!.content as { link: string }).link) })
      }
      await confirm(host.userId)
      const at = service.clock.now
      await service.bus.call('accounts.tellOfSignUps', { at })
      expect(service.jobs).toEqual([])
      await refusal(register({ answer: 'Olga', email: address }))
      await service.bus.call('accounts.tellOfSignUps', { at })
      const asked = { userId: host.userId, id: `waiting:${at}` }
      expect(service.jobs).toMatchObject([{ kind: 'mail.send', payload: asked }])
      const mailOf = (input: typeof asked) => service.bus.call('accounts.signUpMailOf', input)
      expect(await mailOf(asked)).toMatchObject({
        to: 'host@example.org',
        content: { about: 'signUpsWait', count: 1 },
      })
      const userId = await idOf()
      expect(await mailOf({ ...asked, userId })).toBeNull()
      const approved = { userId, id: `approved:${at}` }
      expect(await mailOf(approved)).toBeNull()
      await confirm(userId)
      expect(await refusal(service.logIn('mina'))).toBe('sign_up_waits')
      await judge(host, false)
      expect(await mailOf({ userId, id: `refused:${at}` })).toMatchObject({
        to: address,
        content: { about: 'signUpRefused', name: 'mina' },
      })
      await judge(host, true)
      expect(await mailOf(approved)).toMatchObject({ to: address, content: { about: 'signUpApproved' } })
      expect(await mailOf({ userId, id: `refused:${at}` })).toBeNull()
      expect(await mailOf(asked)).toBeNull()
    })
  })

  it('the mails of a sign-up are in the language of who signs up, that of its end too', async () => {
    service = await open({ signUp: { mode: 'approval' }, sendsMail: true })
    const host = await service.host()
    expect(await refusal(register({ email: address, language: 'es' }))).toBe('sign_up_waits')
    const userId = await idOf()
    const [mail] = await service.mailsOf(userId)
    expect(mail).toMatchObject({ language: 'es' })
    const link = linkIn((mail!.content as { link: string }).link)
    await service.call('accounts.confirmMail', { link })
    await service.call('accounts.judgeSignUp', { userId, isApproved: true }, host)
    const asked = { userId, id: `approved:${service.clock.now}` }
    expect(await service.bus.call('accounts.signUpMailOf', asked)).toMatchObject({ language: 'es' })
  })

  it('nobody signs up with an address of a refused domain', async () => {
    service = await open({ signUp: { refusedDomains: ['disposable'] } })
    const email = 'mina@mailinator.com'
    expect(await refusal(register({ email }))).toBe('address_refused')
    const guest = await service.call('accounts.guest', { displayName: 'Noor' })
    expect(await refusal(service.call('accounts.upgrade', { ...mina, email }, guest))).toBe('address_refused')
    expect(await register({ email: address })).toMatchObject({ userId: expect.any(String) })
  })

  it('a guest becomes a full account only where anybody may have one', async () => {
    for (const mode of ['invite', 'domains', 'approval', 'closed'] as const) {
      service = await open({ signUp: { mode } })
      const guest = await service.call('accounts.guest', { displayName: 'Noor' })
      expect(await refusal(service.call('accounts.upgrade', mina, guest))).toBe('registration_closed')
      if (mode !== 'closed') await service.close()
    }
  })
}
