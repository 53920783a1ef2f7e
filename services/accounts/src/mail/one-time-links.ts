import { createHash, createHmac, randomBytes, type KeyObject } from 'node:crypto'
import { AppError, type UserId } from '@hubbub/protocol'
import type { LinkPurpose } from './mail-state.ts'

/** A link that is to be, and the hash of the token in it. */
export interface FreshLink {
  id: string
  hash: string
}

/**
 * `user.token`: the token is a seal of 32 bytes that can be made again from the id, so that a mail can be written when it is sent, and
 * the store holds only its hash.
 */
export class OneTimeLinks {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  fresh(userId: UserId, purpose: LinkPurpose): FreshLink {
    const id = randomBytes(16).toString('base64url')
    return { id, hash: hashOf(this.#tokenOf(userId, { id, purpose })) }
  }

  /** Where it leads on this server. What follows the # is in no log of a web server or a proxy. */
  pathOf(userId: UserId, link: { id: string; purpose: LinkPurpose }): string {
    return `/${link.purpose === 'reset' ? 'reset' : 'confirm'}#${userId}.${this.#tokenOf(userId, link)}`
  }

  /** Whose it claims to be, and the hash of its token. */
  read(link: string): { userId: UserId; hash: string } {
    const [, userId, token] = form.exec(link) ?? []
    if (!userId || !token) throw new AppError('link_used_up')
    return { userId: userId as UserId, hash: hashOf(token) }
  }

  #tokenOf(userId: UserId, { id, purpose }: { id: string; purpose: LinkPurpose }): string {
    return createHmac('sha256', this.#key).update(`${purpose} ${userId} ${id}`).digest('base64url')
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** 43 characters of base64url are 32 bytes. */
const form = /^(u_[0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/
