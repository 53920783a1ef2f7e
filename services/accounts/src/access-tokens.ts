import type { KeyObject } from 'node:crypto'
import { AppError, ensure, limits, SessionId, UserId, type AccountKind } from '@hubbub/protocol'
import type { Clock } from '@hubbub/kit'
import { jwtVerify, SignJWT } from 'jose'

const terms = { issuer: 'hubbub', audience: 'hubbub', typ: 'at+jwt' }
const longest = 1_024

/** Short-lived proofs of a session: signed, so that no store is asked whether one is genuine. */
export class AccessTokens {
  readonly #key: KeyObject
  readonly #clock: Clock

  constructor(key: KeyObject, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  async issue(holder: {
    userId: UserId
    sessionId: SessionId
    kind: AccountKind
  }): Promise<{ accessToken: string; expiresAt: number }> {
    // JWTs count in whole seconds.
    const now = Math.floor(this.#clock.wall() / 1_000)
    const expires = now + limits.accessTokenMs / 1_000
    const accessToken = await new SignJWT({ sid: holder.sessionId, kind: holder.kind })
      .setProtectedHeader({ alg: 'HS256', typ: terms.typ })
      .setSubject(holder.userId)
      .setIssuer(terms.issuer)
      .setAudience(terms.audience)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.#key)
    return { accessToken, expiresAt: expires * 1_000 }
  }

  /** Whose token it is; `not_signed_in` for one that is not ours or has run out. */
  async read(token: string): Promise<{ userId: UserId; sessionId: SessionId }> {
    ensure(typeof token === 'string' && token.length <= longest, 'not_signed_in')
    const { payload } = await jwtVerify(token, this.#key, {
      ...terms,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(this.#clock.wall()),
    }).catch((error: unknown) => {
      throw new AppError('not_signed_in', {}, error)
    })
    return { userId: UserId.parse(payload.sub), sessionId: SessionId.parse(payload['sid']) }
  }
}
