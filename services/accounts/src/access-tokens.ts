import { createHmac, type KeyObject } from 'node:crypto'
import { AppError, ensure, limits, SessionId, UserId, type AccountKind } from '@hubbub/protocol'
import type { Clock } from '@hubbub/kit'
import { jwtVerify } from 'jose'

const terms = { issuer: 'hubbub', audience: 'hubbub', typ: 'at+jwt' }
const longest = 1_024

/** Proofs of a session: signed, so that no store is asked whether one is genuine. */
export class AccessTokens {
  readonly #key: KeyObject
  readonly #clock: Clock

  constructor(key: KeyObject, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  /** Short-lived, unless said otherwise. Signed at once and not in a thread, because they may be thousands. */
  issue(
    holder: { userId: UserId; sessionId: SessionId; kind: AccountKind },
    lastsMs: number = limits.accessTokenMs,
  ): { accessToken: string; expiresAt: number } {
    // JWTs count in whole seconds.
    const iat = Math.floor(this.#clock.wall() / 1_000)
    const exp = iat + lastsMs / 1_000
    const { issuer: iss, audience: aud } = terms
    const claims = { sid: holder.sessionId, kind: holder.kind, sub: holder.userId, iss, aud, iat, exp }
    const signed = `${header}.${encoded(claims)}`
    const signature = createHmac('sha256', this.#key).update(signed).digest('base64url')
    return { accessToken: `${signed}.${signature}`, expiresAt: exp * 1_000 }
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

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const header = encoded({ alg: 'HS256', typ: terms.typ })
