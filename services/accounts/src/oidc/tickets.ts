import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { AppError, type SessionId, type UserId } from '@hubbub/protocol'
import type { ProviderClaims } from './identity.ts'

/** What the answer of a provider is held to. */
export interface AuthRequest {
  state: string
  nonce: string
  verifier: string
  /** They show once more who they are. */
  isFresh: boolean
  /** When they were sent there, by the clock of this node, as what is fresh is told by it. */
  leftAt: number
}

/** By whom and when a sign-in began. */
interface Way {
  /** By the clock of the store, as log-outs over there are told by it. */
  begunAt: number
  /** Who was signed in then: to show who they are, or to connect their account. */
  for?: UserId
  /** In which session, which goes on when they come back. */
  session?: SessionId
}

/** A sign-in on its way to a provider and back. */
export interface SignInUnderway extends AuthRequest, Way {
  /** Its number in the settings, and its address: after a restart another one may have the number. */
  provider: string
  issuer: string
}

/** Somebody whom a provider has confirmed, and who has no account here. */
export interface ConfirmedClaims extends Way {
  claims: ProviderClaims
}

interface Contents {
  request: SignInUnderway
  claims: ConfirmedClaims
}

const [nonceBytes, tagBytes] = [12, 16]

/**
 * What the browser carries for the server: encrypted, so that it is nobody's to read or to change, and any node can open what another one made.
 * Nothing is kept of it.
 */
export class Tickets {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  seal<K extends keyof Contents>(kind: K, contents: Contents[K], until: number): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(kind))
    const text = JSON.stringify({ contents, until })
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(sealed).toString('base64url')
  }

  /** Refuses one of another kind, one that somebody touched, and one that is too old. */
  open<K extends keyof Contents>(kind: K, ticket: string, at: number): Contents[K] {
    const read = this.#read<Contents[K]>(kind, ticket)
    if (!read || read.until <= at) throw new AppError('sign_in_expired')
    return read.contents
  }

  #read<C>(kind: string, ticket: string): { contents: C; until: number } | null {
    const bytes = Buffer.from(ticket, 'base64url')
    if (bytes.length <= nonceBytes + tagBytes) return null
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(-tagBytes))
      const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
      return JSON.parse(Buffer.concat(text).toString('utf8')) as { contents: C; until: number }
    } catch {
      return null
    }
  }
}
