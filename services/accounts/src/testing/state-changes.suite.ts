import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { AppError, ErrorCode, Tokens } from '@hubbub/protocol'
import { TestAuthenticator } from '@hubbub/testing'
import { ScriptedProvider } from './providers/scripted-provider.ts'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const minuteMs = 60_000
const newPassword = 'something else altogether'

/** Everything by which somebody can be mina, before something happens to her account. */
interface Held {
  service: TestService
  host: Tokens
  /** Where she sits. */
  here: Tokens
  /** Another session of hers, which began at the provider. */
  other: Tokens
  /** The one of now. */
  password: string
  secret: string
  recoveryCodes: string[]
  device: TestAuthenticator
  passkeyId: string
  rememberedDevice: string
  pendingToken: string
  link: string
}

async function hold(open: OpenTestService): Promise<Held> {
  const there = new ScriptedProvider()
  const service = await open({ provider: there })
  const host = await service.host()
  const password = passwordOf('mina')
  const email = 'mina@private.example.org'
  const here = await service.call('accounts.register', { name: 'mina', password, email })
  await connect(service, here)
  const { secret, recoveryCodes } = await service.protect(here)
  const device = new TestAuthenticator(pageOrigin)
  const { passkey } = await service.addPasskey(here, device)
  const finished = await service.call('accounts.finishSignIn', {
    ...{ pendingToken: await service.pendingToken('mina'), code: service.code(secret), rememberDevice: true },
  })
  return {
    ...{ service, host, here, password, secret, recoveryCodes, device },
    other: await bothFactorsBy(there, service),
    passkeyId: passkey.id,
    rememberedDevice: finished.rememberedDevice!,
    pendingToken: await service.pendingToken('mina'),
    link: await freshLink(service, here, host),
  }
}

/** Of mina, at the provider. */
const subject = '7'

async function signInBy(service: TestService): Promise<Tokens> {
  const { ticket } = await service.call('accounts.beginProviderSignIn', { provider: '1' })
  return service.call('accounts.finishProviderSignIn', { provider: '1', ticket, answer: subject })
}

async function connect(service: TestService, here: Tokens): Promise<void> {
  const refusal = await signInBy(service).then(
    () => null,
    (error: AppError) => error,
  )
  const pendingToken = refusal!.details.pending!.token
  await service.call('accounts.linkProvider', { pendingToken }, here)
}

/** So that no code is asked for. */
async function bothFactorsBy(there: ScriptedProvider, service: TestService): Promise<Tokens> {
  there.people.set(subject, { hasTwoFactors: true })
  return signInBy(service)
}

async function freshLink(service: TestService, { userId }: Tokens, host: Tokens): Promise<string> {
  const { path } = await service.call('accounts.createResetLink', { userId }, host)
  return path.split('#')[1]!
}

/** What can happen, by its row in the document. */
const happenings: Record<string, (held: Held) => Promise<unknown>> = {
  'the other session logs out': ({ service, other }) => service.call('accounts.logout', {}, other),
  'the other session is ended from here': ({ service, here, other }) =>
    service.call('accounts.revokeSession', { sessionId: other.sessionId }, here),
  'all other sessions are ended': ({ service, here }) => service.call('accounts.logoutOthers', {}, here),
  'all sessions are ended': ({ service, here }) => service.call('accounts.logoutEverywhere', {}, here),
  'the password is changed': async (held) => {
    const change = { currentPassword: held.password, newPassword }
    await held.service.call('accounts.changePassword', change, held.here)
    held.password = newPassword
  },
  'the password is set by a link': async (held) => {
    const link = await freshLink(held.service, held.here, held.host)
    await held.service.call('accounts.resetByLink', { link, newPassword })
    held.password = newPassword
  },
  'the password is set by an administrator': async (held) => {
    const { userId } = held.here
    await held.service.call('accounts.resetPassword', { userId, newPassword }, held.host)
    held.password = newPassword
  },
  'another authenticator is set up': ({ service, here }) => service.protect(here),
  'the authenticator is turned off': ({ service, here }) =>
    service.call('accounts.removeSecondFactor', {}, here),
  'new recovery codes are made': ({ service, here }) => service.call('accounts.renewRecoveryCodes', {}, here),
  'the remembered device is forgotten': async ({ service, here }) => {
    const { devices } = await service.call('accounts.secondFactor', {}, here)
    await service.call('accounts.forgetDevice', { deviceId: devices[0]!.id }, here)
  },
  'the passkey is removed': ({ service, here, passkeyId }) =>
    service.call('accounts.removePasskey', { passkeyId }, here),
  'the provider is disconnected': async ({ service, here }) => {
    const { providers } = await service.call('accounts.providers', {}, here)
    await service.call('accounts.unlinkProvider', { linkId: providers[0]!.id }, here)
  },
  'the provider logs out': async ({ service }) => {
    await service.call('accounts.providerLogout', { provider: '1', logoutToken: subject })
    // What begins later is another sign-in.
    service.clock.now += 1
  },
  'the second factor is reset by an administrator': ({ service, here: { userId }, host }) =>
    service.call('accounts.resetSecondFactor', { userId }, host),
  'the mail address is removed by an administrator': ({ service, here: { userId }, host }) =>
    service.call('accounts.removeMail', { userId }, host),
  'the account is disabled': ({ service, here: { userId }, host }) =>
    service.call('accounts.setDisabled', { userId, isDisabled: true }, host),
  'the account is disabled and enabled again': async ({ service, here: { userId }, host }) => {
    for (const isDisabled of [true, false])
      await service.call('accounts.setDisabled', { userId, isDisabled }, host)
  },
}

