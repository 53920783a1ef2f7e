import { afterEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type Tokens } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../../oidc/identity.ts'
import { TestAuthenticator } from '@hubbub/testing'
import { linkOf } from '../mail.suite.ts'
import { issuer, ScriptedProvider } from './scripted-provider.ts'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from '../test-service.ts'

const refused = (code: AppError['code']) => expect.objectContaining({ code })

export function itSignsInByProviders(open: OpenTestService) {
  let service: TestService
  let there: ScriptedProvider
  afterEach(() => service.close())

  async function begin(
    config: Partial<ProviderConfig> = {},
    options: Exclude<Parameters<OpenTestService>[0], undefined> = {},
  ) {
    there = new ScriptedProvider(config)
    service = await open({ provider: there, publicUrl: 'https://chat.example.org', ...options })
  }

  const signIn = async (subject: string, said?: Partial<ProviderClaims>): Promise<Tokens> => {
    if (said) there.people.set(subject, said)
    const { ticket } = await service.call('accounts.beginProviderSignIn', { provider: '1' })
    return service.call('accounts.finishProviderSignIn', { provider: '1', ticket, answer: subject })
  }
  async function arrive(subject: string, said?: Partial<ProviderClaims>): Promise<string> {
    const refusal = (await signIn(subject, said).catch((error: unknown) => error)) as AppError
    expect(refusal).toEqual(refused('no_account_yet'))
    return refusal.details.pending!.token
  }
  const join = (pendingToken: string, name: string, more: object = {}) =>
    service.call('accounts.joinByProvider', { pendingToken, name, ...more })
  const me = (tokens: Tokens) => service.call('accounts.me', {}, tokens)

  /** Somebody with a password and an address that they have confirmed. */
  async function withMail(name: string, isConfirmed = true): Promise<Tokens> {
    const email = `${name}@example.org`
    const tokens = await service.call('accounts.register', { name, password: passwordOf(name), email })
    if (!isConfirmed) return tokens
    const [mail] = await service.mailsOf(tokens.userId)
    await service.call('accounts.confirmMail', { link: linkOf(mail!) })
    return tokens
  }

  it('an answer is taken only at the address of the provider that was asked', async () => {
    await begin()
    const { ticket } = await service.call('accounts.beginProviderSignIn', { provider: '1' })
    const answer = { provider: '2', ticket, answer: '7' }
    await expect(service.call('accounts.finishProviderSignIn', answer)).rejects.toEqual(
      refused('provider_refused'),
    )
  })

  describe('connecting by an address', () => {
    const mail = 'mina@example.org'

    it('an account is connected where both sides have confirmed it, and the password stays', async () => {
      await begin({}, { sendsMail: true })
      const mina = await withMail('mina')
      const tokens = await signIn('7', { mail })
      expect(tokens.userId).toBe(mina.userId)
      expect(await service.call('accounts.providers', {}, tokens)).toMatchObject({
        ...{ hasPassword: true, providers: [{ name: 'The club' }] },
      })
    })

    it('no account is connected where only one side has confirmed it, and nobody hears whether there is such an account', async () => {
      await begin({}, { sendsMail: true })
      const mina = await withMail('mina', false)
      await arrive('7', { mail })
      await withMail('olga')
      await arrive('8', { mail: null })
      expect((await service.call('accounts.providers', {}, mina)).providers).toEqual([])
    })

    it('no account is connected where the settings say so', async () => {
      await begin({ linksByMail: false }, { sendsMail: true })
      await withMail('mina')
      const pendingToken = await arrive('7', { mail })
      // The address stays with who has it.
      expect(await me(await join(pendingToken, 'mina2'))).toMatchObject({ email: null })
    })
  })

  describe('a newcomer', () => {
    it('is offered a name that nobody has, and gets none of an office', async () => {
      await begin()
      await service.person('mina')
      const offered = async (subject: string, said: Partial<ProviderClaims>) =>
        service.call('accounts.newcomer', { pendingToken: await arrive(subject, said) })
      expect(await offered('7', { username: 'Mina@example.org' })).toMatchObject({ name: 'mina2' })
      expect(await offered('8', { username: '$$$' })).toMatchObject({ name: '', displayName: '$$$' })
      expect(await offered('8', { mail: 'Élodie.d@example.org' })).toMatchObject({ name: 'elodie.d' })
      const pendingToken = await arrive('9', { displayName: 'Administrator' })
      await expect(join(pendingToken, 'ivan')).rejects.toEqual(refused('bad_input'))
      await expect(join(pendingToken, 'mina', { displayName: 'Ivan' })).rejects.toEqual(refused('name_taken'))
    })

    it('is in so many groups as they like, and in the one of administrators from the first moment', async () => {
      await begin({ administratorGroup: 'captains' })
      const groups = [
        ...Array.from({ length: 1_000 }, (_, n) => `a group with a long name, number ${n}`),
        'captains',
      ]
      const tokens = await join(await arrive('7', { groups }), 'mina')
      expect(await me(tokens)).toMatchObject({ isAdministrator: true })
    })

    it('has so long to think about it', async () => {
      await begin()
      const pendingToken = await arrive('7')
      service.clock.now += limits.providerSignInMs
      await expect(join(pendingToken, 'mina')).rejects.toEqual(refused('sign_in_expired'))
    })
  })

  describe('fresh proof', () => {
    it('a sign-in counts as fresh where the provider says that it was, and no other', async () => {
      await begin()
      const provenAt = service.clock.now - 60_000
      await join(await arrive('7', { provenAt }), 'mina')
      const [fresh, stale] = [await signIn('7'), await signIn('7', { provenAt: null })]
      const pendingToken = await arrive('8')
      await expect(service.call('accounts.linkProvider', { pendingToken }, stale)).rejects.toEqual(
        refused('fresh_sign_in_needed'),
      )
      await service.call('accounts.linkProvider', { pendingToken }, fresh)
      expect((await service.call('accounts.providers', {}, fresh)).providers).toHaveLength(2)
    })
  })

  describe('a second factor that the server asks for', () => {
    const demand = async () => {
      const host = await service.host()
      await service.call('accounts.setSignInPolicy', { secondFactorFor: 'everyone', graceDays: 0 }, host)
    }

    it('is not asked of who has shown both at the provider', async () => {
      await begin()
      const tokens = await join(await arrive('7', { hasTwoFactors: true }), 'mina')
      await demand()
      expect(await me(tokens)).toMatchObject({ name: 'mina' })
      await service.bus.call('accounts.sweep', {})
      expect(await me(tokens)).toMatchObject({ name: 'mina' })
      // Without them the same person has to set one up.
      await expect(signIn('7', { hasTwoFactors: false })).rejects.toEqual(
        refused('second_factor_setup_needed'),
      )
    })

    it('is set up on the way in by who has no password', async () => {
      await begin()
      await join(await arrive('7'), 'mina')
      await demand()
      const refusal = (await signIn('7').catch((error: unknown) => error)) as AppError
      const pendingToken = refusal.details.pending!.token
      const { secret } = await service.call('accounts.beginRequiredSetup', { pendingToken })
      const code = service.code(secret)
      const { recoveryCodes: _, ...tokens } = await service.call('accounts.finishRequiredSetup', {
        ...{ pendingToken, code },
      })
      expect(await me(tokens)).toMatchObject({ name: 'mina', hasSecondFactor: true })
      await service.call('accounts.providerLogout', { provider: '1', logoutToken: '7' })
      await expect(me(tokens)).rejects.toEqual(refused('session_ended'))
      expect(service.closed).toContain(tokens.sessionId)
    })
  })

  it('a passkey that is made on the way in belongs to that sign-in, and is a way in of its own', async () => {
    await begin({}, { publicUrl: null })
    const mina = await join(await arrive('7'), 'mina')
    const host = await service.host()
    await service.call('accounts.setSignInPolicy', { secondFactorFor: 'everyone', graceDays: 0 }, host)
    const refusal = (await signIn('7').catch((error: unknown) => error)) as AppError
    const pendingToken = refusal.details.pending!.token
    const device = new TestAuthenticator(pageOrigin)
    const passkey = device.make(await service.call('accounts.beginRequiredPasskey', { pendingToken }))
    const name = 'Laptop'
    const tokens = await service.call('accounts.finishRequiredPasskey', { pendingToken, name, passkey })
    await service.call('accounts.providerLogout', { provider: '1', logoutToken: '7' })
    await expect(me(tokens)).rejects.toEqual(refused('session_ended'))
    service.clock.now += 1
    await expect(signIn('7')).rejects.toEqual(refused('second_factor_needed'))
    const alone = await service.signInWith(device)
    expect(alone.userId).toBe(mina.userId)
    const { providers } = await service.call('accounts.providers', {}, alone)
    await service.call('accounts.unlinkProvider', { linkId: providers[0]!.id }, alone)
    expect((await service.signInWith(device)).userId).toBe(mina.userId)
  })

  it('a sign-in by a provider on a new device is mailed, though there is no password', async () => {
    await begin({}, { sendsMail: true })
    const { userId } = await join(await arrive('7', { mail: 'mina@example.org' }), 'mina')
    await signIn('7')
    expect(await service.mailsOf(userId)).toEqual([])
    service.device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Safari/537.36'
    await signIn('7')
    expect(await service.mailsOf(userId)).toMatchObject([{ content: { about: 'newDevice', name: 'mina' } }])
  })

  it('a session lasts as long as the settings of its provider say, and its sockets are closed then', async () => {
    await begin({ sessionMs: 60_000 })
    const tokens = await join(await arrive('7'), 'mina')
    service.clock.now += 60_000
    await service.bus.call('accounts.sweep', {})
    await me(tokens)
    service.clock.now += 1
    await service.bus.call('accounts.sweep', {})
    await expect(me(tokens)).rejects.toEqual(refused('session_ended'))
    expect(service.closed).toEqual([tokens.sessionId])
  })

  it('a log-out names the place where one logs out over there, after a sign-in there alone', async () => {
    await begin()
    const tokens = await join(await arrive('7'), 'mina')
    expect(await service.call('accounts.logout', {}, tokens)).toEqual({
      logoutUrl: `${issuer}/logout?https://chat.example.org/login`,
    })
    expect(await service.call('accounts.logout', {}, await service.person('olga'))).toEqual({})
  })

  it('a newcomer’s client learns who there is to sign in by, and whether the form is shown', async () => {
    await begin({}, { hidesPassword: true })
    expect(await service.call('accounts.welcome', {})).toMatchObject({
      ...{ providers: [{ id: '1', name: 'The club' }], hidesPassword: true },
    })
    await expect(service.call('accounts.beginProviderSignIn', { provider: '2' })).rejects.toEqual(
      refused('not_found'),
    )
  })

  it('an account without a password lets nobody in by one, until an administrator gives it one', async () => {
    await begin()
    const { userId } = await join(await arrive('7'), 'mina')
    await expect(service.logIn('mina', '')).rejects.toBeDefined()
    await expect(service.logIn('mina')).rejects.toEqual(refused('wrong_credentials'))
    const host = await service.host()
    await service.call('accounts.resetPassword', { userId, newPassword: passwordOf('mina') }, host)
    expect((await service.logIn('mina')).userId).toBe(userId)
  })
}
