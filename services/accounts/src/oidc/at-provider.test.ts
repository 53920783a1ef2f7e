import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { AppError } from '@hubbub/protocol'
import { createBus, createLog } from '@hubbub/runtime'
import { HandMadeProvider } from '../testing/providers/hand-made-provider.ts'
import { atProvider } from './at-provider.ts'
import { OpenIdProvider } from './providers/open-id-provider.ts'

let there: HandMadeProvider
let provider: OpenIdProvider
/** What the log got. */
let lines: Record<string, unknown>[]
beforeEach(async () => {
  there = await HandMadeProvider.open()
  provider = new OpenIdProvider(there.config())
  lines = []
})
afterEach(() => there.close())

/** Which RFC 6749 demands with this status. */
const challenge = { 'www-authenticate': 'Basic realm="there"' }
const bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
bus.log.warn = (told: unknown) => void lines.push(told as Record<string, unknown>)

async function signIn(error: object = {}): Promise<unknown> {
  const { url, request } = await provider.begin(false, Date.now())
  there.nonce = new URL(url).searchParams.get('nonce')!
  const answer = new URLSearchParams({ code: 'code', state: request.state, iss: there.issuer, ...error })
  return provider.finish(request, answer.toString())
}
const says = (change: object) => (there.idToken = (claims) => ({ ...claims, ...change }))

it.each<[string, () => void, AppError['code'], object]>([
  [
    'a clock that goes wrong',
    () => says({ exp: 1 }),
    'provider_failed',
    { hint: 'compare the clock of this machine with that of the provider' },
  ],
  [
    'another issuer in the document',
    () => (there.metadata = { issuer: 'https://id.example.org' }),
    'provider_failed',
    { hint: expect.stringContaining('ISSUER has to be the address') },
  ],
  [
    'a wrong secret',
    () => (there.token = { status: 401, headers: challenge, json: { error: 'invalid_client' } }),
    'provider_failed',
    { hint: expect.stringContaining('compare CLIENT_ID, CLIENT_SECRET and CLIENT_AUTH') },
  ],
  [
    'a code that is not taken',
    () => (there.token = { status: 400, json: { error: 'invalid_grant' } }),
    'provider_refused',
    { hint: expect.stringContaining('compare the redirect URI') },
  ],
  ['a document without keys', () => (there.metadata = { jwks_uri: undefined }), 'provider_failed', {}],
])('the log says of %s what whoever runs the server can do', async (_, set, code, hint) => {
  set()
  await expect(atProvider(provider, { bus }, () => signIn())).rejects.toMatchObject({ code })
  expect(lines).toEqual([{ provider: '1', issuer: there.issuer, code, err: expect.any(Error), ...hint }])
})

it('the log says what to compare of an answer that speaks of a scope', async () => {
  const error = { error: 'invalid_scope', error_description: 'Invalid scopes: groups' }
  await expect(atProvider(provider, { bus }, () => signIn(error))).rejects.toMatchObject({
    code: 'provider_failed',
  })
  expect(lines[0]).toMatchObject({ hint: expect.stringContaining('compare SCOPES') })
})

it('the log says where it has looked for a document, and found none', async () => {
  provider = new OpenIdProvider(there.config({ issuer: `${there.issuer}/nowhere` }))
  await expect(atProvider(provider, { bus }, () => signIn())).rejects.toMatchObject({
    code: 'provider_failed',
  })
  expect((lines[0]!['err'] as Error).message).toBe(
    `there is no discovery document at the address ${there.issuer}/nowhere`,
  )
})

it('the log says of a provider that is down behind a proxy what that answers', async () => {
  there.isDown = true
  await expect(atProvider(provider, { bus }, () => signIn())).rejects.toMatchObject({
    code: 'provider_failed',
  })
  expect((lines[0]!['err'] as Error).message).toBe(
    'the question for the discovery document is answered with 503',
  )
})

it('the log says what is wrong with a document', async () => {
  there.metadata = { jwks_uri: undefined }
  await expect(atProvider(provider, { bus }, () => signIn())).rejects.toMatchObject({
    code: 'provider_failed',
  })
  expect((lines[0]!['err'] as Error).message).toBe('the discovery document has no jwks_uri')
})

it('the log says of an answer that is too long that it is', async () => {
  there.metadata = { more: 'x'.repeat(1_048_576) }
  await expect(atProvider(provider, { bus }, () => signIn())).rejects.toMatchObject({
    code: 'provider_failed',
  })
  expect((lines[0]!['err'] as Error).message).toMatch(/answers more than 1048576 bytes$/)
})
