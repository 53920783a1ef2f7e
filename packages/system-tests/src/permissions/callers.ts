import type { User } from '@hubbub/testing/operations'
import type { UsersAndHolders } from './holders.ts'

/** Every kind of caller there is. */
export const callerNames = [
  'nobody',
  'forger',
  'disabled',
  'stranger',
  'removed',
  'administrator',
  'guest',
  'member',
  'holder',
  'formerHolder',
  'moderator',
  'admin',
  'owner',
] as const
export type CallerName = (typeof callerNames)[number]

/** Those who hold a live session, and so may connect. */
export const signedIn = [
  'stranger',
  'removed',
  'administrator',
  'guest',
  'member',
  'holder',
  'formerHolder',
  'moderator',
  'admin',
  'owner',
] as const
export type SignedIn = (typeof signedIn)[number]

export const isSignedIn = (caller: CallerName): caller is SignedIn =>
  (signedIn as readonly CallerName[]).includes(caller)

/** What a caller presents. The forger's is a real token with one character of the signature changed. */
export function tokenOf<U extends User>(caller: CallerName, users: UsersAndHolders<U>): string | undefined {
  if (caller === 'nobody') return undefined
  if (caller !== 'forger') return users[caller].tokens.accessToken
  const { accessToken } = users.owner.tokens
  const at = accessToken.length - 10
  return accessToken.slice(0, at) + (accessToken[at] === 'A' ? 'B' : 'A') + accessToken.slice(at + 1)
}
