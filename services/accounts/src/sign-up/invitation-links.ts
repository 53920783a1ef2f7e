import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { AppError, type InvitationId } from '@hubbub/protocol'

/** `invitation.token`: the token is a seal over the id, so a mail can be written when it is sent, and the store holds nothing that lets in. */
export class InvitationLinks {
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
  }

  /** Where it leads on this server. What follows the # is in no log of a web server or a proxy. */
  pathOf(id: InvitationId): string {
    return `/invited#${id}.${this.#tokenOf(id).toString('base64url')}`
  }

  /** Which one it is; throws for what this server never made. */
  read(text: string): InvitationId {
    const [, id, token] = form.exec(text) ?? []
    if (!id || !token || !timingSafeEqual(Buffer.from(token, 'base64url'), this.#tokenOf(id)))
      throw new AppError('link_used_up')
    return id as InvitationId
  }

  #tokenOf(id: string): Buffer {
    return createHmac('sha256', this.#key).update(id).digest()
  }
}

/** 43 characters of base64url are 32 bytes. */
const form = /^(v_[0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/
