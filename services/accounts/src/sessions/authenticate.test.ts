import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSecretKey, hkdfSync } from 'node:crypto'
import { limits, type Tokens } from '@hubbub/protocol'
import { SignJWT } from 'jose'
import { TestService, tokenSecret } from '../testing/test-service.ts'
import { tokenKeys } from './token-keys.ts'

let service: TestService
let mina: Tokens
beforeEach(async () => {
  service = await TestService.open()
  mina = await service.person('mina')
})
afterEach(() => service.close())

const authenticate = (accessToken: string) => service.bus.call('accounts.authenticate', { accessToken })

it('a live token says who calls', async () => {
  expect(await authenticate(mina.accessToken)).toEqual({
    userId: mina.userId,
    sessionId: mina.sessionId,
    kind: 'person',
    isAdministrator: false,
  })
})

it('a token expires', async () => {
  service.clock.now += limits.accessTokenMs - 1_000
  await authenticate(mina.accessToken)
  service.clock.now += 2_000
  await expect(authenticate(mina.accessToken)).rejects.toMatchObject({ code: 'not_signed_in' })
})

it('a session that ends on another node ends here as soon as it is told', async () => {
  await authenticate(mina.accessToken)
  await service.ports.sessions.end(mina, null)
  await service.bus.broadcastAndWait('sessions.ended', { userId: mina.userId, sessionIds: [mina.sessionId] })
  await expect(authenticate(mina.accessToken)).rejects.toMatchObject({ code: 'session_ended' })
})

it('a flood of calls while a session ends does not bring it back into memory', async () => {
  const hammering = Array.from({ length: 50 }, () => authenticate(mina.accessToken).catch(() => null))
  await service.call('accounts.logout', {}, mina)
  await Promise.all(hammering)
  await expect(authenticate(mina.accessToken)).rejects.toMatchObject({ code: 'session_ended' })
})

describe('a foreign token', () => {
  const access = createSecretKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'hubbub access token', 32)))
  const forged = (change: (jwt: SignJWT) => SignJWT, key = access, typ = 'at+jwt', alg = 'HS256') =>
    change(
      new SignJWT({ sid: mina.sessionId, kind: 'person' })
        .setProtectedHeader({ alg, typ })
        .setSubject(mina.userId)
        .setIssuer('hubbub')
        .setAudience('hubbub')
        .setExpirationTime(service.clock.now / 1_000 + 60),
    ).sign(key)

  const swapped = ({ accessToken }: Tokens) =>
    [...accessToken.split('.').slice(0, 2), mina.accessToken.split('.')[2]].join('.')

  /** Not the last letter: two of its bits mean nothing, so that one in sixteen signatures would stay the same. */
  const withAnotherEnding = (token: string) =>
    `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`

  it.each([
    [
      'for another audience, as of a second factor still to come',
      () => forged((jwt) => jwt.setAudience('second-factor')),
    ],
    ['of another issuer', () => forged((jwt) => jwt.setIssuer('elsewhere'))],
    ['of another type', () => forged((jwt) => jwt, access, 'JWT')],
    ['signed with the refresh key', () => forged((jwt) => jwt, tokenKeys(tokenSecret).refresh)],
    ['signed with the secret itself', () => forged((jwt) => jwt, createSecretKey(tokenSecret))],
    [
      'without a signature',
      async () => `${btoa('{"alg":"none","typ":"at+jwt"}')}.${mina.accessToken.split('.')[1]}.`,
    ],
    ['signed in another way', () => forged((jwt) => jwt, access, 'at+jwt', 'HS512')],
    ['with another ending of its signature', async () => withAnotherEnding(mina.accessToken)],
    ['with something after it', async () => `${mina.accessToken}\n`],
    ['of somebody else with the signature of mine', async () => swapped(await service.person('olga'))],
    ['that is a refresh token', async () => mina.refreshToken!],
    ['that is a megabyte', async () => 'x'.repeat(1_000_000)],
    ['that is empty', async () => ''],
  ])('a token %s opens nothing', async (_, make) => {
    await expect(authenticate(await make())).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('a correct token made in the same way opens', async () => {
    await expect(authenticate(await forged((jwt) => jwt))).resolves.toBeDefined()
  })

  it('a token of another process expires, also once it is known here', async () => {
    const token = await forged((jwt) => jwt)
    const first = await authenticate(token)
    expect(await authenticate(token)).toEqual(first)
    service.clock.now += 61_000
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it.each([[{ $ne: null }], [['x']], [null], [7]])('a token of the value %j opens nothing', async (token) => {
    await expect(authenticate(token as never)).rejects.toMatchObject({ code: 'not_signed_in' })
  })
})

it('a weak secret is refused at the start', () => {
  expect(() => tokenKeys(new Uint8Array(32))).toThrow('random bytes')
  expect(() => tokenKeys(Buffer.from('secret'))).toThrow('random bytes')
})
