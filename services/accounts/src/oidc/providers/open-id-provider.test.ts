import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { HandMadeProvider } from '../../testing/providers/hand-made-provider.ts'
import { OpenIdProvider } from './open-id-provider.ts'
import type { AuthRequest } from '../tickets.ts'

let there: HandMadeProvider
let provider: OpenIdProvider
beforeEach(async () => {
  there = await HandMadeProvider.open()
  provider = new OpenIdProvider(there.config())
})
afterEach(() => there.close())

const refused = expect.objectContaining({ code: 'provider_refused' })
const failed = expect.objectContaining({ code: 'provider_failed' })
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

async function begin(isFresh = false): Promise<AuthRequest> {
  const { url, request } = await provider.begin(isFresh, Date.now())
  there.nonce = new URL(url).searchParams.get('nonce')!
  return request
}
const answerOf = ({ state }: AuthRequest, more: object = {}) =>
  new URLSearchParams({ code: 'code', state, iss: there.issuer, ...more }).toString()
async function signIn(more: object = {}, isFresh = false) {
  const request = await begin(isFresh)
  return provider.finish(request, answerOf(request, more))
}
const says = (change: object) => (there.idToken = (claims) => ({ ...claims, ...change }))

it('somebody comes with what the token and the userinfo say', async () => {
  says({ sid: 'session', auth_time: 5 })
  there.userInfo = { json: { sub: '7', name: 'Mina', groups: ['members'] } }
  expect(await signIn()).toMatchObject({
    ...{ issuer: there.issuer, subject: '7', sid: 'session', provenAt: 5_000 },
    ...{ displayName: 'Mina', groups: ['members'] },
  })
})

it('the code is exchanged with the verifier whose challenge was sent', async () => {
  const { url, request } = await provider.begin(false, Date.now())
  there.nonce = new URL(url).searchParams.get('nonce')!
  await provider.finish(request, answerOf(request))
  expect(Object.fromEntries(there.asked[0]!)).toMatchObject({
    ...{ code: 'code', code_verifier: request.verifier, grant_type: 'authorization_code' },
    redirect_uri: 'https://chat.example.org/sign-in/1',
  })
  expect(url).not.toContain(request.verifier)
})

describe('an answer that does not fit is refused, such as one with', () => {
  it.each([
    ['a nonce of another sign-in', { nonce: 'of-another-sign-in' }],
    ['no nonce', { nonce: undefined }],
  ])('%s', async (_, change) => {
    says(change)
    await expect(signIn()).rejects.toEqual(refused)
  })

  it.each([
    ['another state', { state: 'another' }],
    ['the address of another provider', { iss: 'https://evil.example.org' }],
    ['a no', { error: 'access_denied', code: '' }],
  ])('an answer with %s', async (_, more) => {
    await expect(signIn(more)).rejects.toEqual(refused)
  })

  it('an answer without the address of the provider, where it says that it sends it', async () => {
    const request = await begin()
    const answer = new URLSearchParams({ code: 'code', state: request.state }).toString()
    await expect(provider.finish(request, answer)).rejects.toEqual(refused)
  })

  it.each(['', '?', 'code=code', 'state=&code=', 'x'.repeat(8_000)])('the answer %j', async (answer) => {
    await expect(provider.finish(await begin(), answer)).rejects.toEqual(refused)
  })

  it('a sign-in that lies back, where a fresh one was asked for', async () => {
    says({ auth_time: Math.floor(Date.now() / 1_000) - 3_600 })
    await expect(signIn({}, true)).rejects.toEqual(refused)
    says({ auth_time: Math.floor(Date.now() / 1_000) })
    expect(await signIn({}, true)).toMatchObject({ subject: '7' })
  })
})

describe('a token that says something wrong is the fault of the provider or of the settings, such as one with', () => {
  const past = Math.floor(Date.now() / 1_000) - 120
  it.each([
    ['another issuer', { iss: 'https://evil.example.org' }],
    ['another client', { aud: 'another-client' }],
    ['several clients, that is meant for another', { aud: ['hubbub', 'x'], azp: 'x' }],
    ['an end that is over, as by a wrong clock', { exp: past }],
    ['a beginning that lies ahead, as by a wrong clock', { nbf: past + 240 }],
    ['nobody', { sub: '' }],
    ['a number that is too long to be one', { sub: 'x'.repeat(256) }],
  ])('%s', async (_, change) => {
    says(change)
    await expect(signIn()).rejects.toEqual(failed)
  })

  it('another subject in the userinfo', async () => {
    there.userInfo = { json: { sub: '8', groups: ['captains'] } }
    await expect(signIn()).rejects.toEqual(failed)
  })

  it('a seal that is not the provider’s', async () => {
    const other = await HandMadeProvider.open()
    const now = Math.floor(Date.now() / 1_000)
    const request = await begin()
    const forged = { iss: there.issuer, sub: '7', aud: 'hubbub', iat: now, exp: now + 60, nonce: there.nonce }
    there.token = {
      json: { access_token: 'access', token_type: 'Bearer', id_token: await other.sign(forged) },
    }
    await expect(provider.finish(request, answerOf(request))).rejects.toEqual(failed)
    await other.close()
  })
})

