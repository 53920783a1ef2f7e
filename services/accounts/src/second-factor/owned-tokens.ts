import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@hubbub/protocol'

/** `user.token` of 32 random bytes: whose it is, and what the store has no more than a hash of. */
export function freshToken(userId: UserId): { token: string; hash: string } {
  const random = randomBytes(32).toString('base64url')
  return { token: `${userId}.${random}`, hash: hashOf(random) }
}

/** Whose it claims to be, and the hash of it; null for what is no such token. */
export function readToken(token: string): { userId: UserId; hash: string } | null {
  const [, userId, random] = form.exec(token) ?? []
  return userId && random ? { userId: userId as UserId, hash: hashOf(random) } : null
}

const hashOf = (random: string) => createHash('sha256').update(random).digest('base64url')

const form = /^(u_[0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/
