import { afterEach, expect, it } from '@jest/globals'
import { limits, type AppError, type Tokens } from '@hubbub/protocol'
import type { ProviderConfig, SignUpConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../../oidc/identity.ts'
import { ScriptedProvider } from './scripted-provider.ts'
import type { OpenTestService, TestService } from '../test-service.ts'

const address = 'mina@example.org'

/** Making an account by a provider, in every mode of signing up. */
export function itJoinsByProviders(open: OpenTestService) {
  let service: TestService
  let there: ScriptedProvider
  afterEach(() => service.close())

  async function begin(
    signUp: Partial<SignUpConfig>,
    config: Partial<ProviderConfig> = {},
    sendsMail = false,
  ): Promise<Tokens> {
    there = new ScriptedProvider(config)
    service = await open({ provider: there, signUp, sendsMail })
    return service.host()
  }

  const codeOf = (trying: Promise<unknown>) =>
    trying.then(
      () => 'in',
      ({ code }: AppError) => code,
    )
  const signIn = async (subject: string): Promise<Tokens> => {
    const { ticket } = await service.call('accounts.beginProviderSignIn', { provider: '1' })
    return service.call('accounts.finishProviderSignIn', { provider: '1', ticket, answer: subject })
  }
  async function arrive(subject: string, said: Partial<ProviderClaims> = {}): Promise<string> {
    there.people.set(subject, said)
    const refusal = await signIn(subject).then(
      () => null,
      (error: AppError) => error,
    )
    expect(refusal?.code).toBe('no_account_yet')
    return refusal!.details.pending!.token
  }
  const join = (pendingToken: string, name: string, more: object = {}) =>
    service.call('accounts.joinByProvider', { pendingToken, name, ...more })
  const idOf = async (name: string) => (await service.bus.call('accounts.byName', { name }))!.id
  async function invite(host: Tokens, input: { addresses?: string[]; isBound?: boolean } = {}) {
    const { invitations } = await service.call('accounts.invite', input, host)
    return invitations[0]!.path.split('#')[1]!
  }

  it('a server by invitation takes a newcomer with one, once', async () => {
    const host = await begin({ mode: 'invite' })
    const pendingToken = await arrive('7')
    expect(await service.call('accounts.newcomer', { pendingToken })).toMatchObject({ mayJoin: 'invite' })
    expect(await codeOf(join(pendingToken, 'mina'))).toBe('invitation_needed')
    const invitation = await invite(host)
    // A name that is taken uses nothing up.
    expect(await codeOf(join(pendingToken, 'host', { invitation }))).toBe('name_taken')
    const tokens = await join(pendingToken, 'mina', { invitation })
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({ name: 'mina' })
    expect(await codeOf(join(await arrive('8'), 'olga', { invitation }))).toBe('link_used_up')
    expect(await codeOf(join(await arrive('9'), 'olga', { invitation: 'no invitation' }))).toBe(
      'link_used_up',
    )
  })

  it('an invitation for one address takes whom the provider confirms at that one, without another mail', async () => {
    const host = await begin({ mode: 'invite' }, {}, true)
    const invitation = await invite(host, { addresses: [address], isBound: true })
    const stranger = await arrive('8', { mail: 'eve@example.org' })
    expect(await codeOf(join(stranger, 'eve', { invitation }))).toBe('address_not_allowed')
    const tokens = await join(await arrive('7', { mail: address }), 'mina', { invitation })
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({
      ...{ email: address, emailVerified: true },
    })
  })

  it('a newcomer who comes twice has one account, and leaves the second invitation to others', async () => {
    const host = await begin({ mode: 'invite' })
    const [one, two] = [await invite(host), await invite(host)]
    const [first, second] = [await arrive('7'), await arrive('7')]
    await join(first, 'mina', { invitation: one })
    expect(await codeOf(join(second, 'olga', { invitation: two }))).toBe('in')
    expect(await service.ports.directory.byName('olga')).toBeNull()
    expect(await codeOf(join(await arrive('8'), 'olga', { invitation: two }))).toBe('in')
  })

  it('a person without a password who has forgotten it is told how they log in', async () => {
    await begin({ mode: 'open' }, {}, true)
    const { userId } = await join(await arrive('7', { mail: address }), 'mina')
    for (const login of ['mina', address]) {
      await service.forget(login)
      service.clock.now += 300_000
    }
    const mail = { to: address, content: { about: 'noPassword', name: 'mina', providers: ['The club'] } }
    expect(await service.mailsOf(userId)).toMatchObject([mail, mail])
  })

  it('an address of the domains that the provider has confirmed is enough, and any other is not', async () => {
    await begin({ mode: 'domains', domains: ['example.org'] }, {}, true)
    expect(await codeOf(join(await arrive('7', { mail: address }), 'mina'))).toBe('in')
    for (const mail of [null, 'eve@example.com']) {
      const pendingToken = await arrive('8', { mail })
      expect(await codeOf(join(pendingToken, 'eve'))).toBe('address_not_allowed')
    }
  })

  it('a newcomer waits until an administrator lets them in, and gets no session before that', async () => {
    const host = await begin({ mode: 'approval', question: 'Who told you?' })
    const pendingToken = await arrive('7')
    expect(await service.call('accounts.newcomer', { pendingToken })).toMatchObject({
      ...{ mayJoin: 'waits', question: 'Who told you?' },
    })
    expect(await codeOf(join(pendingToken, 'mina'))).toBe('bad_input')
    expect(await codeOf(join(pendingToken, 'mina', { answer: 'Olga' }))).toBe('sign_up_waits')
    const { accounts } = await service.call('accounts.signUps', {}, host)
    expect(accounts).toMatchObject([
      { name: 'mina', isDisabled: true, signUp: { state: 'waiting', answer: 'Olga' } },
    ])
    expect(await codeOf(signIn('7'))).toBe('sign_up_waits')
    const userId = await idOf('mina')
    expect(await service.ports.sessions.of(userId)).toEqual([])
    await service.call('accounts.judgeSignUp', { userId, isApproved: true }, host)
    expect((await signIn('7')).userId).toBe(userId)
  })

  it('a newcomer who was refused is told so, and is gone with their identity after a while', async () => {
    const host = await begin({ mode: 'approval' })
    expect(await codeOf(join(await arrive('7'), 'mina'))).toBe('sign_up_waits')
    const wish = { userId: await idOf('mina'), isApproved: false }
    await service.call('accounts.judgeSignUp', wish, host)
    expect(await codeOf(signIn('7'))).toBe('sign_up_refused')
    service.clock.now += limits.signUpRefusedMs + 1
    await service.bus.call('accounts.sweep', {})
    expect(await codeOf(join(await arrive('7'), 'mina'))).toBe('sign_up_waits')
  })

  it.each([
    ['always', 'closed', 'yes', 'in'],
    ['always', 'approval', 'yes', 'in'],
    ['yes', 'closed', 'no', 'registration_closed'],
    ['no', 'open', 'no', 'registration_closed'],
  ] as const)(
    'a provider with PROVISION=%s, on a server whose mode is %s, offers an account: %s, and then: %s',
    async (provisions, mode, mayJoin, outcome) => {
      await begin({ mode }, { provisions })
      const pendingToken = await arrive('7')
      expect(await service.call('accounts.newcomer', { pendingToken })).toMatchObject({ mayJoin })
      expect(await codeOf(join(pendingToken, 'mina'))).toBe(outcome)
    },
  )

  it('an invitation does not open a server whose provider brings nobody', async () => {
    const host = await begin({ mode: 'open' }, { provisions: 'no' })
    const invitation = await invite(host)
    expect(await codeOf(join(await arrive('7'), 'mina', { invitation }))).toBe('registration_closed')
  })
}
