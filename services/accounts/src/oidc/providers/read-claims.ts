import { Email } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims, ProvenIdentity } from '../identity.ts'

type Claims = Readonly<Record<string, unknown>>
type Rules = Pick<ProviderConfig, 'groupsClaim' | 'trustsMail' | 'secondFactor'>

/** Reads what a provider says, each thing only in the form that it has to have. Of the ID token, then of the userinfo. */
export function readClaims(
  identity: ProvenIdentity,
  idToken: Claims,
  userInfo: Claims,
  { groupsClaim, trustsMail, secondFactor }: Rules,
): Omit<ProviderClaims, 'idToken'> {
  const said: Claims = { ...idToken, ...userInfo }
  const { auth_time: authTime } = idToken
  return {
    ...identity,
    // Both are about the sign-in: only the signed token counts.
    sid: textIn(idToken['sid']),
    provenAt: typeof authTime === 'number' ? authTime * 1_000 : null,
    hasTwoFactors:
      secondFactor === 'yes' || (secondFactor === 'amr' && listIn(idToken['amr']).includes('mfa')),
    mail: mailIn(withMail(idToken, userInfo), trustsMail),
    username: textIn(said['preferred_username']) ?? textIn(said['nickname']),
    displayName: textIn(said['name']),
    groups: listIn(at(said, groupsClaim)),
  }
}

/** Whether it was confirmed is said of the address beside it, and of no other. */
function withMail(idToken: Claims, userInfo: Claims): Claims {
  if (!Object.hasOwn(userInfo, 'email')) return idToken
  if (userInfo['email'] !== idToken['email']) return userInfo
  const both = { ...idToken, ...userInfo }
  // Amazon Cognito signs true, and then says "true" as a text: what was signed counts, unless it is taken back.
  const { email_verified: signed } = idToken
  return signed === true && both.email_verified !== false ? { ...both, email_verified: signed } : both
}

/** Only `true` is true: a provider that says "true", 1 or nothing has confirmed no address. */
function mailIn({ email, email_verified: isVerified }: Claims, trustsMail: boolean): string | null {
  if (isVerified !== true && !(trustsMail && isVerified === undefined)) return null
  const read = Email.safeParse(email)
  return read.success ? read.data : null
}

const longest = 255
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null

const mostGroups = 1_000
const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, mostGroups)
    .filter((one): one is string => typeof one === 'string')

/** `realm_access.roles` is a claim in a claim, unless there is one of that very name. */
function at(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((inner, part) => {
    const isInside = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
    return isInside ? (inner as Claims)[part] : undefined
  }, claims)
}
