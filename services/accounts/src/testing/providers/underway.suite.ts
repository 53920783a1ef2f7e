import { afterEach, describe, expect, it } from '@jest/globals'
import type { AppError, Tokens } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../../oidc/identity.ts'
import { linkOf } from '../mail.suite.ts'
import { passwordOf, type OpenTestService, type TestService } from '../test-service.ts'
import { ScriptedProvider } from './scripted-provider.ts'

const refused = (code: AppError['code']) => expect.objectContaining({ code })

/** What may happen between the moment in which somebody leaves for a provider and the one in which they are in. */
export function itKeepsSignInsApart(open: OpenTestService) {
  let service: TestService
  let there: ScriptedProvider
  afterEach(() => service.close())

  async function start(config: Partial<ProviderConfig> = {}, options: { sendsMail?: boolean } = {}) {
    there = new ScriptedProvider(config)
    service = await open({ provider: there, publicUrl: 'https://chat.example.org', ...options })
  }

  const leave = async (by?: Tokens, isFresh = false): Promise<string> => {
    const input = { provider: '1', isFresh }
    return (await service.call('accounts.beginProviderSignIn', input, by)).ticket
  }
  const comeBack = (ticket: string, subject: string) =>
    service.call('accounts.finishProviderSignIn', { provider: '1', ticket, answer: subject })
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'in',
      (error: AppError) => error.code,
    )
  const signIn = async (subject: string): Promise<Tokens> => comeBack(await leave(), subject)
  async function arrive(subject: string, by?: Tokens): Promise<string> {
    const arriving = comeBack(await leave(by), subject)
    const refusal = await arriving.then(
      () => null,
      (error: unknown) => error as AppError,
    )
    expect(refusal).toEqual(refused('no_account_yet'))
    return refusal!.details.pending!.token
  }
  const join = (pendingToken: string, name: string) =>
    service.call('accounts.joinByProvider', { pendingToken, name })
  const newcomer = async (subject: string, name: string) => join(await arrive(subject), name)
  const link = (pendingToken: string, by: Tokens) =>
    service.call('accounts.linkProvider', { pendingToken }, by)
  const logOutThere = (subject: string) =>
    service.call('accounts.providerLogout', { provider: '1', logoutToken: subject })
  const me = (tokens: Tokens) => service.call('accounts.me', {}, tokens)
  const waysOf = async (by: Tokens) => (await service.call('accounts.providers', {}, by)).providers.length

  describe('a log-out at the provider meanwhile', () => {
    it('ends a sign-in that had begun, and none that begins later', async () => {
      await start()
      const { userId } = await newcomer('7', 'mina')
      const ticket = await leave()
      await logOutThere('7')
      await expect(comeBack(ticket, '7')).rejects.toEqual(refused('sign_in_expired'))
      service.clock.now += 1
      expect((await signIn('7')).userId).toBe(userId)
    })

    it('makes no account of a newcomer, and connects none', async () => {
      await start()
      const mina = await service.person('mina')
      const [newcomers, minas] = [await arrive('7'), await arrive('7', mina)]
      await logOutThere('7')
      await expect(join(newcomers, 'ivan')).rejects.toEqual(refused('sign_in_expired'))
      await expect(link(minas, mina)).rejects.toEqual(refused('sign_in_expired'))
      await expect(service.call('accounts.newcomer', { pendingToken: newcomers })).rejects.toEqual(
        refused('sign_in_expired'),
      )
      expect(await service.ports.directory.byName('ivan')).toBeNull()
      expect(await waysOf(mina)).toBe(0)
    })

    it('leaves no session open, however it and the way back meet', async () => {
      await start()
      const { userId } = await newcomer('7', 'mina')
      for (let round = 0; round < 10; round++) {
        service.clock.now += 1
        const ticket = await leave()
        const back = comeBack(ticket, '7')
        await Promise.allSettled([back, logOutThere('7')])
        expect(['sign_in_expired', 'session_ended']).toContain(await codeOf(back.then(me)))
        expect(await service.ports.sessions.of(userId)).toEqual([])
      }
    })
  })

  describe('somebody who is signed in', () => {
    it('comes back into no account but theirs, to connect it', async () => {
      await start()
      const olga = await newcomer('8', 'olga')
      const mina = await service.person('mina')
      await expect(comeBack(await leave(mina), '8')).rejects.toEqual(refused('linked_elsewhere'))
      await link(await arrive('7', mina), mina)
      expect(await waysOf(mina)).toBe(1)
      expect((await comeBack(await leave(mina), '7')).userId).toBe(mina.userId)
      expect(await waysOf(olga)).toBe(1)
    })

    it('comes back into no account but theirs, to prove that they are it', async () => {
      await start()
      await newcomer('8', 'olga')
      const mina = await newcomer('7', 'mina')
      await expect(comeBack(await leave(mina, true), '8')).rejects.toEqual(refused('provider_mismatch'))
      await expect(comeBack(await leave(mina, true), '9')).rejects.toEqual(refused('no_account_yet'))
      expect((await comeBack(await leave(mina, true), '7')).userId).toBe(mina.userId)
    })

    it('comes back into the same session, and into a new one if that has ended meanwhile', async () => {
      await start()
      const mina = await newcomer('7', 'mina')
      const sessions = async (by: Tokens) => (await service.call('accounts.sessions', {}, by)).sessions
      const again = await comeBack(await leave(mina, true), '7')
      expect(await sessions(mina)).toMatchObject([{ id: again.sessionId, isCurrent: true }])
      expect(again.refreshToken).toBe(mina.refreshToken)
      const ticket = await leave(again, true)
      await service.call('accounts.logout', {}, again)
      const fresh = await comeBack(ticket, '7')
      expect(fresh.sessionId).not.toBe(mina.sessionId)
      expect(await sessions(fresh)).toHaveLength(1)
    })

    it('connects nobody else’s account by its address', async () => {
      await start({}, { sendsMail: true })
      const email = 'olga@example.org'
      const olga = await service.call('accounts.register', {
        ...{ name: 'olga', password: passwordOf('olga'), email },
      })
      const [mail] = await service.mailsOf(olga.userId)
      await service.call('accounts.confirmMail', { link: linkOf(mail!) })
      there.people.set('8', { mail: email })
      const mina = await service.person('mina')
      await arrive('8', mina)
      expect(await waysOf(olga)).toBe(0)
    })

    it('connects what another one has begun to connect to no account', async () => {
      await start()
      const [mina, olga] = [await service.person('mina'), await service.person('olga')]
      const pendingToken = await arrive('7', mina)
      await expect(link(pendingToken, olga)).rejects.toEqual(refused('provider_refused'))
      await link(pendingToken, mina)
    })

    it('makes no second account of what they began to connect, when their session has ended meanwhile', async () => {
      await start()
      const mina = await service.person('mina')
      const pendingToken = await arrive('7', mina)
      expect(await service.call('accounts.newcomer', { pendingToken })).toMatchObject({ isConnecting: true })
      await expect(join(pendingToken, 'mina2')).rejects.toEqual(refused('provider_refused'))
      expect(await service.ports.directory.byName('mina2')).toBeNull()
    })
  })

  describe('fresh proof at a provider that does not say when it asked for a password', () => {
    const says: Partial<ProviderClaims> = { provenAt: null }
    const changes = (by: Tokens) => service.call('accounts.beginSecondFactor', {}, by)

    it('is given by who was sent there for it, and by nobody else', async () => {
      await start()
      there.people.set('7', says)
      const mina = await newcomer('7', 'mina')
      await expect(changes(mina)).rejects.toEqual(refused('fresh_sign_in_needed'))
      await changes(await comeBack(await leave(mina, true), '7'))
      await expect(changes(await signIn('7'))).rejects.toEqual(refused('fresh_sign_in_needed'))
    })

    it('is given by nobody where the settings say so', async () => {
      await start({ provesFreshly: false })
      there.people.set('7', says)
      const mina = await newcomer('7', 'mina')
      const again = await comeBack(await leave(mina, true), '7')
      await expect(changes(again)).rejects.toEqual(refused('fresh_sign_in_needed'))
    })
  })

  it('a newcomer who makes an account twice has made it once', async () => {
    await start()
    const pendingToken = await arrive('7')
    const first = await join(pendingToken, 'mina')
    expect((await join(pendingToken, 'mina')).userId).toBe(first.userId)
    expect((await join(pendingToken, 'ivan')).userId).toBe(first.userId)
    const host = await service.host()
    const disable = (isDisabled: boolean) =>
      service.call('accounts.setDisabled', { userId: first.userId, isDisabled }, host)
    await disable(true)
    await expect(join(pendingToken, 'mina')).rejects.toEqual(refused('account_disabled'))
    await disable(false)
    // It is no way to sign in again and again.
    service.clock.now += 60_000
    await expect(join(pendingToken, 'mina')).rejects.toEqual(refused('linked_elsewhere'))
  })

  it('a provider that took the number of another one in the settings ends nothing that was begun there', async () => {
    await start()
    const [ticket, pendingToken] = [await leave(), await arrive('7')]
    there.config.issuer = 'https://another.example.org'
    await expect(comeBack(ticket, '7')).rejects.toEqual(refused('sign_in_expired'))
    await expect(join(pendingToken, 'mina')).rejects.toEqual(refused('sign_in_expired'))
  })
}
