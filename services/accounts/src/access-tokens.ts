import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { ensure, limits, SessionId, UserId, type AccountKind } from '@hubbub/protocol'
import type { Clock } from '@hubbub/kit'

const terms = { iss: 'hubbub', aud: 'hubbub' } as const
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
    const claims = { sid: holder.sessionId, kind: holder.kind, sub: holder.userId, ...terms, iat, exp }
    const signed = `${header}.${encoded(claims)}`
    return { accessToken: `${signed}.${this.#sign(signed)}`, expiresAt: exp * 1_000 }
  }

  /** Whose token it is; `not_signed_in` for one that is not ours or has run out. Also at once. */
  read(token: string): { userId: UserId; sessionId: SessionId } {
    ensure(typeof token === 'string' && token.length <= longest, 'not_signed_in')
    const [, signed, payload, signature] = form.exec(token) ?? []
    ensure(signed && payload && signature && isSame(signature, this.#sign(signed)), 'not_signed_in')
    const { iss, aud, exp, sub, sid }: Partial<Claims> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    )
    ensure(iss === terms.iss && aud === terms.aud, 'not_signed_in')
    ensure(typeof exp === 'number' && exp * 1_000 > this.#clock.wall(), 'not_signed_in')
    return { userId: UserId.parse(sub), sessionId: SessionId.parse(sid) }
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

type Claims = Record<'iss' | 'aud' | 'exp' | 'sub' | 'sid', unknown>

/** Of two texts of the same length, in a time that does not tell where they part. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const header = encoded({ alg: 'HS256', typ: 'at+jwt' })
/** Ours have this one header, so nobody chooses how a signature is checked. */
const form = new RegExp(`^(${header}\\.([\\w-]+))\\.([\\w-]{43})$`)