/** Whether each still opens something, by its column in the document; asked in this order, as some of them change what is there. */
const credentials: Record<string, (held: Held) => Promise<boolean>> = {
  'access token': ({ service, other }) => works(service.call('accounts.me', {}, other), ['session_ended']),
  'refresh token': ({ service, other }) => works(service.refresh(other), ['session_ended']),
  socket: async ({ service, other }) => !service.closed.includes(other.sessionId),
  'own session': ({ service, here }) => works(service.call('accounts.me', {}, here), ['session_ended']),
  // A wrong code is looked at only while it waits.
  'waiting sign-in': ({ service, pendingToken }) =>
    works(
      service.call('accounts.finishSignIn', { pendingToken, code: 'zzzzz-zzzzz' }),
      ['sign_in_expired'],
      ['wrong_code'],
    ),
  passkey: ({ service, device }) =>
    works(service.signInWith(device), ['passkey_refused', 'account_disabled']),
  provider: ({ service }) => works(signInBy(service), ['no_account_yet', 'account_disabled']),
  authenticator: async (held) => {
    held.service.clock.now += minuteMs
    return endsASignIn(held, held.service.code(held.secret))
  },
  'recovery code': (held) => endsASignIn(held, held.recoveryCodes[0]!),
  'remembered device': async (held) => {
    const { service, password, rememberedDevice } = held
    const login = { name: 'mina', password, rememberedDevice }
    // Where nothing is asked for besides the password, every device is as good: then it is asked for again first.
    const entered = await service.logIn('mina', password).catch(() => null)
    if (entered) await service.protect(entered)
    return works(service.call('accounts.login', login), ['second_factor_needed', 'account_disabled'])
  },
  password: ({ service }) =>
    works(service.logIn('mina'), ['wrong_credentials', 'account_disabled'], ['second_factor_needed']),
  'reset link': ({ service, link }) =>
    works(service.call('accounts.resetByLink', { link, newPassword: 'yet another long one' }), [
      'link_used_up',
    ]),
}

/** `dead`: refusals that say that it opens nothing. `alive`: those that only what works gets. */
function works(trying: Promise<unknown>, dead: ErrorCode[], alive: ErrorCode[] = []): Promise<boolean> {
  return trying.then(
    () => true,
    (error: AppError) => {
      if (![...dead, ...alive].includes(error.code)) throw error
      return alive.includes(error.code)
    },
  )
}

async function endsASignIn({ service, password }: Held, code: string): Promise<boolean> {
  const refusal = await service.logIn('mina', password).then(
    () => null,
    (error: AppError) => error,
  )
  const pendingToken = refusal?.details.pending?.token
  if (pendingToken === undefined) return false
  return works(service.call('accounts.finishSignIn', { pendingToken, code }), ['wrong_code'])
}

/** The table of the document: rows by their name, cells by that of their column. */
function documented(): Record<string, Record<string, string>> {
  const text = readFileSync(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8')
  const [, section] = text.split('## What ends with what\n')
  const lines = section!.split('\n').filter((line) => line.startsWith('|'))
  const [[, ...columns], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ) as [string[], string[], ...string[][]]
  return Object.fromEntries(
    rows.map(([name, ...cells]) => [
      name,
      Object.fromEntries(columns.map((column, n) => [column, cells[n]!])),
    ]),
  )
}

export function itEndsWhatTheDocumentSays(open: OpenTestService) {
  const table = documented()
  let held: Held | undefined
  afterEach(async () => {
    await held?.service.close()
    held = undefined
  })

  it('the table has a row for all that can happen, and a column for every credential', () => {
    expect(Object.keys(table)).toEqual(Object.keys(happenings))
    for (const row of Object.values(table))
      expect(Object.keys(row).sort()).toEqual(Object.keys(credentials).sort())
  })

  it('every credential works before anything happens', async () => {
    held = await hold(open)
    for (const [name, isAlive] of Object.entries(credentials))
      expect([name, await isAlive(held)]).toEqual([name, true])
  })

  describe.each(Object.keys(happenings))('when %s', (name) => {
    it('a change of state ends the credentials that the table says, and no others', async () => {
      held = await hold(open)
      await happenings[name]!(held)
      const fates: Record<string, string> = {}
      for (const [credential, isAlive] of Object.entries(credentials))
        fates[credential] = (await isAlive(held)) ? 'stays' : 'ends'
      expect(fates).toEqual(table[name])
    })
  })
}
