import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { StartupError } from '@hubbub/runtime'

export interface TokenKeys {
  access: KeyObject
  refresh: KeyObject
  /** Of links that are mailed. */
  link: KeyObject
  /** Encrypts what is shared with authenticators. */
  authenticator: KeyObject
  recoveryCode: KeyObject
  /** Of what passkeys are asked. */
  passkey: KeyObject
  /** Of invitations to this server. */
  invitation: KeyObject
  /** Encrypts what a browser carries for us to a provider and back. */
  ticket: KeyObject
}

const leastBytes = 32

/** One key for each purpose, so that a token of one kind can never be made from the other. */
export function tokenKeys(secret: Uint8Array): TokenKeys {
  if (secret.length < leastBytes || new Set(secret).size < 8)
    throw new StartupError(
      'weak_secret',
      `The secret that signs tokens has to be ${leastBytes} random bytes. Remove it, and a new one is made at the next start.`,
    )
  return {
    access: keyFor('access'),
    refresh: keyFor('refresh'),
    link: keyFor('link'),
    authenticator: keyFor('authenticator'),
    recoveryCode: keyFor('recoveryCode'),
    passkey: keyFor('passkey'),
    invitation: keyFor('invitation'),
    ticket: keyFor('ticket'),
  }

  function keyFor(purpose: keyof TokenKeys): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `hubbub ${purpose} token`, 32)))
  }
}
