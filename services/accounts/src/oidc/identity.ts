import { createHash } from 'node:crypto'

/** Who somebody is to a provider: its address, and the number that it gives them. Nothing else about them stays the same. */
export interface ProvenIdentity {
  issuer: string
  subject: string
}

/** As it is kept. An address has no space, so this is one identity's alone. */
export const keyOf = ({ issuer, subject }: ProvenIdentity): string => `${issuer} ${subject}`

export const issuerIn = (key: string): string => key.slice(0, key.indexOf(' '))

/** Some write it with a slash at the end, and some without. */
export const bareIssuer = (issuer: string): string => issuer.replace(/\/$/, '')

/** Names a link where the number that a provider gives is nobody's business. */
export const linkIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22)

/** An identity by which somebody gets into their account. */
export interface LinkedIdentity {
  key: string
  linkedAt: number
  /** When it was signed in by last. */
  usedAt: number
  /** It made its owner an administrator, and takes that away again when the provider says so. */
  grantsAdministrator?: true
}

/** What a provider says of who signed in, once everything was checked. */
export interface ProviderClaims extends ProvenIdentity {
  /** The session over there, where it has a name. */
  sid: string | null
  /** Confirmed over there, or null. */
  mail: string | null
  username: string | null
  displayName: string | null
  groups: string[]
  hasTwoFactors: boolean
  /** When they last showed over there who they are, in milliseconds; null: it does not say. */
  provenAt: number | null
  /** Shown to the provider at a log-out, so that it asks nothing; null: there is none, or it is too long for an address. */
  idToken: string | null
}

/** How a session began at a provider, or was resumed after a proof there. */
export interface ProviderOrigin {
  /** The key of the identity. */
  identity: string
  /** Issuer and name of the session over there, as one word. */
  sid?: string
  /** When they left for the provider. A log-out over there that was told since then ends it. */
  begunAt?: number
  /** As in the claims. It lets nobody in. */
  idToken?: string
  /** It counts as both factors. */
  isBoth?: true
  /** Then the session ends; left out where it lasts like any other one. */
  until?: number
}
