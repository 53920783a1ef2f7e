import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError, type UserId } from '@hubbub/protocol'

/**
 * `user.seal`: stands in each mail about missed messages and ends them without a log-in. It is good for nothing else, so it never runs out: a
 * mail may be opened years later. By a key of its own, so that no other token can be made from it.
 */
export class UnsubscribeTokens {
  readonly #key: Buffer

  constructor(secret: Uint8Array) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'hubbub unsubscribe token', 32))
  }

  of(userId: UserId): string {
    return `${userId}.${this.#seal(userId).toString('base64url')}`
  }

  /** Whose it is. */
  read(token: string): UserId {
    const [, userId, seal] = form.exec(token) ?? []
    if (!userId || !seal) throw new AppError('link_used_up')
    const isTrue = timingSafeEqual(Buffer.from(seal, 'base64url'), this.#seal(userId as UserId))
    if (!isTrue) throw new AppError('link_used_up')
    return userId as UserId
  }

  #seal(userId: UserId): Buffer {
    return createHmac('sha256', this.#key).update(userId).digest()
  }
}

/** 43 characters of base64url are 32 bytes. */
const form = /^(u_[0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/
