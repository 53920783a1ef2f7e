import type { KeyObject } from 'node:crypto'
import { AppError, ensure, limits, SessionId, UserId, type AccountKind } from '@hubbub/protocol'
import type { Clock } from '@hubbub/runtime'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'

const algorithm = 'HS256'
const typ = 'at+jwt'
const terms = { iss: 'hubbub', aud: 'hubbub' } as const
const longest = 1_024
const knownAtMost = 20_000

type Claims = Record<'sub' | 'sid', unknown> & { exp: number }

interface Holder {
  userId: UserId
  sessionId: SessionId
}

/** What a genuine token says. */
interface Known extends Holder {
  expiresAt: number
}

/**
 * Proofs of a session: signed, so that no store is asked whether one is genuine. Signed and checked at once, and not in a thread as
 * WebCrypto does, because they may be thousands.
 */
export class AccessTokens {
  readonly #sign: (claims: object) => string
  readonly #verify: (token: string) => Claims
  readonly #clock: Clock
  /** Those signed or checked here last. Who signs in and connects, or comes back, shows one of them: its signature is not checked again. */
  readonly #known = new LRUCache<string, Known>({ max: knownAtMost })

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
    { userId, sessionId, kind }: Holder & { kind: AccountKind },
    lastsMs: number = limits.accessTokenMs,
  ): { accessToken: string; expiresAt: number } {
    // JWTs count in whole seconds.
    const iat = Math.floor(this.#clock.wall() / 1_000)
    const exp = iat + lastsMs / 1_000
    const expiresAt = exp * 1_000
    const accessToken = this.#sign({ sid: sessionId, kind, sub: userId, ...terms, iat, exp })
    this.#known.set(accessToken, { userId, sessionId, expiresAt })
    return { accessToken, expiresAt }
  }

  /** Whose token it is; `not_signed_in` for one that is not ours or has run out. */
  read(token: string): Holder {
    ensure(typeof token === 'string' && token.length <= longest, 'not_signed_in')
    const { userId, sessionId, expiresAt } = this.#known.get(token) ?? this.#check(token)
    ensure(expiresAt > this.#clock.wall(), 'not_signed_in')
    return { userId, sessionId }
  }

  #check(token: string): Known {
    const { sub, sid, exp } = this.#claimsOf(token)
    const known = { userId: UserId.parse(sub), sessionId: SessionId.parse(sid), expiresAt: exp * 1_000 }
    this.#known.set(token, known)
    return known
  }

  #claimsOf(token: string): Claims {
    try {
      return this.#verify(token)
    } catch (error) {
      throw new AppError('not_signed_in', {}, error)
    }
  }
}
