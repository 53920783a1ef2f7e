import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { ensure, type SessionId } from '@hubbub/protocol'

type Sealed = { id: SessionId; generation: number; salt: string }

export interface ReadToken {
  sessionId: SessionId
  generation: number
  seal: Buffer
}

/**
 * `session.generation.seal`: nothing of it is kept, because the seal can be made again from the session's own salt. So the
 * store holds no token that could be stolen from it, and the current token can be told again to a retry.
 */
export class RefreshTokens {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  issue(session: Sealed): string {
    return `${session.id}.${session.generation}.${this.#seal(session).toString('base64url')}`
  }

  /** What the token claims to be. */
  read(token: string | undefined): ReadToken {
    const [, sessionId, generation, seal] = form.exec(token ?? '') ?? []
    ensure(sessionId && generation && seal, 'not_signed_in')
    return {
      sessionId: sessionId as SessionId,
      generation: Number(generation),
      seal: Buffer.from(seal, 'base64url'),
    }
  }

  /** Whether we made it, for this session and this generation. */
  isGenuine({ generation, seal }: ReadToken, { id, salt }: Sealed): boolean {
    return timingSafeEqual(seal, this.#seal({ id, generation, salt }))
  }

  #seal({ id, generation, salt }: Sealed): Buffer {
    return createHmac('sha256', this.#key).update(`${id}.${generation}.${salt}`).digest()
  }
}

/** 43 characters of base64url are the 32 bytes of a SHA-256. */
const form = /^(s_[0-9A-HJKMNP-TV-Z]{26})\.(\d{1,10})\.([A-Za-z0-9_-]{43})$/