describe('a discovery document with which nobody can sign in sends nobody anywhere, such as one with', () => {
  it.each([
    ['another issuer', { issuer: 'https://evil.example.org' }],
    ['no place to sign in', { authorization_endpoint: undefined }],
    ['no place for codes', { token_endpoint: undefined }],
    ['no keys', { jwks_uri: undefined }],
    ['a place that is no address', { authorization_endpoint: 'authorize' }],
    ['a place that is no text', { userinfo_endpoint: 7 }],
    ['a place of another kind', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no codes', { response_types_supported: ['token'] }],
    ['a list that is none', { response_types_supported: 'code' }],
    ['tokens that are sealed with our secret alone', { id_token_signing_alg_values_supported: ['HS256'] }],
    ['the weak challenge alone', { code_challenge_methods_supported: ['plain'] }],
  ])('%s', async (_, metadata) => {
    there.metadata = metadata
    await expect(provider.begin(false, Date.now())).rejects.toEqual(failed)
    // It is read again for the next one who comes.
    there.metadata = {}
    expect(await signIn()).toMatchObject({ subject: '7' })
  })

  it('more than fits into a document', async () => {
    there.metadata = { more: 'x'.repeat(1_048_576) }
    await expect(provider.begin(false, Date.now())).rejects.toEqual(failed)
  })
})

it('a new key of the provider is asked for at once, for a sign-in and for a log-out', async () => {
  provider = new OpenIdProvider(there.config(), { keyCooldownMs: 0 })
  await signIn()
  await there.changesKey()
  expect(await signIn()).toMatchObject({ subject: '7' })
  await there.changesKey()
  const logout = {
    iss: there.issuer,
    aud: 'hubbub',
    iat: Math.floor(Date.now() / 1_000),
    jti: 'one',
    sub: '7',
  }
  const token = await there.sign({ ...logout, events: { [logoutEvent]: {} } })
  expect(await provider.readLogoutToken(token)).toMatchObject({ subject: '7' })
})

it('a provider that does not answer is waited for so long and no longer', async () => {
  there.isSilent = true
  provider = new OpenIdProvider(there.config(), { answersWithinSeconds: 0.05 })
  await expect(provider.begin(false, Date.now())).rejects.toEqual(failed)
})

describe('a fresh sign-in', () => {
  const askedWith = async () => new URL((await provider.begin(true, Date.now())).url).searchParams
  const claims_supported = ['sub', 'email']

  it('is asked for with a password, and told by its time', async () => {
    expect(Object.fromEntries(await askedWith())).toMatchObject({ prompt: 'login', max_age: '120' })
    says({ auth_time: Math.floor(Date.now() / 1_000) })
    expect((await signIn({}, true)).provenAt).not.toBeNull()
  })

  it('is none without a time, of a provider that says it when it is asked', async () => {
    // Whoever sends the browser on could have left out the question.
    await expect(signIn({}, true)).rejects.toEqual(refused)
    there.metadata = { claims_supported: [...claims_supported, 'auth_time'] }
    provider = new OpenIdProvider(there.config())
    await expect(signIn({}, true)).rejects.toEqual(refused)
  })

  it('is taken without a time of a provider that never says it', async () => {
    there.metadata = { claims_supported }
    expect(await signIn({}, true)).toMatchObject({ subject: '7', provenAt: null })
    expect((await askedWith()).get('prompt')).toBe('login')
  })
})

it('keys that cannot be read say nothing of a log-out, which may be told again', async () => {
  await provider.begin(false, Date.now())
  const token = await there.sign({ iss: there.issuer, aud: 'hubbub', jti: 'one', sub: '7' })
  for (const keys of [{ status: 503, json: {} }, { json: { keys: [], more: 'x'.repeat(1_048_576) } }]) {
    there.keys = keys
    await expect(provider.readLogoutToken(token)).rejects.toEqual(failed)
  }
})

describe('a provider that fails', () => {
  it('is asked again the next time', async () => {
    there.isDown = true
    await expect(provider.begin(false, Date.now())).rejects.toEqual(failed)
    there.isDown = false
    expect(await signIn()).toMatchObject({ subject: '7' })
  })

  it.each([
    ['with an error of its own', { status: 500, json: {} }, failed],
    ['with a wrong secret', { status: 401, json: { error: 'invalid_client' } }, failed],
    ['with a code that was used before', { status: 400, json: { error: 'invalid_grant' } }, refused],
  ])('%s', async (_, token, refusal) => {
    there.token = token
    await expect(signIn()).rejects.toEqual(refusal)
  })
})

it('one question is asked for many who begin at once, and again after an hour', async () => {
  let now = 0
  let asked = 0
  provider = new OpenIdProvider(there.config(), { now: () => now })
  there.metadata = new Proxy({}, { ownKeys: () => (asked++, []) })
  await Promise.all([1, 2, 3].map(() => provider.begin(false, Date.now())))
  expect(asked).toBe(1)
  now = 3_600_001
  await provider.begin(false, Date.now())
  expect(asked).toBe(2)
})

it('the secret is sent as the provider takes it', async () => {
  there.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  await signIn()
  expect(there.asked[0]!.get('client_secret')).toBe('secret')
  there.metadata = {}
  provider = new OpenIdProvider(there.config())
  await signIn()
  expect(there.asked[1]!.has('client_secret')).toBe(false)
})

describe('a log-out over there', () => {
  it('has an address where the provider has one, unless the settings say no', async () => {
    const url = new URL((await provider.logoutUrl('https://chat.example.org/login'))!)
    expect(url.href).toMatch(`${there.issuer}/logout?`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://chat.example.org/login')
    expect(url.searchParams.has('id_token_hint')).toBe(false)
    there.metadata = { end_session_endpoint: 'javascript:alert(1)' }
    expect(await new OpenIdProvider(there.config()).logoutUrl('x')).toBeNull()
    there.metadata = {}
    expect(await new OpenIdProvider(there.config({ logsOut: false })).logoutUrl('x')).toBeNull()
    there.metadata = { end_session_endpoint: undefined }
    expect(await new OpenIdProvider(there.config()).logoutUrl('x')).toBeNull()
  })

  it('takes along the token of the session, unless that is too long for an address', async () => {
    const { idToken } = await signIn()
    const url = new URL((await provider.logoutUrl('https://chat.example.org/login', idToken!))!)
    expect(url.searchParams.get('id_token_hint')).toBe(idToken)
    says({ more: 'x'.repeat(3_000) })
    expect((await signIn()).idToken).toBeNull()
  })

  const now = () => Math.floor(Date.now() / 1_000)
  const usual = () => ({
    ...{
      iss: there.issuer,
      aud: 'hubbub',
      iat: now(),
      exp: now() + 60,
      jti: 'one',
      sub: '7',
      sid: 'session',
    },
    events: { [logoutEvent]: {} },
  })

  it('is told by a token', async () => {
    expect(await provider.readLogoutToken(await there.sign(usual()))).toEqual({
      ...{ id: 'one', issuer: there.issuer, subject: '7', sid: 'session' },
    })
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example.org' }],
    ['another client', { aud: 'another' }],
    ['a nonce, as an ID token has', { nonce: 'x' }],
    ['no event', { events: undefined }],
    ['another event', { events: { other: {} } }],
    ['nobody', { sub: undefined, sid: undefined }],
    ['no name', { jti: undefined }],
    ['an old date', { iat: 1, exp: undefined }],
    ['an end that is over', { exp: 1 }],
  ])('is not told by a token with %s', async (_, change) => {
    const token = await there.sign({ ...usual(), ...change })
    await expect(provider.readLogoutToken(token)).rejects.toEqual(refused)
  })

  it('is not told by a token that is sealed with our secret, or not at all', async () => {
    const shared = { key: new TextEncoder().encode('secret'.padEnd(32, 'x')), alg: 'HS256' }
    await expect(provider.readLogoutToken(await there.sign(usual(), shared))).rejects.toEqual(refused)
    const parts = ['{"alg":"none"}', JSON.stringify(usual())].map((part) =>
      Buffer.from(part).toString('base64url'),
    )
    await expect(provider.readLogoutToken(`${parts.join('.')}.`)).rejects.toEqual(refused)
    await expect(provider.readLogoutToken('no token')).rejects.toEqual(refused)
  })
})
