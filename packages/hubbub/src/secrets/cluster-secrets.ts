import { hkdfSync } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Every node derives the same from the one secret that all were given. */
export function secretsFrom(secret: Uint8Array): Secrets {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  return {
    // As it is, so that who moves in with the secret of a server alone keeps everybody signed in.
    tokens: secret,
    setupCode: derive('hubbub setup code', 12).toString('base64url'),
  }
}
