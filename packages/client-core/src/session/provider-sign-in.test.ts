import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import type { Fetch } from '../http/fetch-port.ts'
import { mina } from '../testing/users.ts'
import { aStage } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
const pending = { token: 'waits', until: 1_000 }

/** The model's server, which knows Mina by a provider. */
function knowing(logout: object = {}): Fetch {
  return async (url, request) => {
    if (request.method === 'DELETE') return { ok: true, status: 200, json: async () => logout }
    if (!url.includes('/provider')) return stage.server.fetch(url, request)
    return { ok: true, status: 200, json: async () => stage.server.tokens(mina) }
  }
}

beforeEach(() => {
  stage = aStage()
})
afterEach(() => client.close())

async function signIn(): Promise<void> {
  const signing = client.session.finishProviderSignIn({ provider: '1', ticket: 'ticket', answer: 'code=1' })
  await stage.clock.pass(100)
  await signing
}

it('a person who comes back from a provider is signed in', async () => {
  client = stage.aClient({ fetch: knowing() })
  await signIn()
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})

it('a newcomer is refused with the token to go on with, and then makes an account', async () => {
  stage.server.refuses = (name) =>
    name === 'accounts.finishProviderSignIn' ? new AppError('no_account_yet', { pending }) : undefined
  client = stage.aClient({
    fetch: (url, request) =>
      url.endsWith('/answer') ? stage.server.fetch(url, request) : knowing()(url, request),
  })
  await expect(
    client.session.finishProviderSignIn({ provider: '1', ticket: 'ticket', answer: 'code=1' }),
  ).rejects.toMatchObject({ code: 'no_account_yet', details: { pending } })
  const joining = client.session.joinByProvider({ pendingToken: 'waits', name: 'mina' })
  await stage.clock.pass(100)
  await joining
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})

it.each([
  [
    { logoutUrl: 'https://id.example.org/logout', unheardOf: true },
    { logoutUrl: 'https://id.example.org/logout' },
  ],
  [{}, {}],
  [{ logoutUrl: 7 }, {}],
])('a log-out that answers %j leads on to %j, here and everywhere', async (answer, left) => {
  client = stage.aClient({ fetch: knowing(answer) })
  for (const leave of ['logout', 'logoutEverywhere'] as const) {
    await signIn()
    const leaving = client.session[leave]()
    await stage.clock.pass(100)
    expect(await leaving).toEqual(left)
    expect(client.session.state.get()).toMatchObject({ status: 'signedOut' })
  }
})
