import { createHmac, randomInt, type KeyObject } from 'node:crypto'
import { limits, type UserId } from '@hubbub/protocol'

/** Crockford's base 32: nothing in it looks like anything else. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10
const asTyped: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Ten codes of 50 bits. The store has only hashes of them, made with a secret of the server. */
export class RecoveryCodes {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  fresh(userId: UserId): { codes: string[]; hashes: string[] } {
    const plain = Array.from({ length: limits.recoveryCodes }, () =>
      Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
    )
    return {
      codes: plain.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`),
      hashes: plain.map((code) => this.#hash(userId, code)),
    }
  }

  /** Of one as somebody typed it. */
  hashOf(userId: UserId, typed: string): string {
    return this.#hash(
      userId,
      typed.toLowerCase().replace(/[oil]/g, (letter) => asTyped[letter]!),
    )
  }

  #hash(userId: UserId, code: string): string {
    return createHmac('sha256', this.#key).update(`${userId} ${code}`).digest('base64url')
  }
}
