import type { KeyObject } from 'node:crypto'
import { AppError, ensure, limits, SessionId, UserId, type AccountKind } from '@hubbub/protocol'
import type { Clock } from '@hubbub/runtime'
import { createSigner, createVerifier } from 'fast-jwt'

const algorithm = 'HS256'
const typ = 'at+jwt'
const terms = { iss: 'hubbub', aud: 'hubbub' } as const
const longest = 1_024

type Claims = Record<'sub' | 'sid', unknown> & { exp: number }

/**
 * Proofs of a session: signed, so that no store is asked whether one is genuine. Signed and checked at once, and not in a thread as
 * WebCrypto does, because they may be thousands.
 */
export class AccessTokens {
  readonly #sign: (claims: object) => string
  readonly #verify: (token: string) => Claims
  readonly #clock: Clock

  constructor(key: KeyObject, clock: Clock) {
    const secret = key.export()
    this.#clock = clock
    this.#sign = createSigner({ key: secret, algorithm, header: { alg: algorithm, typ } })
    this.#verify = createVerifier({
      ...{
        key: secret,
        algorithms: [algorithm],
        checkTyp: typ,
        allowedIss: terms.iss,
        allowedAud: terms.aud,
      },
      requiredClaims: ['sub', 'sid', 'exp'],
      // By our own clock, below.
      ignoreExpiration: true,
    })
  }

  /** Short-lived, unless said otherwise. */
  issue(
    holder: { userId: UserId; sessionId: SessionId; kind: AccountKind },
    lastsMs: number = limits.accessTokenMs,
  ): { accessToken: string; expiresAt: number } {
    // JWTs count in whole seconds.
    const iat = Math.floor(this.#clock.wall() / 1_000)
    const exp = iat + lastsMs / 1_000
    const claims = { sid: holder.sessionId, kind: holder.kind, sub: holder.userId, ...terms, iat, exp }
    return { accessToken: this.#sign(claims), expiresAt: exp * 1_000 }
  }

  /** Whose token it is; `not_signed_in` for one that is not ours or has run out. */
  read(token: string): { userId: UserId; sessionId: SessionId } {
    ensure(typeof token === 'string' && token.length <= longest, 'not_signed_in')
    const { sub, sid, exp } = this.#claimsOf(token)
    ensure(exp * 1_000 > this.#clock.wall(), 'not_signed_in')
    return { userId: UserId.parse(sub), sessionId: SessionId.parse(sid) }
  }

  #claimsOf(token: string): Claims {
    try {
      return this.#verify(token)
    } catch (error) {
      throw new AppError('not_signed_in', {}, error)
    }
  }
}
