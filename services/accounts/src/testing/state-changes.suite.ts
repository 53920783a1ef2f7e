import { afterEach, describe, expect, it } from '@jest/globals'
import type { AppError, ErrorCode, Tokens } from '@hubbub/protocol'
import {
  documentedFates,
  emailOf,
  resetLink,
  shownByServer,
  stateChanges,
  TestAuthenticator,
  type Affected,
} from '@hubbub/testing'
import { linkOf } from './mail.suite.ts'
import { ScriptedProvider } from './providers/scripted-provider.ts'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const minuteMs = 60_000

/** Everything by which somebody can be mina, before something happens to her account. */
interface Held extends Affected {
  service: TestService
  secret: string
  recoveryCodes: string[]
  device: TestAuthenticator
  rememberedDevice: string
  pendingToken: string
  link: string
}

async function hold(open: OpenTestService): Promise<Held> {
  const there = new ScriptedProvider()
  const service = await open({ provider: there, sendsMail: true })
  const host = await service.host()
  const password = passwordOf('mina')
  const here = await service.call('accounts.register', { name: 'mina', password, email: emailOf('mina') })
  await confirmAddress(service, here)
  await connect(service, here)
  const { secret, recoveryCodes } = await service.protect(here)
  const device = new TestAuthenticator(pageOrigin)
  const { passkey } = await service.addPasskey(here, device)
  const finished = await service.call('accounts.finishSignIn', {
    ...{ pendingToken: await service.pendingToken('mina'), code: service.code(secret), rememberDevice: true },
  })
  const affected: Affected = {
    ...{ host, here, password, passkeyId: passkey.id },
    other: await bothFactorsBy(there, service),
    call: (name, input, as) => service.call(name, input, as),
    protect: (as) => service.protect(as),
    async changeAddress() {
      const address = 'mina@elsewhere.example.org'
      await service.call('accounts.setMail', { address, password }, here)
      await confirmAddress(service, here)
    },
    async logOutAtProvider() {
      await service.call('accounts.providerLogout', { provider: '1', logoutToken: subject })
      // What begins later is another sign-in.
      service.clock.now += 1
    },
  }
  return {
    ...affected,
    ...{ service, secret, recoveryCodes, device },
    rememberedDevice: finished.rememberedDevice!,
    pendingToken: await service.pendingToken('mina'),
    link: await resetLink(affected),
  }
}

/** Opens every link that was mailed to her about an address. */
async function confirmAddress(service: TestService, { userId }: Tokens): Promise<void> {
  const mails = (await service.mailsOf(userId)).filter(
    ({ content }) => content.about === 'newAddress' || content.about === 'oldAddress',
  )
  for (const mail of mails) await service.call('accounts.confirmMail', { link: linkOf(mail) })
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

export function itEndsWhatTheDocumentSays(open: OpenTestService) {
  const table = documentedFates()
  let held: Held | undefined
  afterEach(async () => {
    await held?.service.close()
    held = undefined
  })

  it('the table has a row for all that can happen, and a column for every credential', () => {
    expect(Object.keys(table)).toEqual(Object.keys(stateChanges))
    const columns = [...Object.keys(credentials), ...shownByServer].sort()
    for (const row of Object.values(table)) expect(Object.keys(row).sort()).toEqual(columns)
  })

  it('every credential works before anything happens', async () => {
    held = await hold(open)
    for (const [name, isAlive] of Object.entries(credentials))
      expect([name, await isAlive(held)]).toEqual([name, true])
  })

  describe.each(Object.keys(stateChanges))('when %s', (name) => {
    it('a change of state ends the credentials that the table says, and no others', async () => {
      held = await hold(open)
      await stateChanges[name]!(held)
      const fates: Record<string, string> = {}
      for (const [credential, isAlive] of Object.entries(credentials))
        fates[credential] = (await isAlive(held)) ? 'stays' : 'ends'
      expect(table[name]).toMatchObject(fates)
    })
  })
}
