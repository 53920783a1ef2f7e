import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError, type ErrorCode, type RecoveryCodes } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import type { Fetch } from '../http/fetch-port.ts'
import { mina } from '../testing/users.ts'
import { aStage } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
const pending = { token: 'waits', until: 1_000 }

/** The model's server, which asks for more than a password. */
function asking(code: ErrorCode, answer: object): Fetch {
  stage.server.refuses = (name) => (name === 'accounts.login' ? new AppError(code, { pending }) : undefined)
  return async (url, request) => {
    if (!url.includes('/second-factor')) return stage.server.fetch(url, request)
    expect(JSON.parse(request.body!)).toMatchObject({ pendingToken: 'waits' })
    return { ok: true, status: 200, json: async () => ({ ...stage.server.tokens(mina), ...answer }) }
  }
}

beforeEach(() => {
  stage = aStage()
})
afterEach(() => client.close())

const login = () =>
  client.session.login({ name: 'mina', password: 'correct horse' }).catch((error: unknown) => error)
const finish = { pendingToken: 'waits', code: '123456' }

it('a log-in that needs a code leaves nobody signed in, and says with which token it goes on', async () => {
  client = stage.aClient({ fetch: asking('second_factor_needed', {}) })
  expect(await login()).toMatchObject({ code: 'second_factor_needed', details: { pending } })
  expect(client.session.state.get()).toMatchObject({ userId: null })
  expect(await stage.storage.keys('')).toEqual([])
})

it('a code signs in, and it is told how many recovery codes are left', async () => {
  const answer = { recoveryCodesLeft: 3, rememberedDevice: 'known', unheardOf: true }
  client = stage.aClient({ fetch: asking('second_factor_needed', answer) })
  await login()
  const finishing = client.session.finishSignIn(finish)
  await stage.clock.pass(100)
  expect(await finishing).toEqual({ recoveryCodesLeft: 3, rememberedDevice: 'known' })
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})

it('a person who has to set one up is signed in once they have seen the recovery codes', async () => {
  const codes: RecoveryCodes = { recoveryCodes: ['one', 'two'] }
  client = stage.aClient({ fetch: asking('second_factor_setup_needed', codes) })
  await login()
  let shown: string[] = []
  let keep = () => {}
  const finishing = client.session.finishRequiredSetup(finish, (list) => {
    shown = list
    return new Promise((resolve) => (keep = resolve))
  })
  await stage.clock.pass(100)
  expect([shown, client.session.state.get().userId]).toEqual([['one', 'two'], null])
  keep()
  await stage.clock.pass(100)
  await finishing
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})
