import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { AppError } from '@hubbub/protocol'
import { aProviderConfig } from '../../testing/providers/a-provider-config.ts'
import { hintFor } from './hints.ts'
import { GithubProvider } from './github-provider.ts'

const config = aProviderConfig({
  ...{ id: '2', issuer: 'https://github.com', clientId: 'gh', name: 'GitHub' },
  returnUrl: 'https://chat.example.org/sign-in/2',
})
let server: Server
let provider: GithubProvider
/** What it answers, by its path. */
let answers: Record<string, unknown>
beforeEach(async () => {
  answers = {
    '/login/oauth/access_token': { access_token: 'access', token_type: 'bearer', scope: 'user:email' },
    '/user': { id: 7, login: 'mina-gh', name: 'Mina', email: 'public@example.org' },
    '/user/emails': [
      { email: 'other@example.org', primary: false, verified: true },
      { email: 'mina@example.org', primary: true, verified: true },
    ],
  }
  server = createServer((request, response) => {
    const json = answers[request.url!]
    response.writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(json ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new GithubProvider(config, { site: here, api: here })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function signIn() {
  const { request } = await provider.begin(false, Date.now())
  return provider.finish(request, `code=code&state=${request.state}`)
}

it('the way there has a state and a challenge, and asks for no more than who somebody is', async () => {
  const { url, request } = await provider.begin(false, Date.now())
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    scope: 'read:user user:email',
    code_challenge_method: 'S256',
    state: request.state,
  })
  expect(asked).not.toHaveProperty('prompt')
  expect((await provider.begin(true, Date.now())).url).toMatch(/prompt=select_account/)
})

it('somebody is the number of their account, with the address that they use there', async () => {
  expect(await signIn()).toMatchObject({
    ...{ issuer: 'https://github.com', subject: '7', username: 'mina-gh', displayName: 'Mina' },
    ...{ mail: 'mina@example.org', provenAt: null, hasTwoFactors: false, sid: null },
  })
})

it('an address that is not confirmed there, or that is not told, is none', async () => {
  answers['/user/emails'] = [{ email: 'mina@example.org', primary: true, verified: false }]
  expect((await signIn()).mail).toBeNull()
  delete answers['/user/emails']
  expect((await signIn()).mail).toBeNull()
})

it('an answer without a number is of no use', async () => {
  answers['/user'] = { id: 'seven', login: 'mina' }
  await expect(signIn()).rejects.toMatchObject({ code: 'provider_failed' })
})

it('a code that GitHub does not take is refused, and another state as well', async () => {
  const { request } = await provider.begin(false, Date.now())
  await expect(provider.finish(request, 'code=code&state=another')).rejects.toMatchObject({
    code: 'provider_refused',
  })
  answers['/login/oauth/access_token'] = { error: 'bad_verification_code', error_description: 'old' }
  await expect(signIn()).rejects.toMatchObject({ code: 'provider_refused' })
})

it('a wrong secret is the fault of the settings, and the log gets a hint', async () => {
  answers['/login/oauth/access_token'] = { error: 'incorrect_client_credentials' }
  const refusal = (await signIn().catch((error: unknown) => error)) as AppError
  expect(refusal.code).toBe('provider_failed')
  expect(hintFor(refusal.cause)).toMatch(/^compare CLIENT_ID/)
})
