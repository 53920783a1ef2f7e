import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { limits } from '@hubbub/protocol'
import type { Answered } from '../second-factor/second-factor-state.ts'

const [randomLength, untilLength, macLength] = [16, 8, 32]

/**
 * What passkeys are asked to sign. Each is good for one thing and a few minutes, which it says itself, signed by this server: so nobody who
 * has not signed in yet can fill a store with them. That it counts once is written down with the account, in the write that it answers.
 */
export class Challenges {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  /** `purpose`: what its answer is good for, and for whom. */
  fresh(purpose: string, at: number): string {
    const until = Buffer.alloc(untilLength)
    until.writeBigUInt64BE(BigInt(at + limits.passkeyMs))
    const head = Buffer.concat([randomBytes(randomLength), until])
    return Buffer.concat([head, this.#mac(purpose, head)]).toString('base64url')
  }

  /** Null: it is not ours, was for something else, or has ended. */
  read(challenge: string, purpose: string, at: number): Answered | null {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== randomLength + untilLength + macLength) return null
    const head = bytes.subarray(0, -macLength)
    if (!timingSafeEqual(bytes.subarray(-macLength), this.#mac(purpose, head))) return null
    const until = Number(head.readBigUInt64BE(randomLength))
    // Of the bytes, not of how they were written: base64 has more than one way.
    return until > at ? { hash: createHash('sha256').update(head).digest('base64url'), until } : null
  }

  #mac(purpose: string, head: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(head).update(purpose).digest()
  }
}
