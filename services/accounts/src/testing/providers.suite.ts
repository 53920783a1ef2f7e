import { afterEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type Newcomer, type Tokens } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../oidc/identity.ts'
import { linkOf } from './mail.suite.ts'
import { issuer, ScriptedProvider } from './scripted-provider.ts'
import { goodInvite, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

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
    return service.call('accounts.finishProviderSignIn', { ticket, answer: subject })
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

  describe('connecting by an address', () => {
    const mail = 'mina@example.org'

    it('it is done where both sides have confirmed it, and the password stays', async () => {
      await begin({}, { sendsMail: true })
      const mina = await withMail('mina')
      const tokens = await signIn('7', { mail })
      expect(tokens.userId).toBe(mina.userId)
      expect(await service.call('accounts.providers', {}, tokens)).toMatchObject({
        ...{ hasPassword: true, providers: [{ name: 'The club' }] },
      })
    })

    it('it is not done where only one side has, and nobody hears whether there is such an account', async () => {
      await begin({}, { sendsMail: true })
      const mina = await withMail('mina', false)
      await arrive('7', { mail })
      await withMail('olga')
      await arrive('8', { mail: null })
      expect((await service.call('accounts.providers', {}, mina)).providers).toEqual([])
    })

    it('it is not done where the settings say so', async () => {
      await begin({ linksByMail: false }, { sendsMail: true })
      await withMail('mina')
      const pendingToken = await arrive('7', { mail })
      // The address stays with who has it.
      expect(await me(await join(pendingToken, 'mina2'))).toMatchObject({ email: null })
    })
  })

  describe('a newcomer', () => {
    it.each<[Newcomer['mayJoin'], ProviderConfig['provisions'], boolean]>([
      ['yes', 'yes', true],
      ['invite', 'yes', false],
      ['yes', 'always', false],
      ['no', 'no', true],
    ])('may join: %s, with %s where registration is open: %s', async (mayJoin, provisions, isRegistrationOpen) => {
      await begin({ provisions }, { isRegistrationOpen })
      const pendingToken = await arrive('7', { username: 'Mina' })
      expect(await service.call('accounts.newcomer', { pendingToken })).toMatchObject({ mayJoin, name: 'mina' })
      const joining = join(pendingToken, 'mina')
      if (mayJoin === 'yes') expect(await me(await joining)).toMatchObject({ name: 'mina' })
      else await expect(joining).rejects.toEqual(refused('registration_closed'))
      if (mayJoin !== 'invite') return
      await expect(join(pendingToken, 'mina', { invite: 'stale' })).rejects.toEqual(refused('invite_used_up'))
      expect(await me(await join(pendingToken, 'mina', { invite: goodInvite }))).toMatchObject({ name: 'mina' })
    })

    it('an invite does not open a server whose provider brings nobody', async () => {
      await begin({ provisions: 'no' })
      const pendingToken = await arrive('7')
      await expect(join(pendingToken, 'mina', { invite: goodInvite })).rejects.toEqual(
        refused('registration_closed'),
      )
    })

    it('is offered a name that nobody has, and gets none of an office', async () => {
      await begin()
      await service.person('mina')
      const offered = async (subject: string, said: Partial<ProviderClaims>) =>
        service.call('accounts.newcomer', { pendingToken: await arrive(subject, said) })
      expect(await offered('7', { username: 'Mina@example.org' })).toMatchObject({ name: 'mina2' })
      expect(await offered('8', { username: '$$$', mail: 'Élodie.d@example.org' })).toMatchObject({
        ...{ name: '', displayName: '$$$' },
      })
      const pendingToken = await arrive('9', { displayName: 'Administrator' })
      await expect(join(pendingToken, 'ivan')).rejects.toEqual(refused('bad_input'))
      await expect(join(pendingToken, 'mina', { displayName: 'Ivan' })).rejects.toEqual(refused('name_taken'))
    })

    it('is in so many groups as they like, and in the one of administrators from the first moment', async () => {
      await begin({ administratorGroup: 'captains' })
      const groups = [...Array.from({ length: 1_000 }, (_, n) => `a group with a long name, number ${n}`), 'captains']
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
      await expect(signIn('7', { hasTwoFactors: false })).rejects.toEqual(refused('second_factor_setup_needed'))
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

  it('nobody resets the password of who has none, and nobody logs in with one', async () => {
    await begin()
    const { userId } = await join(await arrive('7'), 'mina')
    await expect(service.logIn('mina', '')).rejects.toBeDefined()
    await expect(service.logIn('mina')).rejects.toEqual(refused('wrong_credentials'))
    const host = await service.host()
    await expect(
      service.call('accounts.resetPassword', { userId, newPassword: passwordOf('another') }, host),
    ).rejects.toEqual(refused('not_found'))
  })
}
