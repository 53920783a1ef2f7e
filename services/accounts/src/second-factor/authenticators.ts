import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import type { UserId } from '@hubbub/protocol'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator knows: others ignore what else the address may say. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepMs = form.period * 1_000
const secretBytes = 20
/** A clock may be so many steps off, either way. */
const window = 1
const [nonceBytes, tagBytes] = [12, 16]

/** Secrets that are shared with authenticators, encrypted for the account that they belong to, and the codes that come of them. */
export class Authenticators {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  fresh(userId: UserId, label: string, issuer: string): { sealed: string; secret: string; uri: string } {
    const secret = new Secret({ size: secretBytes })
    const uri = new TOTP({ ...form, secret, label, issuer }).toString()
    return { sealed: this.#seal(userId, Buffer.from(secret.bytes)), secret: secret.base32, uri }
  }

  /** The step of time for which this is the code; null: it fits none near now, or the secret was sealed by another server. */
  stepOf(userId: UserId, sealed: string, code: string, at: number): number | null {
    const bytes = this.#open(userId, sealed)
    if (!bytes) return null
    const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
    const delta = new TOTP({ ...form, secret }).validate({ token: code, timestamp: at, window })
    return delta === null ? null : Math.floor(at / stepMs) + delta
  }

  /** Another account's is refused by the tag: nobody who can write into the store moves a secret to somebody else. */
  #seal(userId: UserId, secret: Buffer): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(userId))
    const sealed = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(sealed).toString('base64url')
  }

  #open(userId: UserId, sealed: string): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    } catch {
      return null
    }
  }
}
